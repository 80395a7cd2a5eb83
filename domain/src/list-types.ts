import { z } from 'zod'

/**
 * The paged list types, in the order of the specification, section 3, followed by those of Clearwing. Every list has
 * one of them: page size, columns and saved filters are stored for each type (section 9).
 */
export const listTypes = {
  history: 'History',
  emails: 'Emails',
  invoices: 'Invoices',
  userLibraryItems: 'User library items',
  labRequests: 'Lab requests',
  medicals: 'Medicals',
  userRequirements: 'User requirements',
  hl7: 'HL7',
  unassignedHl7: 'Unassigned HL7',
  organisations: 'Organisations',
  clients: 'Clients',
  members: 'Members',
  registrations: 'Registrations',
  reminders: 'Reminders',
  resourceFiles: 'Resource files',
  templateFiles: 'Template files',
  users: 'Users',
  userLogins: 'User logins',
  loggedInUsers: 'Logged-in users',
  ipInfo: 'IP info',
  apiLogs: 'API logs',
  letterPhrases: 'Letter phrases',
  storageAccess: 'Storage access',
  databaseAccess: 'Database access',
  topicTrace: 'Topic trace',
  currentMessages: 'Current messages',
  userMessages: 'User messages',
  // Types of Clearwing that the specification's list does not name.
  relationRequests: 'Requests',
  board: 'Board of pilots',
  staffGroups: 'Staff groups',
  staffGroupMembers: 'Staff group members',
  locations: 'Locations',
  recordReadings: 'Who viewed my record',
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
  activityDeeds: 'Actions under an activity',
  documentRequests: 'Document requests',
  requirementBoard: 'Requirement board',
  videos: 'Videos',
  videoProgress: 'Video progress',
  appointments: 'Appointments',
} as const

export type ListType = keyof typeof listTypes
export const ListType = z.enum(Object.keys(listTypes) as [ListType, ...ListType[]]).meta({ id: 'ListType' })
