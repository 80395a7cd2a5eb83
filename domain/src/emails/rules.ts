import {
  type Actor,
  hasAllFeatures,
  hasAllPermissions,
  hasAnyOrganisationType,
  hasAnyRole,
  isAdministrator,
  isMe,
  isUnderActivity,
} from '#access/actor.ts'
import { Feature, OrganisationType, Permission, Role } from '#access/bits.ts'
import { hasClientList } from '#access/organisation-roles.ts'
import { regardingOf } from './kinds.ts'
import type { Email } from './schema.ts'

/**
 * Everyone lists emails: those sent to them, for a medical practice those that it sent to its present clients, and for
 * administrators with an activity all. `emailsVisibleTo` of the store says which.
 */
export const canListEmails = (actor: Actor) => isUnderActivity(actor) || actor.userId > 0

/** Members of a medical practice who work with its clients read what it sent them, as they read their reminders. */
export const readsClientEmails = (actor: Actor) =>
  !isAdministrator(actor) &&
  hasClientList(actor) &&
  hasAnyOrganisationType(actor, OrganisationType.Medical_practice) &&
  hasAnyRole(actor, Role.Director, Role.Manager, Role.Practice_doctor, Role.Nurse, Role.Staff)

/** Whether the emails of a person have a tab on their page. */
export const seesEmailsOf = (actor: Actor, { userId, relations }: { userId: number; relations: readonly string[] }) =>
  isMe(actor, userId) || isAdministrator(actor) || (readsClientEmails(actor) && relations.includes('clients'))

/** Administrators with an activity send a test email, or an email again, and let emails go to an address again. */
export const canSendEmails = (actor: Actor) => isUnderActivity(actor)

/** Whether the page that an email leads to is meant for this reader, too. */
export function canOpenRegarding(actor: Actor, { path, toUserId }: Pick<Email, 'path' | 'toUserId'>) {
  if (toUserId === actor.userId) return path !== null
  const kind = regardingOf(path)?.kind
  if (kind === undefined || kind === 'own') return false
  if (isUnderActivity(actor)) return true
  if (kind === 'appointment') return hasAllFeatures(actor, Feature.Appointments)
  return hasAllFeatures(actor, Feature.Medicals) && hasAllPermissions(actor, Permission.Medicals)
}
