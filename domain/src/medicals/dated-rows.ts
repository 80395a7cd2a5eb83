import { z } from 'zod'

/** What every dated row of a rule table carries beside its own figures: whose, from when to when, and whence. */
export const datedRow = {
  ruleRowId: z.int32(),
  regulatorId: z.int32(),
  fromDay: z.string(),
  toDay: z.string().nullable(),
  source: z.string(),
  /** Without it, the screen says 'figure not confirmed'. */
  isConfirmed: z.boolean(),
}
export const DatedRow = z.object(datedRow)
export type DatedRow = z.infer<typeof DatedRow>

/** In force on that day. */
export const isInForceOn = ({ fromDay, toDay }: Pick<DatedRow, 'fromDay' | 'toDay'>, day: string) =>
  fromDay <= day && (toDay === null || day <= toDay)
