import { z } from 'zod'
import { MedicalStatus } from '#medicals/schema.ts'

/** A medical that has, or was decided with, results of a message. */
export const TouchedMedical = z.object({
  medicalId: z.int32(),
  classes: z.array(z.string()),
  practiceName: z.string().nullable(),
  examinerName: z.string().nullable(),
  status: MedicalStatus,
  /** Where it would be without them; null where it stays. */
  becomes: MedicalStatus.nullable(),
  /** When it was decided with these results; null where it was not. */
  decidedAt: z.string().nullable(),
  /** Numbers of what was issued then. */
  certificates: z.array(z.string()),
  /** Who has them in what was sent: there they stay, marked as taken back. */
  submittedTo: z.string().nullable(),
  /** Tests that would be due again, by their names. */
  dueAgain: z.array(z.string()),
})
export type TouchedMedical = z.infer<typeof TouchedMedical>

/** Everything that a message has touched since it is somebody's, and what taking it back would do. */
export const Hl7Touched = z
  .object({
    userId: z.int32(),
    userName: z.string(),
    filedAt: z.string(),
    /** Names of the results that would be gone, and of earlier ones that would stand again. */
    results: z.array(z.string()),
    standAgain: z.array(z.string()),
    labRequests: z.array(z.object({ number: z.string(), status: z.string(), becomes: z.string() })),
    medicals: z.array(TouchedMedical),
    /** Who has read results of the person since, and when last. */
    readers: z.array(z.object({ name: z.string(), organisationName: z.string().nullable(), at: z.string() })),
    /** Who would be told, without any detail. */
    told: z.array(z.string()),
  })
  .meta({ id: 'Hl7Touched' })
export type Hl7Touched = z.infer<typeof Hl7Touched>
