import { z } from 'zod'
import { IdParam, splitValues } from '#fields.ts'
import { type ListDescription, optionsOf } from '#lists.ts'
import { numbersOfClasses } from '#medicals/classes.ts'
import { ClockOwner } from '#medicals/clock-schema.ts'
import { ClockKind } from '#medicals/clocks.ts'
import { statusNames } from '#medicals/status.ts'
import { listQuery } from '#paging.ts'
import { ClockState, type Deadline } from './schema.ts'
import { clockKindNames, clockStateNames, ownerNames } from './words.ts'

/** Running deadlines, earliest first. They are not exported. */
export const deadlineList = {
  type: 'deadlines',
  order: 'due',
  columns: {
    person: { title: 'Person', order: 'person' },
    class: { title: 'Class', value: ({ classes }) => numbersOfClasses(classes) },
    clock: { title: 'Deadline', order: 'due' },
    next: { title: 'Who, and what next' },
    status: { title: 'Status', value: ({ status }) => statusNames[status] },
    started: { title: 'Since', kind: 'day', order: 'started', value: ({ startedOn }) => startedOn },
  },
  orders: { kind: 'Kind' },
  filters: {
    ck: {
      label: 'Deadline',
      schema: ClockState.optional(),
      options: optionsOf(ClockState.options, (state) => clockStateNames[state]),
    },
    /** The page leaves out kinds that the user is never shown. */
    kd: {
      label: 'Kind',
      schema: z.string().transform(splitValues).pipe(z.array(ClockKind)).optional(),
      options: optionsOf(ClockKind.options, (kind) => clockKindNames[kind]),
    },
    ow: {
      label: 'Deadline with',
      schema: ClockOwner.optional(),
      options: optionsOf(ClockOwner.options, (owner) => ownerNames[owner]),
    },
    /** The doctor to whom the deadline belongs. */
    ex: { label: 'Doctor', schema: IdParam.optional() },
  },
  days: 'Due',
} as const satisfies ListDescription<Deadline>

export const DeadlinesQuery = listQuery(deadlineList)
export type DeadlinesQuery = z.infer<typeof DeadlinesQuery>
