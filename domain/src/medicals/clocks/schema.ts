import { z } from 'zod'
import { Int, requiredTextArea } from '#fields.ts'
import { MedicalClass } from '#medicals/classes.ts'
import { Awaited, clockShown } from '#medicals/clock-schema.ts'
import { MedicalStatus } from '#medicals/schema.ts'

/** Kind of record that a deadline is about; its id is that of the record. */
export const ClockAbout = z.enum([
  'medical',
  'certificate',
  'certificateEvent',
  'referral',
  'question',
  'determination',
  'case',
  'surveillance',
  'declaration',
  'healthReport',
])
export type ClockAbout = z.infer<typeof ClockAbout>

/** Why a deadline is stopped. `reason` may add details, and is only readable with the record. */
export const ClockStop = z
  .object({
    clockStopId: z.int32(),
    askedOn: z.string(),
    arrivedOn: z.string().nullable(),
    awaited: Awaited,
    reason: z.string(),
    askedByName: z.string(),
  })
  .meta({ id: 'ClockStop' })
export type ClockStop = z.infer<typeof ClockStop>

/** One deadline of a medical, with what stopped it. */
export const Clock = z
  .object({ ...clockShown, ownerName: z.string(), doneOn: z.string().nullable(), stops: z.array(ClockStop) })
  .meta({ id: 'Clock' })
export type Clock = z.infer<typeof Clock>

/** A running deadline in the list of all deadlines: whose medical it is, and nothing clinical. */
export const Deadline = z
  .object({
    ...clockShown,
    ownerName: z.string(),
    medicalId: z.int32(),
    userId: z.int32(),
    personName: z.string(),
    classes: z.array(MedicalClass),
    status: MedicalStatus,
    practiceName: z.string().nullable(),
  })
  .meta({ id: 'Deadline' })
export type Deadline = z.infer<typeof Deadline>

export const ClockState = z.enum(['ok', 'amber', 'late', 'stopped']).meta({ id: 'ClockState' })
export type ClockState = z.infer<typeof ClockState>

export const NewClockStop = z.strictObject({ awaited: Awaited, reason: requiredTextArea(200) })
export type NewClockStop = z.infer<typeof NewClockStop>

/** Records the day on which the awaited item arrived. */
export const ClockResumption = z.strictObject({ clockStopId: Int, arrivedOn: z.iso.date() })
export type ClockResumption = z.infer<typeof ClockResumption>
