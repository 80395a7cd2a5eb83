import { z } from 'zod'

/** What became of a direct debit. */
export const debitOutcomes = ['collected', 'dishonoured', 'cancelled'] as const
export const DebitOutcome = z.enum(debitOutcomes).meta({ id: 'DebitOutcome' })
export type DebitOutcome = z.infer<typeof DebitOutcome>
