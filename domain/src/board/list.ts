import type { z } from 'zod'
import { formatDay } from '#dates.ts'
import { isoDay } from '#fields.ts'
import { type ListDescription, optionsOf } from '#lists.ts'
import type { RowState } from '#medicals/certificate/schema.ts'
import { nameOfClass, privilegeNames } from '#medicals/classes.ts'
import { listQuery } from '#paging.ts'
import { Light, lightNames } from './light.ts'
import type { BoardEntry } from './schema.ts'

/** The approved numbers of a pilot: 'CAA 123456'. */
export const numbersInWords = ({ registrations }: Pick<BoardEntry, 'registrations'>) =>
  registrations.map(({ regulatorName, organisationUserId }) => `${regulatorName} ${organisationUserId}`).join('; ')

function certificateInWords({ medicalClass, privilege, toDay, state, suspendedUntil }: RowState) {
  const until = suspendedUntil ? ` until ${formatDay(suspendedUntil)}` : ''
  const about = privilege === 'all' ? '' : `, ${privilegeNames[privilege].toLowerCase()}`
  return `${nameOfClass(medicalClass)}${about} to ${formatDay(toDay)} (${state}${until})`
}

/** Pilots who agreed to show a flying organisation whether they may fly. */
export const boardList = {
  type: 'board',
  order: 'attention',
  columns: {
    name: {
      title: 'Name',
      order: 'name',
      value: ({ name }) => name,
      more: [{ title: 'Numbers', value: numbersInWords }],
    },
    light: { title: 'Status', order: 'attention', value: ({ light }) => lightNames[light] },
    certificates: {
      title: 'Certificates',
      value: ({ certificates }) => certificates.map(certificateInWords).join('; '),
    },
    conditions: { title: 'Conditions', value: ({ conditions }) => conditions.map(({ text }) => text).join('; ') },
    booked: { title: 'Booked', value: ({ isBooked }) => (isBooked ? 'Yes' : null) },
    since: { title: 'Shared since', kind: 'moment', order: 'since', value: ({ since }) => since },
  },
  orders: { attention: 'Most urgent first' },
  filters: {
    li: {
      label: 'Status',
      schema: Light.optional(),
      options: optionsOf(Light.options, (light) => lightNames[light]),
    },
    /** The day the board is for, by default today. The page has a field for it. */
    on: { label: 'As of', schema: isoDay.optional(), words: formatDay },
  },
} as const satisfies ListDescription<BoardEntry>

export const BoardQuery = listQuery(boardList)
export type BoardQuery = z.infer<typeof BoardQuery>
