import { emptiedInWords, faultInWords, placeInWords } from '@clearwing/domain/audit-chain/words.ts'
import { formatMoment } from '@clearwing/domain/dates.ts'
import { countInWords } from '@clearwing/domain/format-count.ts'
import type { Config } from '#platform/config/config.ts'
import { mm } from '#platform/pdf/box.ts'
import { placeProofTable, writeProof } from '#platform/pdf/proof.ts'
import type { StoredCheck } from './store.ts'

const findingColumns = [
  { heading: 'Where', width: mm(55) },
  { heading: 'Time of the row', width: mm(40) },
  { heading: 'What is wrong', width: mm(85) },
]

const how =
  'Each row of the history has a hash: SHA-256 of the hash before it and of the row as canonical JSON (RFC 8785). The check calculates every hash again, compares the chain with the heads that were signed (Ed25519) and stored outside the database, and looks for rows that were inserted, removed, exchanged or back-dated. A row that is written with the current time by someone with full access to the database cannot be told from one that the product has written.'

/** The result of a check on paper. */
export const printCheck = ({ displayName }: Pick<Config, 'displayName'>, check: StoredCheck) =>
  writeProof({
    title: `Audit chain check ${check.chainCheckId}`,
    subject: resultOf(check),
    author: displayName,
    creator: displayName,
    createdAt: check.finishedAt ?? check.createdAt,
    heading: 'Proof of an audit chain check',
    place: displayName,
    facts: factsOf(check),
    how,
    rest: (flow, pdf) => {
      if (check.findings.length > 0)
        placeProofTable(flow, pdf, 'Faults, in the order of the chain', findingColumns, findingRows(check))
    },
  })

const resultOf = ({ faults }: StoredCheck) =>
  faults === 0 ? 'Passed: no fault was found.' : `Failed: ${countInWords(faults, 'fault', 'faults')} found.`

const factsOf = (check: StoredCheck): [string, string][] => [
  ['Result', resultOf(check)],
  ['Started', formatMoment(check.createdAt)],
  ['Finished', formatMoment(check.finishedAt ?? check.createdAt)],
  [
    'Checked',
    `${countInWords(check.done, 'row', 'rows')}, ${countInWords(check.heads, 'signed head', 'signed heads')}`,
  ],
  ...emptiedInWords(check.emptied).map((words): [string, string] => ['Emptied rows', words]),
  ['Head of the chain', `Row ${check.seq ?? 0}`],
  ['Hash of that row', check.hash ?? ''],
  ['Fingerprint of the public key', check.fingerprint ?? ''],
]

const findingRows = ({ findings }: StoredCheck) =>
  findings.map((finding) => [
    placeInWords(finding),
    finding.at === null ? '–' : formatMoment(finding.at),
    faultInWords(finding),
  ])
