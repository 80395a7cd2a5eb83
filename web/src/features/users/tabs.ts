import { type Actor, isAdministrator } from '@clearwing/domain/access/actor.ts'
import { seesHistories } from '@clearwing/domain/access/organisation-roles.ts'
import { seesEmailsOf } from '@clearwing/domain/emails/rules.ts'
import { canKeepSignature } from '@clearwing/domain/images/rules.ts'
import { canListLibraryOf } from '@clearwing/domain/library/scope.ts'
import { canListDocumentsOf } from '@clearwing/domain/medicals/attachments/rules.ts'
import { canListCertificates } from '@clearwing/domain/medicals/certificate/event-rules.ts'
import { canReportHealth } from '@clearwing/domain/medicals/health/rules.ts'
import { canListResultsOf } from '@clearwing/domain/medicals/results/rules.ts'
import { canAskForPrivacy } from '@clearwing/domain/privacy-requests/rules.ts'
import { canListReadings } from '@clearwing/domain/records/rules.ts'
import { canClaimNumber } from '@clearwing/domain/registrations/rules.ts'
import { canReadSharing } from '@clearwing/domain/relations/rules.ts'
import { canReadReminders } from '@clearwing/domain/reminders/rules.ts'
import { canSeeRequirementsOf } from '@clearwing/domain/requirements/rules.ts'
import { canReadUserHistory } from '@clearwing/domain/users/rules.ts'
import { seesVideos } from '@clearwing/domain/videos/rules.ts'
import type { User } from '#api/generated.ts'

type Tab = {
  /** Path below /user/{userId}. */
  path: string
  label: string
  /** Pages reached from this one that have no tab of their own. */
  otherPaths?: string[]
  /** The domain rule that decides whether a user sees the tab, which the server applies as well. */
  mayRead: (actor: Actor, user: User) => boolean
}

export const userTabs: Tab[] = [
  { path: 'profile', label: 'Profile', otherPaths: ['edit'], mayRead: () => true },
  { path: 'registrations', label: 'Registrations', mayRead: (actor, { userId }) => canClaimNumber(actor, userId) },
  {
    path: 'certificates',
    label: 'Certificates',
    mayRead: (actor, { userId, relations }) =>
      canListCertificates(actor, {
        userId,
        isInCare: relations.includes('clients'),
        isRegistered: relations.includes('registered'),
      }),
  },
  { path: 'health', label: 'Changes of health', mayRead: (actor, { userId }) => canReportHealth(actor, userId) },
  {
    path: 'library',
    label: 'Library',
    mayRead: (actor, { userId, relations }) =>
      canListLibraryOf(actor, {
        userId,
        isInCare: relations.includes('clients'),
        isRegistered: relations.includes('registered'),
      }),
  },
  {
    path: 'requirements',
    label: 'Requirements',
    mayRead: (actor, { userId, relations }) => canSeeRequirementsOf(actor, userId, relations),
  },
  {
    path: 'videos',
    label: 'Videos',
    mayRead: (actor, { userId, relations }) => seesVideos(actor) && canSeeRequirementsOf(actor, userId, relations),
  },
  {
    path: 'reminders',
    label: 'Reminders',
    mayRead: (actor, { userId }) => isAdministrator(actor) || canReadReminders(actor, userId),
  },
  { path: 'emails', label: 'Emails', mayRead: (actor, user) => seesEmailsOf(actor, user) },
  { path: 'documents', label: 'Documents', mayRead: (actor, { userId }) => canListDocumentsOf(actor, userId) },
  {
    path: 'results',
    label: 'Results',
    mayRead: (actor, { userId, relations }) =>
      canListResultsOf(actor, { userId, isInCare: relations.includes('clients') }),
  },
  { path: 'sharing', label: 'Sharing', mayRead: (actor, { userId }) => canReadSharing(actor, userId) },
  {
    path: 'signature',
    label: 'Signature and stamp',
    mayRead: (actor, { userId }) => actor.realUserId === undefined && canKeepSignature(actor, userId),
  },
  {
    path: 'history',
    label: 'History',
    mayRead: (actor, { relations }) =>
      canReadUserHistory(actor, relations) && (relations.includes('self') || seesHistories(actor)),
  },
  { path: 'access', label: 'Record access', mayRead: (actor, { userId }) => canListReadings(actor, userId) },
  {
    path: 'privacy',
    label: 'Privacy requests',
    mayRead: (actor, { userId }) => canAskForPrivacy(actor) && actor.userId === userId,
  },
  // The pages themselves ask for an activity.
  { path: 'login', label: 'Login', mayRead: isAdministrator },
  { path: 'duplicates', label: 'Duplicates', otherPaths: ['merge'], mayRead: isAdministrator },
]
