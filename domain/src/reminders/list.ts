import type { z } from 'zod'
import type { ListDescription } from '#lists.ts'
import { listQuery } from '#paging.ts'
import type { Reminder } from './schema.ts'
import { deliveryInWords, reminderKindNames, reminderStateNames } from './words.ts'

/** A person's reminders, the earliest due day first. */
export const reminderList = {
  type: 'reminders',
  order: 'due',
  modes: ['Open', 'Done', 'All'],
  columns: {
    what: { title: 'What', value: ({ kind, description }) => `${reminderKindNames[kind]}: ${description}` },
    about: { title: 'About', value: ({ subjectName }) => subjectName },
    due: { title: 'Due', kind: 'day', order: 'due', value: ({ dueOn }) => dueOn },
    state: { title: 'Status', value: ({ state }) => reminderStateNames[state] },
    next: { title: 'Next reminder', kind: 'day', value: ({ nextOn }) => nextOn },
    last: { title: 'Last reminder', kind: 'day', value: ({ lastOn }) => lastOn },
    outcome: {
      title: 'Delivery',
      value: ({ lastOutcome, lastSmsOutcome }) => deliveryInWords(lastOutcome, lastSmsOutcome),
    },
  },
  filters: { m: { label: 'Status', options: ['Done', 'All'].map((mode) => ({ value: mode, label: mode })) } },
} as const satisfies ListDescription<Reminder>

export const ReminderQuery = listQuery(reminderList)
export type ReminderQuery = z.infer<typeof ReminderQuery>
