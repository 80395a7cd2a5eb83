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
  spelling: (words) => `the same name in two spellings (${words})`,
  shortForm: (words) => `a short form of the name (${words})`,
  previousName: (words) => `a previous name (${words})`,
  middleName: (words) => `first name of one is middle name of the other (${words})`,
  exchanged: (words) => `first and last name swapped (${words})`,
  slip: (words) => `names that differ by one letter (${words})`,
  birthDate: () => 'the same date of birth',
  dayAndMonth: () => 'day and month of the date of birth swapped',
  email: () => 'the same email address',
  phone: () => 'the same telephone number',
  otherBirthDate: () => 'but a different date of birth',
  otherNhi: () => 'but a different NHI',
}

/** Why two may be one person, as it is read. */
export const reasonsInWords = (list: DuplicateReason[]) => list.map(({ kind, words }) => reasons[kind](words))

const conflicts: Record<MergeConflict['kind'], string> = {
  administrator: 'An administrator’s record cannot be merged. End that membership first.',
  birthDate: 'The dates of birth differ.',
  nhi: 'The NHIs differ.',
  registration: 'A regulator has approved a number for each record.',
  examiner: 'Both are examiners, each with their own number.',
}

/** What stands in the way of a merge. */
export const conflictInWords = ({ kind, words }: Pick<MergeConflict, 'kind' | 'words'>) =>
  words === '' ? conflicts[kind] : `${conflicts[kind].slice(0, -1)} (${words}).`

/** How a merge stands. */
export const mergeStateWords: Record<MergeState, string> = {
  waiting: 'Waiting for a second administrator',
  merged: 'Merged',
  takenBack: 'Withdrawn',
  undone: 'Undone',
}
