import { z } from 'zod'
import { MedicalStatus } from '#medicals/schema.ts'

/** A medical that contains results of a message or was decided with them. */
export const AffectedMedical = z.object({
  medicalId: z.int32(),
  classes: z.array(z.string()),
  practiceName: z.string().nullable(),
  examinerName: z.string().nullable(),
  status: MedicalStatus,
  /** Status of the medical without these results; null if unchanged. */
  newStatus: MedicalStatus.nullable(),
  /** When the medical was decided with these results; null if it was not. */
  decidedAt: z.string().nullable(),
  /** Numbers of the certificates issued on that decision. */
  certificates: z.array(z.string()),
  /** Recipient of a submission with these results, where they stay and are marked as unlinked. */
  submittedTo: z.string().nullable(),
  /** Names of tests that would be due again. */
  dueAgain: z.array(z.string()),
})
export type AffectedMedical = z.infer<typeof AffectedMedical>

/** Everything affected by a message since it was filed, and what unlinking it would do. */
export const Hl7UnlinkPreview = z
  .object({
    userId: z.int32(),
    userName: z.string(),
    filedAt: z.string(),
    /** Names of the results that would be removed, and of earlier ones that would be current again. */
    results: z.array(z.string()),
    reinstatedResults: z.array(z.string()),
    labRequests: z.array(z.object({ number: z.string(), status: z.string(), newStatus: z.string() })),
    medicals: z.array(AffectedMedical),
    /** People who have read the person's results since, with the time of the last reading. */
    readers: z.array(z.object({ name: z.string(), organisationName: z.string().nullable(), at: z.string() })),
    /** Who would be notified, without details. */
    notified: z.array(z.string()),
  })
  .meta({ id: 'Hl7UnlinkPreview' })
export type Hl7UnlinkPreview = z.infer<typeof Hl7UnlinkPreview>
