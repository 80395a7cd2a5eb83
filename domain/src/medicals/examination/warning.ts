import type { ExaminationValues } from './schema.ts'

/** Unusual, not wrong: it keeps nothing from being saved. `field` null: about several fields of the part. */
export type Warning = { field: string | null; title: string; why: string }

/** The same part when it was last measured. */
export type Previous = { day: string; values: ExaminationValues }

/** The warning, or none. */
export const when = (isUnusual: boolean, field: string | null, title: string, why: string): Warning[] =>
  isUnusual ? [{ field, title, why }] : []

export const check = 'Check how it was measured, then keep it or enter it again.'
