import type { ExaminationValues } from './schema.ts'

/** A value that is unusual but not wrong, so it can be saved. `field` null: about several fields of the part. */
export type Warning = { field: string | null; title: string; why: string }

/** A part of the examination when it was last measured. */
export type PreviousExamination = { day: string; values: ExaminationValues }

/** Returns the warning if the condition is true. */
export const when = (isUnusual: boolean, field: string | null, title: string, why: string): Warning[] =>
  isUnusual ? [{ field, title, why }] : []

export const check = 'Check how it was measured, then keep it or enter it again.'
