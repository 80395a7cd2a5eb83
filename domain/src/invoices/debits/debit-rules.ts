import { addDays, formatDay } from '#dates.ts'
import { debitNoticeDays } from '#invoices/days.ts'
import type { InvoiceState } from '#invoices/schema.ts'
import { isWorkingDay, workingDayFrom } from '#working-days.ts'
import type { DebitOutcome, DebitStatus } from './schema.ts'

// When an invoice can be debited, and what a file does with an announced debit.

/** The first bank day that leaves the full notice. */
export const earliestDebitDay = (today: string) => workingDayFrom(addDays(today, debitNoticeDays))

export type DebitFacts = {
  state: InvoiceState
  balanceCents: number
  dueDay: string
  hasAuthority: boolean
  hasAddress: boolean
  isDebitScheduled: boolean
}

/** Why an invoice cannot be debited at all, or null. */
export function candidateProblem(facts: DebitFacts): string | null {
  const { state, balanceCents, hasAuthority, hasAddress, isDebitScheduled } = facts
  if (state === 'draft') return 'It is not issued yet.'
  if (balanceCents <= 0) return 'Nothing is owing.'
  if (isDebitScheduled) return 'A direct debit is already announced.'
  if (state === 'disputed') return 'A line is in dispute.'
  if (!hasAuthority) return 'The organisation has given no authority.'
  return hasAddress ? null : 'The organisation has no email address for the notice.'
}

/** Why an invoice cannot be debited on a day, or null. */
export function dayProblem({ dueDay }: Pick<DebitFacts, 'dueDay'>, debitDay: string, today: string): string | null {
  if (!isWorkingDay(debitDay)) return 'Banks are closed on this day.'
  if (debitDay < addDays(today, debitNoticeDays))
    return `A notice of ${debitNoticeDays} days is needed: choose ${formatDay(earliestDebitDay(today))} or later.`
  return debitDay < dueDay ? `The invoice is due on ${formatDay(dueDay)}: choose that day or later.` : null
}

/** An announced debit when its file is created. */
export type AnnouncedDebit = {
  cents: number
  balanceCents: number
  isCredited: boolean
  isDisputed: boolean
  isAuthorityActive: boolean
}

/** What the file debits: the amount announced, or what is still owing if that is less; or why the debit is left out. */
export function debitInFile(debit: AnnouncedDebit): { cents: number } | { leftOut: string } {
  const { cents, balanceCents, isCredited, isDisputed, isAuthorityActive } = debit
  if (balanceCents <= 0) return { leftOut: isCredited ? 'The invoice was credited.' : 'The invoice was paid.' }
  if (isDisputed) return { leftOut: 'A line is in dispute.' }
  if (!isAuthorityActive) return { leftOut: 'The authority has ended.' }
  return { cents: Math.min(cents, balanceCents) }
}

type Stored = { outcome: DebitOutcome | null; debitFileId: number | null }

export const debitStatus = ({ outcome, debitFileId }: Stored): DebitStatus =>
  outcome ?? (debitFileId === null ? 'announced' : 'in_file')

/** An announced debit can be cancelled until a file has it. */
export const canBeCancelled = (debit: Stored) => debitStatus(debit) === 'announced'
/** The bank can return a debit of a file, before or after it was marked as collected. */
export const canBeDishonoured = (debit: Stored) => ['in_file', 'collected'].includes(debitStatus(debit))
