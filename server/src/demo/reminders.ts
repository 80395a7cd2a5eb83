import { theSystem } from '@clearwing/domain/access/actor.ts'
import { addDays } from '@clearwing/domain/dates.ts'
import type { NewReminderCall } from '@clearwing/domain/reminders/schema.ts'
import {
  createReminderCall,
  importReminders,
  listExpiringClients,
  type PastOutcome,
} from '#features/reminders/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'
import type { DemoOrganisations } from './organisations.ts'

/** Outcomes of reminders of the last week, which monitoring counts, and of those before, in turn. */
const outcomesOfWeek: PastOutcome[] = ['bounced', 'switched_off', 'snoozed', 'sent']
const earlierOutcomes: PastOutcome[] = ['sent', 'bounced', 'sent', 'switched_off', 'sent', 'snoozed', 'sent', 'sent']

const calls: NewReminderCall[] = [
  { outcome: 'no_answer', note: '' },
  { outcome: 'reached', note: 'Will choose a day this week' },
  { outcome: 'message_left', note: '' },
]

/** Reminders sent, bounced, switched off and snoozed, and a practice's calls to people whose certificates expire. */
export async function createReminders(
  tx: Tx,
  displayName: string,
  { harbour }: DemoOrganisations,
  userIds: Record<string, number>,
) {
  const demoUsers = new Set(Object.values(userIds))
  // The demo users' own reminders are shown as sent.
  const counts = { week: 0, earlier: 0 }
  const nextOf = (lastDay: string) =>
    lastDay >= addDays(today(tx), -7)
      ? outcomesOfWeek[counts.week++ % outcomesOfWeek.length]
      : earlierOutcomes[counts.earlier++ % earlierOutcomes.length]
  await importReminders(tx, displayName, ({ userId }, lastDay) =>
    demoUsers.has(userId) ? 'sent' : (nextOf(lastDay) ?? 'sent'),
  )
  const expiring = await listExpiringClients(tx, harbour, 2)
  const caller = { ...theSystem, userId: userIds['demo.manager'] ?? 0, organisationId: harbour }
  for (const [at, call] of calls.entries()) {
    const reminder = expiring[at % expiring.length]
    if (reminder) await createReminderCall(tx, caller, harbour, reminder, call)
  }
}
