import { FileAccess } from '#enumerations.ts'
import { splitValues } from '#fields.ts'
import type { LibraryItem, LibraryKind, RetentionClass } from './schema.ts'
import type { Validity } from './validity.ts'

export const libraryKindNames: Record<LibraryKind, string> = {
  health: 'Health document',
  administrative: 'Administrative document',
}

export const retentionNames: Record<RetentionClass, string> = {
  none: 'As long as wanted',
  health: 'Health record: 10 years and a day',
  financial: 'Financial record: 7 years and a day',
  permanent: 'Permanently',
}

export const validityNames: Record<Validity, string> = {
  undated: 'No last day',
  valid: 'Valid',
  expiring: 'Expires soon',
  expired: 'Expired',
}

type DocumentAccess = Pick<
  LibraryItem,
  'userId' | 'personName' | 'organisationId' | 'organisationName' | 'kind' | 'access' | 'shares'
>

/** Who may read a document, in a few words for a list. */
export function accessInShort(item: DocumentAccess): string {
  if (item.userId === null) return organisationAccess(item)
  const keeper = item.organisationId === null ? 'Person and own practices' : `Person and ${item.organisationName}`
  return item.shares > 0 ? `${keeper}, shared` : keeper
}

function organisationAccess({ access, organisationName }: DocumentAccess) {
  if (access === FileAccess.Public) return 'Public'
  if (access === FileAccess.Logged_in_users_only) return 'All logged-in users'
  return access === FileAccess.Administrator_only ? 'Administrators only' : `Members of ${organisationName}`
}

/** Who may read a document: a sentence for each reader. */
export function accessInWords(item: DocumentAccess): string[] {
  const { userId, personName, organisationId, organisationName, kind, access } = item
  if (userId === null) {
    if (access === FileAccess.Public) return ['Everyone, also without a login.']
    if (access === FileAccess.Logged_in_users_only) return ['Everyone who is logged in.']
    if (access === FileAccess.Administrator_only) return ['System administrators with an activity.']
    return [`All members of ${organisationName}.`, 'System administrators with an activity.']
  }
  const staff = kind === 'health' ? 'Doctors, nurses and specialists' : 'All staff'
  return [
    `${personName}.`,
    organisationId === null
      ? `${staff} of the practices that care for ${personName}.`
      : `${staff} of ${organisationName}, which keeps the document.`,
    kind === 'health'
      ? 'Doctors of a regulator that approved the person’s number, if they may view document libraries.'
      : 'Staff of a regulator that approved the person’s number, if they may view document libraries.',
    'Recipients of a share, until its last day.',
    'System administrators with an activity.',
  ]
}

export const codesInWords = ({ codes }: Pick<LibraryItem, 'codes'>) => splitValues(codes).join(', ')
