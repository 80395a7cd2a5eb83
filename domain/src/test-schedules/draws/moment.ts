import { z } from 'zod'
import { momentAt } from '#dates.ts'
import { fieldMessage } from '#field-messages.ts'
import { isoDay, requiredText } from '#fields.ts'

/** A typed day and time: '9:05', '14:30'. */
export const TypedMoment = z.strictObject({
  day: isoDay,
  time: requiredText(5, /([01]?\d|2[0-3]):[0-5]\d/, fieldMessage.time),
})
export type TypedMoment = z.infer<typeof TypedMoment>

/** The moment of a typed day and time. */
export const momentOf = ({ day, time }: TypedMoment, zone?: string) => momentAt(day, time.padStart(5, '0'), zone)
