import { addDays } from '@clearwing/domain/dates.ts'
import type { ReminderKind, ReminderReason } from '@clearwing/domain/reminders/schema.ts'
import { listDocumentReasons } from '#features/library/index.ts'
import {
  clockReminderKinds,
  listCertificateReasons,
  listClockReasons,
  listReferralReasons,
  recordReminder,
} from '#features/medicals/index.ts'
import { listRegistrationReasons } from '#features/registrations/index.ts'
import { listRequirementReasons } from '#features/requirements/index.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { listDigestReasons } from './digest-store.ts'

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
  { kinds: ['members_expiring'], list: listDigestReasons },
  { kinds: ['registration'], list: listRegistrationReasons },
  { kinds: ['document'], list: listDocumentReasons },
  { kinds: ['referral', 'specialist_report'], list: listReferralReasons },
  { kinds: ['requirement_amber', 'requirement_red', 'member_red'], list: listRequirementReasons },
  { kinds: clockReminderKinds, list: listClockReasons, sent: recordReminder },
]

/** Days before and after a due day on which its reason is known: longer than the first and the last step. */
const ahead = 95
const behind = 60

/** All reasons that exist on a day, and the kinds for which the list is complete. */
export async function listReasons(db: Db, day: string) {
  const lists = []
  for (const { list } of sources) lists.push(await list(db, day, addDays(day, -behind), addDays(day, ahead)))
  return { kinds: sources.flatMap(({ kinds }) => kinds), reasons: lists.flat() }
}

/** Tells the source of a reminder that it is being sent. */
export const reminderSent = (tx: Tx, reminder: SentReminder, day: string) =>
  sources.find(({ kinds }) => kinds.includes(reminder.kind))?.sent?.(tx, reminder, day)
