import { DuplicateSimilarity } from '#enumerations.ts'
import type { MergeConflict, MergeState } from './merge-schema.ts'
import type { DuplicateReason } from './schema.ts'

/** How alike two people are, in words: the same ones wherever it is said. */
export const similarityNames: Record<DuplicateSimilarity, string> = {
  [DuplicateSimilarity.Not_similar]: 'Not similar',
  [DuplicateSimilarity.Similar]: 'Similar',
  [DuplicateSimilarity.Strong]: 'Strong match',
  [DuplicateSimilarity.Possible_duplicate]: 'Possible match',
}

export const similarityWords = (similarity: number) =>
  similarityNames[similarity as DuplicateSimilarity] ?? 'Not similar'

const reasons: Record<DuplicateReason['kind'], (words: string) => string> = {
  nhi: () => 'the same NHI',
  registration: (words) => `the same registration number (${words})`,
  sameName: (words) => `the same name (${words})`,
  spelling: (words) => `one name, written in two ways (${words})`,
  shortForm: (words) => `a short form of the name (${words})`,
  previousName: (words) => `a previous name (${words})`,
  middleName: (words) => `first name of one, middle name of the other (${words})`,
  exchanged: (words) => `first and last name exchanged (${words})`,
  slip: (words) => `names a letter apart (${words})`,
  birthDate: () => 'the same birth date',
  dayAndMonth: () => 'day and month of the birth date exchanged',
  email: () => 'the same mailbox',
  phone: () => 'the same telephone',
  otherBirthDate: () => 'but another birth date',
  otherNhi: () => 'but another NHI',
}

/** Why two may be one person, as it is read. */
export const reasonsInWords = (list: DuplicateReason[]) => list.map(({ kind, words }) => reasons[kind](words))

const conflicts: Record<MergeConflict['kind'], string> = {
  administrator: 'An administrator’s record is not merged. Please end that membership first.',
  birthDate: 'Their birth dates differ.',
  nhi: 'Their NHIs differ.',
  registration: 'A regulator has approved two numbers.',
  examiner: 'They are two examiners.',
}

/** What stands in the way of a merge. */
export const conflictInWords = ({ kind, words }: Pick<MergeConflict, 'kind' | 'words'>) =>
  words === '' ? conflicts[kind] : `${conflicts[kind].slice(0, -1)} (${words}).`

/** How a merge stands. */
export const mergeStateWords: Record<MergeState, string> = {
  waiting: 'Waits for a second administrator',
  merged: 'Merged',
  takenBack: 'Taken back',
  undone: 'Undone',
}
