import { z } from 'zod'
import { addDays } from '#dates.ts'
import { countInWords } from '#format-count.ts'
import { dayOfWeek } from '#public-holidays.ts'

/** How often the managers of an organisation get the number of certificates that expire next. */
export const DigestFrequency = z.enum(['off', 'daily', 'weekly']).meta({ id: 'DigestFrequency' })
export type DigestFrequency = z.infer<typeof DigestFrequency>

export const ReminderDigest = z.strictObject({ frequency: DigestFrequency }).meta({ id: 'ReminderDigest' })
export type ReminderDigest = z.infer<typeof ReminderDigest>

export const digestFrequencyNames: Record<DigestFrequency, string> = {
  off: 'Off',
  daily: 'Daily',
  weekly: 'Weekly, on Monday',
}

/** Until an organisation chooses: weekly for a flying organisation, off for a practice. */
export const frequencyOf = (chosen: DigestFrequency | null, organisationTypes: number): DigestFrequency =>
  chosen ?? (organisationTypes === 0 ? 'weekly' : 'off')

/** The digest names certificates that expire within this many days. */
export const digestAhead = 60

/**
 * The days whose digests are known on a day, in any zone: the day itself and the day before, because some organisations
 * are a day behind. A daily digest is not sent on Sunday.
 */
export const digestDays = (day: string, frequency: DigestFrequency) =>
  [day, addDays(day, -1)].filter((one) => isDigestDay(dayOfWeek(one), frequency))

const isDigestDay = (weekday: number, frequency: DigestFrequency) =>
  frequency === 'daily' ? weekday !== 7 : frequency === 'weekly' && weekday === 1

/** '3 certificates expire within 60 days'. It says neither whose, nor what for. */
export const digestInWords = (count: number) =>
  `${countInWords(count, 'certificate expires', 'certificates expire')} within ${digestAhead} days`
