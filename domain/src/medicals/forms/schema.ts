import { z } from 'zod'
import { MedicalClass } from '#medicals/classes.ts'
import { datedRow } from '#medicals/dated-rows.ts'

/**
 * The form for all applicants for one of `classes`: its sections, required fields and declaration. Its questions are
 * separate rows. An application keeps the form of the day on which it was started.
 */
export const FormRow = z
  .object({
    ...datedRow,
    /** The regulator's number of the form: '24067-001'. */
    formVersion: z.string(),
    classes: z.array(MedicalClass),
    sections: z.array(z.string()),
    /**
     * Required fields such as 'identity.familyName'. Fields required only of some applicants follow from their answers.
     */
    required: z.array(z.string()),
    /** One sentence each; {practice} and {regulator} are replaced by their names. */
    declaration: z.array(z.string()),
    /** Yes/no question asked at signing; `null` if there is none. */
    consent: z.string().nullable(),
    consentMeaning: z.string().nullable(),
    /** Documents accepted as identification. */
    identityKinds: z.array(z.string()),
    /** Applicants younger than this, in whole years, apply together with a parent or guardian. */
    representativeUnder: z.int32().nullable(),
  })
  .meta({ id: 'FormRow' })
export type FormRow = z.infer<typeof FormRow>

/** A row as seeded: the regulator and the id are added by the database. */
export type FormSeed = Omit<FormRow, 'ruleRowId' | 'regulatorId'>

/** A fee of the regulator, in cents including tax. */
export const FeeRow = z
  .object({
    ...datedRow,
    item: z.enum(['application', 'replacement']),
    /** Residents of `country`, residents of other countries, or everyone. */
    payer: z.enum(['everybody', 'resident', 'nonResident']),
    country: z.string().nullable(),
    amountCents: z.int32(),
  })
  .meta({ id: 'FeeRow' })
export type FeeRow = z.infer<typeof FeeRow>
export type FeeSeed = Omit<FeeRow, 'ruleRowId' | 'regulatorId'>
