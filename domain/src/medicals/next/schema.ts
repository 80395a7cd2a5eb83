import { z } from 'zod'
import { MoveParty } from '#medicals/move-party.ts'

/** How to reach an organisation. */
export const Contact = z
  .object({ name: z.string(), phone: z.string().nullable(), address: z.string().nullable() })
  .meta({ id: 'Contact' })
export type Contact = z.infer<typeof Contact>

const Way = z.object({ label: z.string(), to: z.string() })

/** One thing to do, where it is done, and how to reach that organisation. */
export const OpenTask = z
  .object({ title: z.string(), text: z.string(), contact: Contact.nullable() })
  .meta({ id: 'OpenTask' })
export type OpenTask = z.infer<typeof OpenTask>

/** The applicant's preparation for the visit to the practice. */
export const VisitPreparation = z
  .object({
    /** Null until the application is sent. */
    practice: Contact.nullable(),
    /** The regulator's fee; null where it asks for none. */
    fee: z.object({ amountCents: z.int32(), payTo: Contact, website: z.string().nullable() }).nullable(),
    bring: z.array(z.string()),
  })
  .meta({ id: 'VisitPreparation' })
export type VisitPreparation = z.infer<typeof VisitPreparation>

/** Whose move a medical is, and the next step of the reader. */
export const NextStep = z
  .object({
    party: MoveParty,
    /** True when the reader has something to do. */
    isMine: z.boolean(),
    title: z.string(),
    text: z.string(),
    action: Way.nullable(),
    tasks: z.array(OpenTask),
    /** Results and reports that others owe, by name. */
    awaited: z.array(z.string()),
    /** For the applicant before the visit; null for other readers. */
    preparation: VisitPreparation.nullable(),
  })
  .meta({ id: 'NextStep' })
export type NextStep = z.infer<typeof NextStep>

/** A next step, and whether it is the reader's, for readers of only a part of a medical. */
export type OwnStep = Pick<NextStep, 'isMine' | 'title' | 'text'>
