import type { z } from 'zod'
import type { ListDescription } from '#lists.ts'
import { listQuery } from '#paging.ts'
import type { Reminder, ReminderOutcome } from './schema.ts'
import { kindNames, stateNames } from './words.ts'

export const outcomeNames: Record<ReminderOutcome, string> = {
  queued: 'Email queued',
  sent: 'Email sent',
  bounced: 'Email bounced',
  switched_off: 'Emails switched off',
  no_address: 'No email address',
}

/** A person's reminders, the earliest due day first. */
export const reminderList = {
  type: 'reminders',
  order: 'due',
  modes: ['Open', 'Done', 'All'],
  columns: {
    what: { title: 'What', value: ({ kind, description }) => `${kindNames[kind]}: ${description}` },
    due: { title: 'Due', kind: 'day', order: 'due', value: ({ dueOn }) => dueOn },
    state: { title: 'State', value: ({ state }) => stateNames[state] },
    next: { title: 'Next reminder', kind: 'day', value: ({ nextOn }) => nextOn },
    last: { title: 'Last reminder', kind: 'day', value: ({ lastOn }) => lastOn },
    outcome: { title: 'Email', value: ({ lastOutcome }) => (lastOutcome === null ? null : outcomeNames[lastOutcome]) },
  },
  filters: { m: { label: 'State', options: ['Done', 'All'].map((mode) => ({ value: mode, label: mode })) } },
} as const satisfies ListDescription<Reminder>

export const ReminderQuery = listQuery(reminderList)
export type ReminderQuery = z.infer<typeof ReminderQuery>
