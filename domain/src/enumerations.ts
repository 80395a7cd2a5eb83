// Enumerations and defaults from the specification, section 3, that are not bit flags.

import { z } from 'zod'

export const MessagePrivacy = { Public: 1, Private_to_organisation: 2, Private_to_user: 3 } as const
export type MessagePrivacy = (typeof MessagePrivacy)[keyof typeof MessagePrivacy]

export const FileAccess = {
  Administrator_only: 1,
  Logged_in_users_only: 2,
  Public: 3,
  Organisation_logo: 4,
  User_photo: 5,
  User_signature: 6,
  User_stamp: 7,
} as const
export type FileAccess = (typeof FileAccess)[keyof typeof FileAccess]

/** Similar: similar names. Strong: name and date of birth. Possible_duplicate: a shared identifier. */
export const DuplicateSimilarity = { Not_similar: 0, Similar: 1, Strong: 2, Possible_duplicate: 3 } as const
export type DuplicateSimilarity = (typeof DuplicateSimilarity)[keyof typeof DuplicateSimilarity]

/** The paged lists. Each user's page size is remembered under these names. */
export const PagedListType = z.enum([
  'history',
  'emails',
  'invoices',
  'userLibraryItems',
  'labRequests',
  'medicals',
  'userRequirements',
  'hl7',
  'unassignedHl7',
  'organisations',
  'clients',
  'members',
  'registrations',
  'reminders',
  'resourceFiles',
  'templateFiles',
  'users',
  'userLogins',
  'loggedInUsers',
  'ipInfo',
  'apiLogs',
  'letterPhrases',
  'storageAccess',
  'databaseAccess',
  'topicTrace',
  'currentMessages',
  'userMessages',
])
export type PagedListType = z.infer<typeof PagedListType>

export const graphDefaults = { type: 'Line', height: 300 } as const
