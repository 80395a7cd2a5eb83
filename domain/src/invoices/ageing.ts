import { z } from 'zod'
import { daysBetween } from '#dates.ts'

const cents = z.int32()

/** What an organisation owes, by the days since it was due. Credit balances lower what is not due yet. */
export const Ageing = z
  .object({
    notDueCents: cents,
    to30Cents: cents,
    to60Cents: cents,
    to90Cents: cents,
    over90Cents: cents,
    totalCents: cents,
  })
  .meta({ id: 'Ageing' })
export type Ageing = z.infer<typeof Ageing>

/** The columns of 'ageing' on a day: not due, 1 to 30, 31 to 60, 61 to 90, and more than 90 days overdue. */
export function ageingOf(invoices: readonly { dueDay: string; balanceCents: number }[], today: string): Ageing {
  const ageing = { notDueCents: 0, to30Cents: 0, to60Cents: 0, to90Cents: 0, over90Cents: 0, totalCents: 0 }
  for (const { dueDay, balanceCents } of invoices) {
    const days = daysBetween(dueDay, today)
    ageing[columnOf(balanceCents < 0 ? 0 : days)] += balanceCents
    ageing.totalCents += balanceCents
  }
  return ageing
}

function columnOf(days: number) {
  if (days <= 0) return 'notDueCents'
  if (days <= 30) return 'to30Cents'
  if (days <= 60) return 'to60Cents'
  return days <= 90 ? 'to90Cents' : 'over90Cents'
}
