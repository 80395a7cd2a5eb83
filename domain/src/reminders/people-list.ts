import type { z } from 'zod'
import { dayInZone } from '#dates.ts'
import { IdParam } from '#fields.ts'
import { type ListDescription, optionsOf } from '#lists.ts'
import { listQuery } from '#paging.ts'
import { kindsOfClients, kindsOfEveryone, kindsOfOneWaiting } from './rules.ts'
import { type PersonReminder, ReminderKind } from './schema.ts'
import { callOutcomeNames, callsInWords, reminderKindNames, reminderOutcomeNames } from './words.ts'

const kinds = ReminderKind.extract([...kindsOfEveryone, ...kindsOfClients, ...kindsOfOneWaiting]).meta({
  id: 'PersonReminderKind',
})

/** What the people of an organisation are reminded of, and the calls made to them. */
export const personReminderList = {
  type: 'reminders',
  name: 'PersonReminder',
  order: 'due',
  modes: ['Open', 'Snoozed', 'All'],
  columns: {
    person: { title: 'Person', order: 'person', value: ({ personName }) => personName },
    what: { title: 'What', value: ({ kind, description }) => `${reminderKindNames[kind]}: ${description}` },
    due: { title: 'Due', kind: 'day', order: 'due', value: ({ dueOn }) => dueOn },
    last: {
      title: 'Last reminder',
      kind: 'day',
      value: ({ lastOn }) => lastOn,
      more: [
        {
          title: 'Email',
          value: ({ lastOutcome }) => (lastOutcome === null ? null : reminderOutcomeNames[lastOutcome]),
        },
      ],
    },
    attempts: {
      title: 'Calls',
      value: ({ calls }) => callsInWords(calls),
      more: [
        { title: 'Last call', kind: 'day', value: ({ calls: [last] }) => (last ? dayInZone(last.at) : null) },
        { title: 'Outcome', value: ({ calls: [last] }) => (last ? callOutcomeNames[last.outcome] : null) },
      ],
    },
    phone: { title: 'Telephone', value: ({ phone }) => phone },
    away: { title: 'Snoozed until', kind: 'day', value: ({ awayUntil }) => awayUntil },
  },
  filters: {
    m: { label: 'Status', options: ['Snoozed', 'All'].map((mode) => ({ value: mode, label: mode })) },
    ki: {
      label: 'Kind',
      schema: kinds.optional(),
      options: optionsOf(kinds.options, (kind) => reminderKindNames[kind]),
    },
    gr: { label: 'Staff group', schema: IdParam.optional() },
    /** A saved query of the reader: only what it finds, too. */
    cq: { label: 'Saved query', schema: IdParam.optional() },
  },
  days: 'Due',
} as const satisfies ListDescription<PersonReminder>

export const PersonReminderQuery = listQuery(personReminderList)
export type PersonReminderQuery = z.infer<typeof PersonReminderQuery>
