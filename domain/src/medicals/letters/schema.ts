import { z } from 'zod'
import { datedRow } from '#medicals/dated-rows.ts'
import { DecisionOutcome } from '#medicals/outcomes.ts'

/** A letter template for an outcome, with {fields} that are filled in when the letter is created. */
export const LetterTemplate = z
  .object({
    ...datedRow,
    code: z.string(),
    name: z.string(),
    body: z.string(),
    appliesTo: z.array(DecisionOutcome),
  })
  .meta({ id: 'LetterTemplate' })
export type LetterTemplate = z.infer<typeof LetterTemplate>
export type TemplateSeed = Omit<LetterTemplate, 'ruleRowId' | 'regulatorId'>
