import { z } from 'zod'
import { fieldMessage } from '#field-messages.ts'
import { anyText, Int, maxLength, requiredText } from '#fields.ts'
import { foldName } from '#hl7/message/same-name.ts'

export const analyteGroups = ['Lipids', 'Glucose', 'Kidney', 'Liver', 'Blood count', 'Urine', 'Other'] as const
export const AnalyteGroup = z.enum(analyteGroups, fieldMessage.selectOption).meta({ id: 'AnalyteGroup' })
export type AnalyteGroup = z.infer<typeof AnalyteGroup>

/**
 * An analyte as edited by administrators. An inactive one is not used for new results, but is still named in its
 * existing ones.
 */
export const KeptAnalyte = z
  .object({
    code: z.string(),
    name: z.string(),
    group: AnalyteGroup,
    unit: z.string(),
    decimals: z.int32(),
    loinc: z.array(z.string()),
    words: z.array(z.string()),
    isActive: z.boolean(),
    /** 0 for an unchanged built-in analyte. */
    version: z.int32(),
  })
  .meta({ id: 'Analyte' })
export type KeptAnalyte = z.infer<typeof KeptAnalyte>

/** LOINC codes end with a check digit. */
const Loinc = anyText(10).regex(/^\d{1,8}-\d$/, 'Please use LOINC codes like 14647-2.')

const listed = (texts: string[]) => new Set(texts.map(foldName)).size === texts.length

const fields = {
  name: requiredText(maxLength.alternativeName),
  group: AnalyteGroup,
  decimals: z.int32().min(0).max(4, 'Please use at most 4.'),
  loinc: z.array(Loinc).max(20).refine(listed, 'One code is listed twice.'),
  words: z.array(requiredText(maxLength.alternativeName)).max(40).refine(listed, 'One word is listed twice.'),
}

/** The code and the unit cannot change, because they identify series that span years. */
export const NewAnalyte = z.strictObject({
  code: requiredText(maxLength.codeIdentifier, /[a-z][a-z0-9]*(?:-[a-z0-9]+)*/),
  unit: anyText(maxLength.codeIdentifier),
  ...fields,
})
export type NewAnalyte = z.infer<typeof NewAnalyte>

/** Every field is sent. `version` is the version that was read. */
export const AnalyteChange = z.strictObject({ ...fields, isActive: z.boolean(), version: Int })
export type AnalyteChange = z.infer<typeof AnalyteChange>

export const AnalyteParam = z.strictObject({ analyteCode: requiredText(maxLength.codeIdentifier) })
