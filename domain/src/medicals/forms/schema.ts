import { z } from 'zod'
import { MedicalClass } from '#medicals/classes.ts'
import { datedRow } from '#medicals/dated-rows.ts'

/**
 * What an application asks of everybody who applies for one of `classes`: its sections, what must be given, and what is
 * declared. Its questions are rows of their own. An application keeps the form of the day on which it was begun.
 */
export const FormRow = z
  .object({
    ...datedRow,
    /** As the regulator calls it: '24067-001'. */
    formVersion: z.string(),
    classes: z.array(MedicalClass),
    sections: z.array(z.string()),
    /** 'identity.familyName': what must be given. What of a section is asked only of some follows from their answers. */
    required: z.array(z.string()),
    /** One sentence each; {practice} and {regulator} stand for their names. */
    declaration: z.array(z.string()),
    /** Asked at signing with yes or no; `null` where nothing is. */
    consent: z.string().nullable(),
    consentMeaning: z.string().nullable(),
    /** The documents by which somebody may show who they are. */
    identityKinds: z.array(z.string()),
    /** Whoever is younger, in whole years, applies together with a parent or guardian. */
    representativeUnder: z.int32().nullable(),
  })
  .meta({ id: 'FormRow' })
export type FormRow = z.infer<typeof FormRow>

/** A row as it is seeded: the regulator and the id come with the database. */
export type FormSeed = Omit<FormRow, 'ruleRowId' | 'regulatorId'>

/** A fee of the regulator, in cents with its tax. */
export const FeeRow = z
  .object({
    ...datedRow,
    item: z.enum(['application', 'replacement']),
    /** Who lives in `country`, who lives elsewhere, or everybody. */
    payer: z.enum(['everybody', 'resident', 'nonResident']),
    country: z.string().nullable(),
    amountCents: z.int32(),
  })
  .meta({ id: 'FeeRow' })
export type FeeRow = z.infer<typeof FeeRow>
export type FeeSeed = Omit<FeeRow, 'ruleRowId' | 'regulatorId'>
