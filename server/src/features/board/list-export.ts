import { lightNames } from '@clearwing/domain/board/light.ts'
import type { BoardEntry } from '@clearwing/domain/board/schema.ts'
import { formatDay } from '@clearwing/domain/dates.ts'
import { nameOfClass, privilegeNames } from '@clearwing/domain/medicals/classes.ts'
import type { KeyTitles } from '#platform/export/about.ts'
import type { ExportColumn } from '#platform/export/columns.ts'

const datesInWords = ({ certificates }: BoardEntry) =>
  certificates
    .map(({ medicalClass, privilege, toDay, state, suspendedUntil }) => {
      const until = suspendedUntil ? ` until ${formatDay(suspendedUntil)}` : ''
      const about = privilege === 'all' ? '' : `, ${privilegeNames[privilege].toLowerCase()}`
      return `${nameOfClass(medicalClass)}${about} to ${formatDay(toDay)} (${state}${until})`
    })
    .join('; ')

export const boardExportColumns: ExportColumn<BoardEntry>[] = [
  { of: 'light', title: 'Status', value: ({ light }) => lightNames[light] },
  { of: 'name', title: 'Name', value: ({ name }) => name },
  {
    of: 'numbers',
    title: 'Numbers',
    value: ({ registrations }) =>
      registrations.map(({ regulatorName, organisationUserId }) => `${regulatorName} ${organisationUserId}`).join('; '),
  },
  { of: 'certificates', title: 'Certificates', value: datesInWords },
  { of: 'conditions', title: 'Conditions', value: ({ conditions }) => conditions.map(({ text }) => text).join('; ') },
  { of: 'since', title: 'Shared since', value: ({ since }) => since, kind: 'moment' },
]

export const boardNamed: KeyTitles = {
  attention: { title: 'Most urgent first' },
  since: { title: 'Shared since' },
  on: { title: 'As of', words: formatDay },
  li: { title: 'Status', words: (light) => lightNames[light as keyof typeof lightNames] ?? light },
}
