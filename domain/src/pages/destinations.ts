import { type Actor, isAdministrator } from '#access/actor.ts'
import {
  built,
  footerItems,
  type NavigationItem,
  navigationItems,
  type Screen,
  type SwitchableFeatures,
  userMenuItems,
} from '#access/navigation.ts'
import { readsClientEmails } from '#emails/rules.ts'
import { managesInvoices, seesInvoices } from '#invoices/rules.ts'
import { canListDocumentRequests } from '#library/requests/rules.ts'
import { seesLibraries } from '#library/scope.ts'
import { canReadOwnRules } from '#medicals/dated-rules/rules.ts'
import { canListExaminers, mayBeExaminer } from '#medicals/examiners/rules.ts'
import { canListLabRequests } from '#medicals/results/requests/rules.ts'
import { canListMedicals, canReviewSubmissions, canStartMedical } from '#medicals/rules.ts'
import { canSearchMedicals } from '#medicals/search/rules.ts'
import { readsReports, readsStatistics } from '#reports/rules.ts'
import { canListRequirements } from '#requirements/rules.ts'
import { canRunDesk } from '#test-schedules/draws/rules.ts'
import { seesVideos } from '#videos/rules.ts'

/** A screen that can be opened by name. */
export type Destination = Pick<NavigationItem, 'label' | 'path'>

type Installation = SwitchableFeatures & { displayName: string }

/** All screens this person may open: the existing navigation screens and the screens behind them. */
export function destinations(actor: Actor, installation: Installation, screens: ReadonlySet<Screen>): Destination[] {
  const menu = userMenuItems(actor).filter(({ screen }) => screen !== 'logout')
  const footer = footerItems(actor, installation, installation.displayName)
  return [
    ...built([...navigationItems(actor, installation), ...menu], screens),
    ...behindThem(actor, installation),
    { label: 'Home', path: '/' },
    ...built(footer, screens),
  ].map(({ label, path }) => ({ label, path }))
}

/** The library that a user works with. */
function libraryPathOf(actor: Actor) {
  if (isAdministrator(actor)) return '/library/all'
  return actor.organisationId === null ? '/library/me' : '/library/myOrg'
}

type Offer = Destination & { isOffered: boolean }

