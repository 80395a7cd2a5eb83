import { DuplicateSimilarity } from '#enumerations.ts'
import type { Agreement, Compared } from './schema.ts'

type Weights = Partial<Record<Agreement, number>>

/**
 * The weight of each agreement; values not sent or not recorded count nothing. A number and a date of birth identify a
 * person, a name only suggests one. These figures are ours, as hl7.md has none; scores never file anything
 * automatically.
 */
const weights: Record<Compared['what'], Weights> = {
  NHI: { same: 45, differs: -40 },
  Born: { same: 30, differs: -25 },
  'Family name': { same: 15, like: 8, differs: -15 },
  'First names': { same: 8, like: 5, differs: -5 },
  Sex: { same: 2, differs: -10 },
  'Our request': { same: 25, differs: -25 },
  Earlier: { differs: -60 },
}
/** A slip that explains a difference still removes some of its weight. */
const slipCounts = 15

const names: Record<Compared['what'], string> = {
  NHI: 'The NHI',
  Born: 'The date of birth',
  'Family name': 'The family name',
  'First names': 'The first names',
  Sex: 'The sex',
  'Our request': 'The request',
  Earlier: 'The earlier decision',
}

const verbs: Record<Agreement, [one: string, several: string]> = {
  same: ['agrees', 'agree'],
  like: ['is similar', 'are similar'],
  differs: ['differs', 'differ'],
  'not sent': ['was not sent', 'were not sent'],
  'not recorded': ['is not recorded here', 'are not recorded here'],
}

export type MatchScore = { score: number; similarity: DuplicateSimilarity; reasons: string[] }

/**
 * How likely a message belongs to this person, out of 100, their similarity in the product's terms, and the reasons.
 */
export function matchScore(compared: Compared[]): MatchScore {
  const sum = compared.reduce((total, line) => total + countOf(line), 0)
  return {
    score: Math.max(0, Math.min(100, sum)),
    similarity: similarityOf(compared),
    reasons: compared.map(lineInWords),
  }
}

const countOf = ({ what, agreement, slip }: Compared) => (weights[what][agreement] ?? 0) + (slip ? slipCounts : 0)

function lineInWords({ what, agreement, slip }: Compared) {
  if (what === 'Our request')
    return agreement === 'same' ? 'It answers a request for this person.' : 'It answers a request for another person.'
  if (what === 'Earlier') return 'It was unlinked from this person before.'
  const [one, several] = verbs[agreement]
  const phrase = `${names[what]} ${what === 'First names' ? several : one}`
  return slip ? `${phrase}: ${slip}` : `${phrase}.`
}

/** Shared identifier; name and date of birth; similar names; or nothing. Two different numbers mean two people. */
export function similarityOf(compared: Compared[]): DuplicateSimilarity {
  const agreement = Object.fromEntries(compared.map(({ what, agreement }) => [what, agreement]))
  const agrees = (field: string) => agreement[field] === 'same' || agreement[field] === 'like'
  if (agreement.NHI === 'same') return DuplicateSimilarity.Possible_duplicate
  if (!agrees('Family name')) return DuplicateSimilarity.Not_similar
  const isStrong = agreement.Born === 'same' && agreement.NHI !== 'differs'
  return isStrong ? DuplicateSimilarity.Strong : DuplicateSimilarity.Similar
}
