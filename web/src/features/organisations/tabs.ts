import { type Actor, belongsTo, isAdministrator } from '@clearwing/domain/access/actor.ts'
import { OrganisationType } from '@clearwing/domain/access/bits.ts'
import { seesHistories } from '@clearwing/domain/access/organisation-roles.ts'
import { canListClients } from '@clearwing/domain/clients/rules.ts'
import { keepsIncidentOf } from '@clearwing/domain/incidents/rules.ts'
import { canDisputeInvoice, isDistributor, seesInvoices } from '@clearwing/domain/invoices/rules.ts'
import { seesLibraries } from '@clearwing/domain/library/scope.ts'
import { canViewLocations } from '@clearwing/domain/locations/rules.ts'
import { canManageMembers } from '@clearwing/domain/members/grants/rules.ts'
import { canListMembers } from '@clearwing/domain/members/rules.ts'
import { canChooseCover } from '@clearwing/domain/messages/cover.ts'
import { canReadOrganisationAudit } from '@clearwing/domain/organisation-audit/rules.ts'
import { canChangeOrganisation } from '@clearwing/domain/organisations/rules.ts'
import { answersPrivacyRequests, holderTypes } from '@clearwing/domain/privacy-requests/statements/rules.ts'
import { canReviewRegistrations } from '@clearwing/domain/registrations/rules.ts'
import { canViewBoard } from '@clearwing/domain/relations/board-rules.ts'
import { kindAskedBy } from '@clearwing/domain/relations/kinds.ts'
import { canReadPeoplesReminders } from '@clearwing/domain/reminders/rules.ts'
import { canViewRequirements } from '@clearwing/domain/requirements/rules.ts'
import { canViewStaffGroups } from '@clearwing/domain/staff-groups/rules.ts'
import { canViewSchedules } from '@clearwing/domain/test-schedules/rules.ts'
import { seesVideos } from '@clearwing/domain/videos/rules.ts'

type Tab = {
  /** Path below /organisation/{organisationId}. */
  path: string
  label: string
  /** Pages reached from this one that have no tab of their own. */
  otherPaths?: string[]
  /** The domain rule that decides whether a user sees the tab, which the server applies as well. */
  mayRead: (actor: Actor, organisationId: number, organisationTypes: number) => boolean
}

/** Shows a tab to administrators without an activity too; its page asks for one. */
const orAdministrator =
  (mayRead: (actor: Actor, organisationId: number) => boolean) => (actor: Actor, organisationId: number) =>
    isAdministrator(actor) || mayRead(actor, organisationId)

const { Medical_practice, Specialist_practice, Medical_regulator, Regulator } = OrganisationType
/** Organisations that hold health information. */
const keeperTypes = Medical_practice | Specialist_practice | Medical_regulator | Regulator

export const organisationTabs: Tab[] = [
  { path: 'profile', label: 'Profile', otherPaths: ['edit'], mayRead: () => true },
  {
    path: 'members',
    label: 'Members',
    // Directors and managers without the feature read on the page why there is no list.
    mayRead: orAdministrator((actor, id) => canListMembers(actor, id, 'Active') || canManageMembers(actor, id)),
  },
  { path: 'clients', label: 'Clients', mayRead: canListClients },
  {
    path: 'board',
    label: 'Board',
    mayRead: (actor, id, types) =>
      kindAskedBy({ organisationTypes: types }) === 'employment' && canViewBoard(actor, id),
  },
  { path: 'requirements', label: 'Requirements', mayRead: orAdministrator(canViewRequirements) },
  {
    path: 'videos',
    label: 'Videos',
    mayRead: (actor, id) => seesVideos(actor) && orAdministrator(canViewRequirements)(actor, id),
  },
  {
    path: 'invoices',
    label: 'Invoices',
    // A distributor sees the tab on its practices; the list shows only what it may see.
    mayRead: orAdministrator((actor, id) => isDistributor(actor) || canDisputeInvoice(actor, { organisationId: id })),
  },
  { path: 'urgent-messages', label: 'Urgent messages', mayRead: orAdministrator(canChooseCover) },
  { path: 'reminders', label: 'Reminders', mayRead: canReadPeoplesReminders },
  { path: 'registrations', label: 'Registrations', mayRead: canReviewRegistrations },
  { path: 'staff-groups', label: 'Staff groups', mayRead: orAdministrator(canViewStaffGroups) },
  { path: 'test-schedules', label: 'Test schedules', mayRead: orAdministrator(canViewSchedules) },
  { path: 'locations', label: 'Locations', mayRead: orAdministrator(canViewLocations) },
  {
    path: 'direct-debit',
    label: 'Direct debit',
    mayRead: orAdministrator((actor, id) => seesInvoices(actor) && belongsTo(actor, id)),
  },
  {
    path: 'library',
    label: 'Library',
    mayRead: (actor, id) => seesLibraries(actor) && (isAdministrator(actor) || belongsTo(actor, id)),
  },
  {
    path: 'privacy',
    label: 'Privacy requests',
    mayRead: (actor, id, types) =>
      holderTypes.some((type) => (types & type) !== 0) &&
      (isAdministrator(actor) || (belongsTo(actor, id) && answersPrivacyRequests(actor))),
  },
  { path: 'audit', label: 'Audit', mayRead: orAdministrator(canReadOrganisationAudit) },
  {
    path: 'incidents',
    label: 'Incidents',
    mayRead: (actor, id, types) => (types & keeperTypes) !== 0 && orAdministrator(keepsIncidentOf)(actor, id),
  },
  {
    path: 'holds',
    label: 'Holds',
    mayRead: (actor, id, types) => (types & keeperTypes) !== 0 && orAdministrator(keepsIncidentOf)(actor, id),
  },
  {
    path: 'history',
    label: 'History',
    mayRead: orAdministrator((actor, id) => canChangeOrganisation(actor, id) && seesHistories(actor)),
  },
]
