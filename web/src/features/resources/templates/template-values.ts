import type { DecisionOutcome } from '@clearwing/domain/medicals/outcomes.ts'

export type TemplateValues = { code: string; name: string; body: string; appliesTo: DecisionOutcome[] }

export const emptyTemplate: TemplateValues = { code: '', name: '', body: '', appliesTo: [] }

/** The values of a version or draft; a rule row is a template's if it was read as one. */
export const templateOf = ({ values }: { values: object }) => values as unknown as TemplateValues
