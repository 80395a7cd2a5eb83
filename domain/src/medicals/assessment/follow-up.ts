import { z } from 'zod'
import { addMonths } from '#dates.ts'
import { isoDay } from '#fields.ts'
import { draft } from './draft-text.ts'

/** What a condition asks for while the certificate runs. `everyMonths` 0: once. */
export const FollowUp = z.strictObject({
  what: draft(200),
  everyMonths: z.int32().min(0).max(60),
  dueOn: isoDay,
  /** Who receives it. */
  to: draft(100),
})
export type FollowUp = z.infer<typeof FollowUp>

/**
 * The day of the next one once this one has come: counted from the day it was due, so that being late or early moves
 * nothing, up to the last day of the certificate; none where it was asked for once.
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
