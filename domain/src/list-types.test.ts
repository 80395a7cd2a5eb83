import { expect, test } from 'vitest'
import { ListType, listTypes } from './list-types.ts'

/** The sentence from the specification, section 3. */
const sentence =
  'history, emails, invoices, user library items, lab requests, medicals, user requirements, HL7, unassigned HL7, organisations, clients, members, registrations, reminders, resource files, template files, users, user logins, logged-in users, IP info, API logs, letter phrases, storage access, database access, topic trace, current messages, user messages'

const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** Types that the sentence does not name. Extending this list is a deliberate decision. */
const ours = {
  privacyRequests: 'Privacy requests',
  relationRequests: 'Requests',
  importedRows: 'Imported rows',
  board: 'Board of pilots',
  staffGroups: 'Staff groups',
  staffGroupMembers: 'Staff group members',
  locations: 'Locations',
  recordReadings: 'Who viewed my record',
  personReadings: 'Who looked at a person',
  duplicates: 'Duplicates',
  merges: 'Merges',
  accounts: 'User accounts',
  referrals: 'Referrals',
  submissions: 'Submissions',
  convenorCases: 'Reviews',
  deadlines: 'Deadlines',
  examiners: 'Examiners',
  hl7Mappings: 'HL7 mappings',
  unmappedCodes: 'Unmapped codes',
  results: 'Results',
  testSchedules: 'Test schedules',
  refusals: 'Refused requests',
  anomalies: 'Anomalies',
  incidents: 'Incidents',
  recordHolds: 'Holds',
  dueRecords: 'Due records',
  disposals: 'Disposals',
  activityDeeds: 'Actions under an activity',
  organisationEvents: 'Events of an organisation',
  documentRequests: 'Document requests',
  requirementBoard: 'Requirement board',
  videos: 'Videos',
  videoProgress: 'Video progress',
  appointments: 'Appointments',
  invoiceFees: 'Fees',
  bankPayments: 'Bank payments',
  directDebits: 'Direct debits',
  debitFiles: 'Debit files',
  customQueries: 'Custom queries',
  reportSchedules: 'Report schedules',
}

test('exactly the paged list types are registered, under their names', () => {
  const named = sentence.split(', ').map(plain)
  expect(ListType.options.map(plain)).toEqual([...named, ...Object.keys(ours).map(plain)])
  expect(Object.values(listTypes).map(plain)).toEqual([...named, ...Object.values(ours).map(plain)])
})

test('a name fits a sheet of a workbook, which has at most 31 characters', () =>
  expect(Object.values(listTypes).filter(({ length }) => length > 31)).toEqual([]))

test('a list with another type cannot be created', () => expect(ListType.safeParse('queue').success).toBe(false))
