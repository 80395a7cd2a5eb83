import { type Actor, isAdministrator } from '#access/actor.ts'
import { seesHistories } from '#access/organisation-roles.ts'
import { canCreateClient } from '#clients/rules.ts'
import { canKeepSignature } from '#images/rules.ts'
import { keepsIncidentOf, keepsIncidents } from '#incidents/rules.ts'
import { canViewLocations } from '#locations/rules.ts'
import { canListDocumentsOf } from '#medicals/attachments/rules.ts'
import { canListCertificates } from '#medicals/certificate/event-rules.ts'
import { canReportHealth } from '#medicals/health/rules.ts'
import { canListResultsOf } from '#medicals/results/rules.ts'
import { canAddMember } from '#members/grants/rules.ts'
import { canListMembers } from '#members/rules.ts'
import { canReadOrganisationAudit } from '#organisation-audit/rules.ts'
import { canChangeOrganisation } from '#organisations/rules.ts'
import { canAskForPrivacy } from '#privacy-requests/rules.ts'
import { answersPrivacyRequests } from '#privacy-requests/statements/rules.ts'
import { canListReadings } from '#records/rules.ts'
import { canClaimNumber } from '#registrations/rules.ts'
import { canReadSharing } from '#relations/rules.ts'
import { canReadPeoplesReminders } from '#reminders/rules.ts'
import { canCheckRoster, canViewRequirements } from '#requirements/rules.ts'
import { canKeepPhrases } from '#resources/phrases/rules.ts'
import { canViewStaffGroups } from '#staff-groups/rules.ts'
import { canViewSchedules } from '#test-schedules/rules.ts'
import type { Destination } from './destinations.ts'

type Offer = Destination & { isOffered: boolean }

/** The pages of the user's own record and organisation, each offered under the same access rule as its page. */
export function ownPages(actor: Actor, { medicals }: { medicals: boolean }): Destination[] {
  const { userId, organisationId } = actor
  const own = { userId, isInCare: false, isRegistered: false }
  const personal: Offer[] = [
    { label: 'My registrations', path: '/user/me/registrations', isOffered: canClaimNumber(actor, userId) },
    { label: 'My certificates', path: '/user/me/certificates', isOffered: medicals && canListCertificates(actor, own) },
    { label: 'My changes of health', path: '/user/me/health', isOffered: medicals && canReportHealth(actor, userId) },
    { label: 'My requirements', path: '/user/me/requirements', isOffered: true },
    { label: 'My documents', path: '/user/me/documents', isOffered: medicals && canListDocumentsOf(actor, userId) },
    { label: 'My results', path: '/user/me/results', isOffered: medicals && canListResultsOf(actor, own) },
    { label: 'Sharing my record', path: '/user/me/sharing', isOffered: canReadSharing(actor, userId) },
    {
      label: 'My signature and stamp',
      path: '/user/me/signature',
      isOffered: actor.realUserId === undefined && canKeepSignature(actor, userId),
    },
    { label: 'Who viewed my record', path: '/user/me/access', isOffered: canListReadings(actor, userId) },
    { label: 'My privacy requests', path: '/user/me/privacy', isOffered: canAskForPrivacy(actor) },
    { label: 'Edit my profile', path: '/user/me/edit', isOffered: true },
  ]
  return [...personal, ...(organisationId === null ? [] : ofOrganisation(actor, organisationId))]
    .filter(({ isOffered }) => isOffered)
    .map(({ label, path }) => ({ label, path }))
}

const ofOrganisation = (actor: Actor, id: number): Offer[] => [
  { label: 'Members', path: '/organisation/myOrg/members', isOffered: canListMembers(actor, id, 'Active') },
  { label: 'New member', path: '/organisation/myOrg/members/new', isOffered: canAddMember(actor, id) },
  { label: 'New client', path: '/organisation/myOrg/clients/new', isOffered: canCreateClient(actor, id) },
  { label: 'Staff groups', path: '/organisation/myOrg/staff-groups', isOffered: canViewStaffGroups(actor, id) },
  { label: 'Test schedules', path: '/organisation/myOrg/test-schedules', isOffered: canViewSchedules(actor, id) },
  { label: 'Requirements', path: '/organisation/myOrg/requirements', isOffered: canViewRequirements(actor, id) },
  {
    label: 'Reminders of people',
    path: '/organisation/myOrg/reminders',
    isOffered: canReadPeoplesReminders(actor, id),
  },
  { label: 'Roster check', path: '/requirement/check', isOffered: canCheckRoster(actor, id) },
  { label: 'Privacy requests', path: '/organisation/myOrg/privacy', isOffered: answersPrivacyRequests(actor) },
  { label: 'My phrases', path: '/medical/phrases', isOffered: canKeepPhrases(actor) },
  { label: 'Locations', path: '/organisation/myOrg/locations', isOffered: canViewLocations(actor, id) },
  {
    label: 'Edit my organisation',
    path: '/organisation/myOrg/edit',
    isOffered: canChangeOrganisation(actor, id),
  },
  {
    label: 'Audit of my organisation',
    path: '/organisation/myOrg/audit',
    isOffered: canReadOrganisationAudit(actor, id),
  },
  {
    label: 'Incidents of my organisation',
    path: '/organisation/myOrg/incidents',
    isOffered: !isAdministrator(actor) && keepsIncidentOf(actor, id),
  },
  {
    label: 'Holds of my organisation',
    path: '/organisation/myOrg/holds',
    isOffered: !isAdministrator(actor) && keepsIncidentOf(actor, id),
  },
  { label: 'New incident', path: '/incident/new', isOffered: isAdministrator(actor) || keepsIncidents(actor) },
  {
    label: 'History of my organisation',
    path: '/organisation/myOrg/history',
    isOffered: canChangeOrganisation(actor, id) && seesHistories(actor),
  },
]
