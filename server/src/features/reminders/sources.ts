import { addDays } from '@clearwing/domain/dates.ts'
import { knownDays } from '@clearwing/domain/reminders/schedule.ts'
import type { ReminderKind, ReminderReason } from '@clearwing/domain/reminders/schema.ts'
import { listActionReasons } from '#features/account/index.ts'
import { appointmentReminderKinds, listAppointmentReasons } from '#features/appointments/index.ts'
import { invoiceReminderKinds, listInvoiceReasons, mailInvoiceReminder } from '#features/invoices/index.ts'
import { listDocumentReasons } from '#features/library/index.ts'
import {
  clockReminderKinds,
  listCertificateReasons,
  listClockReasons,
  listDelegationReasons,
  listReferralReasons,
  recordReminder,
} from '#features/medicals/index.ts'
import { listRegistrationReasons } from '#features/registrations/index.ts'
import {
  listRequirementReasons,
  listRequirementReasonsOf,
  requirementReminderKinds,
} from '#features/requirements/index.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'
import { listDigestReasons } from './digest-store.ts'
import { applyReasons } from './store.ts'

type Source = {
  /** Kinds that come from this source alone: a reminder of them without a reason has ended. */
  kinds: ReminderKind[]
  /** Reasons whose due day is between these days; a source may return more. */
  list: (db: Db, day: string, from: string, to: string) => Promise<ReminderReason[]>
  /** Called in the transaction that sends a reminder. */
  sent?: (tx: Tx, reminder: SentReminder, day: string) => Promise<unknown>
}
type SentReminder = Pick<ReminderReason, 'kind' | 'userId' | 'subjectUserId' | 'occurrence'>

const sources: Source[] = [
  { kinds: ['certificate_expiry'], list: listCertificateReasons },
  { kinds: appointmentReminderKinds, list: listAppointmentReasons },
  { kinds: ['members_expiring'], list: listDigestReasons },
  { kinds: ['registration'], list: listRegistrationReasons },
  { kinds: ['examiner_credentials'], list: listDelegationReasons },
  { kinds: ['required_action'], list: listActionReasons },
  { kinds: ['document'], list: listDocumentReasons },
  { kinds: ['referral', 'specialist_report'], list: listReferralReasons },
  { kinds: requirementReminderKinds, list: listRequirementReasons },
  { kinds: invoiceReminderKinds, list: listInvoiceReasons, sent: mailInvoiceReminder },
  { kinds: clockReminderKinds, list: listClockReasons, sent: recordReminder },
]

const windowOf = (day: string) => [addDays(day, -knownDays.behind), addDays(day, knownDays.ahead)] as const

/** All reasons that exist on a day, and the kinds for which the list is complete. */
export async function listReasons(db: Db, day: string) {
  const lists = []
  for (const { list } of sources) lists.push(await list(db, day, ...windowOf(day)))
  return { kinds: sources.flatMap(({ kinds }) => kinds), reasons: lists.flat() }
}

/** Tells the source of a reminder that it is being sent. */
export const reminderSent = (tx: Tx, reminder: SentReminder, day: string) =>
  sources.find(({ kinds }) => kinds.includes(reminder.kind))?.sent?.(tx, reminder, day)

/** Follows the reasons that depend on a person's certificates and tests, when these change. */
export async function followStanding(tx: Tx, userId: number) {
  const day = today(tx)
  const reasons = [
    ...(await listCertificateReasons(tx, day, ...windowOf(day), [userId])),
    ...(await listAppointmentReasons(tx, day, ...windowOf(day), [userId])),
    ...(await listRequirementReasonsOf(tx, userId, day)),
  ]
  const kinds: ReminderKind[] = ['certificate_expiry', ...appointmentReminderKinds, ...requirementReminderKinds]
  await applyReasons(tx, { kinds, subjectUserIds: [userId] }, reasons)
}
