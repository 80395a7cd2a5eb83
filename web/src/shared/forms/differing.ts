type Values = Record<string, unknown>

/** The same field, as somebody else saved it and as it is here. */
export type BothTexts = { label: string; theirs: unknown; mine: unknown }
export type Differing = BothTexts & { field: string }

/** What both have and say differently. A reason, a question: what only the form has is nobody else's. */
export const differing = (mine: Values, stored: Values): Differing[] =>
  Object.keys(mine)
    .filter((field) => field in stored && (stored[field] ?? '') !== (mine[field] ?? ''))
    .map((field) => ({ field, label: inWords(field), theirs: stored[field], mine: mine[field] }))

/** 'dateOfBirth' is 'date of birth'. */
const inWords = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
