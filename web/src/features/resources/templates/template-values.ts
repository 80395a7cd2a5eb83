import type { DecisionOutcome } from '@clearwing/domain/medicals/outcomes.ts'
import type { RuleRow } from '#api/generated.ts'

export type TemplateValues = { code: string; name: string; body: string; appliesTo: DecisionOutcome[] }

export const emptyTemplate: TemplateValues = { code: '', name: '', body: '', appliesTo: [] }

/** The values of a version; a rule row is a template's if it was read as one. */
export const templateOf = ({ values }: Pick<RuleRow, 'values'>) => values as unknown as TemplateValues
