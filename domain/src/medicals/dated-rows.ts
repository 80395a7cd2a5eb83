import { z } from 'zod'

/** Columns that every dated rule row has besides its own figures: regulator, first and last day, and source. */
export const datedRow = {
  ruleRowId: z.int32(),
  regulatorId: z.int32(),
  fromDay: z.string(),
  toDay: z.string().nullable(),
  source: z.string(),
  /** If false, the screen says 'figure not confirmed'. */
  isConfirmed: z.boolean(),
}
export const DatedRow = z.object(datedRow)
export type DatedRow = z.infer<typeof DatedRow>

/** True when the row is in force on that day. */
export const isInForceOn = ({ fromDay, toDay }: Pick<DatedRow, 'fromDay' | 'toDay'>, day: string) =>
  fromDay <= day && (toDay === null || day <= toDay)
