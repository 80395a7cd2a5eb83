import { theSystem } from '@clearwing/domain/access/actor.ts'
import type { NewReminderCall } from '@clearwing/domain/reminders/schema.ts'
import {
  createReminderCall,
  importReminders,
  listExpiringClients,
  type PastOutcome,
} from '#features/reminders/index.ts'
import type { Tx } from '#platform/database/database.ts'
import type { DemoOrganisations } from './organisations.ts'

/** Outcomes of past reminders, in turn. */
const outcomes: PastOutcome[] = ['sent', 'bounced', 'sent', 'switched_off', 'sent', 'snoozed', 'sent', 'sent']

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
  await importReminders(tx, displayName, ({ userId }, at) =>
    demoUsers.has(userId) ? 'sent' : (outcomes[at % 8] ?? 'sent'),
  )
  const expiring = await listExpiringClients(tx, harbour, 2)
  const caller = { ...theSystem, userId: userIds['demo.manager'] ?? 0, organisationId: harbour }
  for (const [at, call] of calls.entries()) {
    const reminder = expiring[at % expiring.length]
    if (reminder) await createReminderCall(tx, caller, harbour, reminder, call)
  }
}
