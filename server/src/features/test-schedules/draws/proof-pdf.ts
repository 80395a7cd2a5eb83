import { formatDay, formatMoment } from '@clearwing/domain/dates.ts'
import type { DrawProof } from '@clearwing/domain/test-schedules/draws/schema.ts'
import type { Config } from '#platform/config/config.ts'
import { placeProofText, writeProof } from '#platform/pdf/proof.ts'
import type { ReadDraw } from './store.ts'

const how =
  'seed = SHA-256 of the secret, the hash of the pool and the value of the day, concatenated. The pool is sorted by SHA-256 of seed and ref: the first are chosen, those after them are the alternates.'

/** The proof on paper: everything needed to repeat the draw, and no names. */
export const printProof = ({ displayName }: Pick<Config, 'displayName'>, draw: ReadDraw, proof: DrawProof) =>
  writeProof({
    title: `Random draw of ${formatDay(proof.poolDay)}`,
    subject: `${draw.organisationName}, ${draw.scheduleName}`,
    author: draw.organisationName,
    creator: displayName,
    createdAt: proof.drawnAt,
    heading: 'Proof of a random draw',
    place: `${draw.organisationName}, ${draw.scheduleName}`,
    facts: factsOf(proof),
    how,
    rest: (flow, pdf) => {
      for (const [heading, refs] of listsOf(proof)) placeProofText(flow, pdf, heading, refs.join('  ') || 'None')
    },
  })

const factsOf = (proof: DrawProof): [string, string][] => [
  ['Planned for', formatDay(proof.onDay)],
  ['Committed', formatMoment(proof.committedAt)],
  ['Commitment', proof.commitment],
  ['Hash of the reference key', proof.refKeyHash],
  ['Pool as of', formatDay(proof.poolDay)],
  ['Drawn', formatMoment(proof.drawnAt)],
  ['Secret', proof.secret],
  ['Value of the day', proof.publicValue || 'None was given: the draw depends on the server alone.'],
  ['Hash of the pool', proof.poolHash],
  ['How the draw works', proof.algorithm],
]

const listsOf = ({ wanted, chosen, alternates, refs }: DrawProof): [string, string[]][] => [
  [`Chosen: ${wanted} of ${refs.length}`, chosen],
  [`Alternates, in order: ${alternates.length}`, alternates],
  ['The pool, in alphabetical order', refs],
]
