import type { Client } from '@clearwing/domain/clients/list/schema.ts'
import { formatDay } from '@clearwing/domain/dates.ts'
import { nameOfClass } from '@clearwing/domain/medicals/classes.ts'
import { statusNames } from '@clearwing/domain/medicals/status.ts'
import type { KeyTitles } from '#platform/export/about.ts'
import type { ExportColumn } from '#platform/export/columns.ts'

const certificatesInWords = ({ certificates }: Client) =>
  certificates
    .map(({ medicalClass, toDay, state }) => `${nameOfClass(medicalClass)} to ${formatDay(toDay)} (${state})`)
    .join(', ')

export const clientExportColumns: ExportColumn<Client>[] = [
  { of: 'name', title: 'Name', value: ({ name }) => name },
  { of: 'dateOfBirth', title: 'Date of birth', value: ({ dateOfBirth }) => dateOfBirth, kind: 'day' },
  { of: 'nhi', title: 'NHI', value: ({ nhi }) => nhi },
  { of: 'certificates', title: 'Certificates', value: certificatesInWords },
  {
    of: 'open',
    title: 'Open medicals',
    value: ({ openMedicals }) => openMedicals.map(({ status }) => statusNames[status]).join(', '),
  },
  { of: 'since', title: 'Client since', value: ({ since }) => since, kind: 'moment' },
  { of: 'until', title: 'Until', value: ({ until }) => until, kind: 'moment' },
]

export const clientNamed: KeyTitles = {
  familyName: { title: 'Last name' },
  dateOfBirth: { title: 'Date of birth' },
  since: { title: 'Client since' },
  until: { title: 'Until' },
}
