import { z } from 'zod'
import { addMonths } from '#dates.ts'
import { draftText, isoDay } from '#fields.ts'

/** Follow-up that a condition requires while the certificate is in force. `everyMonths` 0: once. */
export const FollowUp = z.strictObject({
  what: draftText(200),
  everyMonths: z.int32().min(0).max(60),
  dueOn: isoDay,
  /** Recipient of the report. */
  to: draftText(100),
})
export type FollowUp = z.infer<typeof FollowUp>

/**
 * Day of the next follow-up once this one is received. It is counted from the day this one was due, so a late or early
 * one does not shift it, up to the last day of the certificate; undefined if it was required only once.
 */
export function nextDue(
  { everyMonths, dueOn }: Pick<FollowUp, 'everyMonths' | 'dueOn'>,
  receivedOn: string,
  lastDay: string,
) {
  if (everyMonths === 0) return null
  let times = 1
  while (addMonths(dueOn, everyMonths * times) <= receivedOn) times += 1
  const next = addMonths(dueOn, everyMonths * times)
  return next <= lastDay ? next : null
}
