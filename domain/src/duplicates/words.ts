import type { DuplicateReason } from './likely/schema.ts'
import type { MergeConflict, MergeState } from './merge-schema.ts'

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

/** Explains why two records may belong to the same person. */
export const duplicateReasonsInWords = (list: DuplicateReason[]) => list.map(({ kind, words }) => reasons[kind](words))

const conflicts: Record<MergeConflict['kind'], string> = {
  administrator: 'An administrator’s record cannot be merged. End that membership first.',
  birthDate: 'The dates of birth differ.',
  nhi: 'The NHIs differ.',
  registration: 'A regulator has approved a number for each record.',
  examiner: 'Both are examiners, each with their own number.',
}

/** Explains what blocks a merge. */
export const conflictInWords = ({ kind, words }: Pick<MergeConflict, 'kind' | 'words'>) =>
  words === '' ? conflicts[kind] : `${conflicts[kind].slice(0, -1)} (${words}).`

export const mergeStateWords: Record<MergeState, string> = {
  waiting: 'Waiting for a second administrator',
  merged: 'Merged',
  takenBack: 'Withdrawn',
  undone: 'Undone',
}