function behindThem(actor: Actor, { medicals }: Installation): Destination[] {
  const isAdmin = isAdministrator(actor)
  const offers: Offer[] = [
    { label: 'Start a medical', path: '/medical/new', isOffered: medicals && canStartMedical(actor) },
    { label: 'Submission queue', path: '/medical/queue', isOffered: medicals && canReviewSubmissions(actor) },
    { label: 'Examiners', path: '/regulator/examiners', isOffered: medicals && canListExaminers(actor) },
    { label: 'As an examiner', path: '/regulator/examiners/me', isOffered: medicals && mayBeExaminer(actor) },
    { label: 'Statistics', path: '/report/statistics', isOffered: readsStatistics(actor) },
    { label: 'Rules', path: '/regulator/rules', isOffered: medicals && canReadOwnRules(actor) },
    { label: 'Search medicals', path: '/medical/search', isOffered: medicals && canSearchMedicals(actor) },
    { label: 'Deadlines', path: '/medical/deadlines', isOffered: medicals && canListMedicals(actor) },
    {
      label: 'Laboratory requests',
      path: '/medical/lab-requests',
      isOffered: medicals && canListLabRequests(actor),
    },
    { label: 'Organisations', path: '/organisation/all', isOffered: isAdmin },
    { label: 'Users', path: '/user/all', isOffered: isAdmin },
    { label: 'Duplicates', path: '/user/duplicates', isOffered: isAdmin },
    { label: 'Merges', path: '/user/merges', isOffered: isAdmin },
    { label: 'Logins', path: '/monitor/logins', isOffered: isAdmin },
    { label: 'Logged in now', path: '/monitor/online', isOffered: isAdmin },
    { label: 'IP info', path: '/monitor/ip', isOffered: isAdmin },
    { label: 'Refused requests', path: '/monitor/refusals', isOffered: isAdmin },
    { label: 'Anomalies', path: '/monitor/anomalies', isOffered: isAdmin },
    { label: 'Incidents', path: '/monitor/incidents', isOffered: isAdmin },
    { label: 'Who looked', path: '/monitor/readings', isOffered: isAdmin },
    { label: 'Retention', path: '/monitor/retention', isOffered: isAdmin },
    { label: 'Disposals', path: '/monitor/disposals', isOffered: isAdmin },
    { label: 'Holds', path: '/monitor/holds', isOffered: isAdmin },
    { label: 'System health', path: '/monitor/health', isOffered: isAdmin },
    { label: 'Site options', path: '/monitor/options', isOffered: isAdmin },
    { label: 'Set-up', path: '/monitor/setup', isOffered: isAdmin },
    { label: 'Jobs', path: '/monitor/jobs', isOffered: isAdmin },
    { label: 'API log', path: '/monitor/api', isOffered: isAdmin },
    { label: 'Audit chain', path: '/monitor/audit-chain', isOffered: isAdmin },
    { label: 'Database access', path: '/monitor/database', isOffered: isAdmin },
    { label: 'Topic traces', path: '/monitor/topics', isOffered: isAdmin },
    { label: 'Stored files', path: '/monitor/storage', isOffered: isAdmin },
    { label: 'Administrator activities', path: '/monitor/activity', isOffered: isAdmin },
    { label: 'Reminder schedule and runs', path: '/monitor/reminders', isOffered: isAdmin },
    { label: 'Rules', path: '/monitor/rules', isOffered: isAdmin },
    { label: 'HL7 messages', path: '/hl7/all', isOffered: isAdmin },
    { label: 'Unassigned HL7 messages', path: '/hl7/unassigned', isOffered: isAdmin },
    { label: 'Laboratory feeds', path: '/hl7/feeds', isOffered: isAdmin },
    { label: 'Laboratory code mapping', path: '/hl7/mapping', isOffered: isAdmin },
    { label: 'Unmapped codes', path: '/hl7/unmapped', isOffered: isAdmin },
    { label: 'Analytes', path: '/hl7/analytes', isOffered: isAdmin },
    { label: 'Emails', path: '/emails', isOffered: isAdmin || readsClientEmails(actor) },
    { label: 'Invoices', path: '/invoice/all', isOffered: isAdmin || seesInvoices(actor) },
    { label: 'Invoice runs', path: '/invoice/run', isOffered: isAdmin || managesInvoices(actor) },
    { label: 'Fees for invoices', path: '/invoice/fees', isOffered: isAdmin },
    { label: 'Direct debits', path: '/invoice/debits', isOffered: isAdmin || managesInvoices(actor) },
    { label: 'Bank payments', path: '/invoice/payments', isOffered: isAdmin || managesInvoices(actor) },
    { label: 'Reports', path: '/report', isOffered: isAdmin || readsReports(actor) },
    { label: 'Testing desk', path: '/test', isOffered: !isAdmin && canRunDesk(actor) },
    { label: 'Library', path: libraryPathOf(actor), isOffered: seesLibraries(actor) },
    {
      label: 'Document requests',
      path: '/library/requests',
      isOffered: !isAdmin && seesLibraries(actor) && canListDocumentRequests(actor),
    },
    { label: 'All requirements', path: '/requirement/all', isOffered: canListRequirements(actor) },
    { label: 'Videos', path: '/video/all', isOffered: seesVideos(actor) },
    { label: 'My tests', path: '/user/me/tests', isOffered: true },
    { label: 'Check a certificate', path: '/info/verify', isOffered: true },
    { label: 'Help', path: '/help', isOffered: true },
    { label: 'Service status', path: '/info/status', isOffered: true },
    { label: 'Who am I', path: '/whoami', isOffered: true },
  ]
  return offers.filter(({ isOffered }) => isOffered)
}

/** Letters that, after `g`, open a navigation screen. */
export const letters: Partial<Record<Screen, string>> = {
  dashboard: 'd',
  medicals: 'm',
  clients: 'c',
  registrations: 'r',
  bookings: 'b',
  appointments: 'a',
  reminders: 'i',
  messages: 'e',
  test: 't',
  profile: 'p',
  organisation: 'o',
  security: 's',
}

export type LetteredScreen = Destination & { letter: string }

/** The letters available to this person, with their screens. */
export const letteredScreens = (
  actor: Actor,
  options: SwitchableFeatures,
  screens: ReadonlySet<Screen>,
): LetteredScreen[] =>
  built([...navigationItems(actor, options), ...userMenuItems(actor)], screens).flatMap(({ screen, label, path }) => {
    const letter = letters[screen]
    return letter === undefined ? [] : [{ letter, label, path }]
  })
