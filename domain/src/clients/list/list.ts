import { z } from 'zod'
import { formatDay } from '#dates.ts'
import { IdParam, integerParam } from '#fields.ts'
import { type ListDescription, optionsOf } from '#lists.ts'
import { nameOfClass } from '#medicals/classes.ts'
import { statusNames } from '#medicals/status.ts'
import { listQuery } from '#paging.ts'
import type { Client } from './schema.ts'

/** Former clients have only a name and dates. The NHI is only for those who treat the person. */
type Viewer = { isFormer: boolean; knowsNhi: boolean }
const ofClients = ({ isFormer }: Viewer) => !isFormer
const ofFormer = ({ isFormer }: Viewer) => isFormer

export const OpenMedicalFilter = z.enum(['with', 'without']).meta({ id: 'OpenMedicalFilter' })
export type OpenMedicalFilter = z.infer<typeof OpenMedicalFilter>

const enders = { person: 'The person', organisation: 'This practice' }

/** Maximum number of days ahead to search for expiring certificates. */
const mostDaysAhead = 1830
const expiring = (days: number | string) => `Within ${days} days`

const certificatesInWords = ({ certificates }: Client) =>
  certificates
    .map(({ medicalClass, toDay, state }) => `${nameOfClass(medicalClass)} to ${formatDay(toDay)} (${state})`)
    .join(', ')

/** Current or former clients of a practice. */
export const clientList = {
  type: 'clients',
  order: 'name',
  modes: ['Current', 'Ended'],
  columns: {
    name: { title: 'Name', order: 'name', also: { familyName: 'Last name' }, value: ({ name }) => name },
    dateOfBirth: {
      title: 'Date of birth',
      kind: 'day',
      order: 'dateOfBirth',
      value: ({ dateOfBirth }) => dateOfBirth,
      isSeen: ofClients,
    },
    nhi: { title: 'NHI', value: ({ nhi }) => nhi, isSeen: ({ isFormer, knowsNhi }) => knowsNhi && !isFormer },
    certificates: { title: 'Certificates', value: certificatesInWords, isSeen: ofClients },
    open: {
      title: 'Open medicals',
      value: ({ openMedicals }) => openMedicals.map(({ status }) => statusNames[status]).join(', '),
    },
    since: { title: 'Client since', kind: 'moment', order: 'since', value: ({ since }) => since },
    until: { title: 'Until', kind: 'moment', order: 'until', value: ({ until }) => until, isSeen: ofFormer },
    endedBy: { title: 'Ended by', value: ({ endedBy }) => endedBy && enders[endedBy], isSeen: ofFormer },
  },
  filters: {
    /** A certificate in force expires within this many days. */
    ex: {
      label: 'Certificate expires',
      schema: integerParam(1, mostDaysAhead).optional(),
      options: optionsOf([30, 60, 90, 180], expiring),
      words: expiring,
    },
    om: {
      label: 'Open medical',
      schema: OpenMedicalFilter.optional(),
      options: [
        { value: 'with', label: 'With one' },
        { value: 'without', label: 'Without one' },
      ],
    },
    /** A saved query of the reader: only what it finds, too. */
    cq: { label: 'Saved query', schema: IdParam.optional() },
  },
} as const satisfies ListDescription<Client, Viewer>

export const ClientQuery = listQuery(clientList)
export type ClientQuery = z.infer<typeof ClientQuery>
