import { canListEmails } from '#emails/rules.ts'
import { canSearchMedicals } from '#medicals/finding/rules.ts'
import { canListMedicals, canReviewSubmissions, canStartMedical } from '#medicals/rules.ts'
import { type Actor, isAdministrator } from './actor.ts'
import {
  built,
  type EnableOptions,
  footerItems,
  type NavigationItem,
  navigationItems,
  type Screen,
  userMenuItems,
} from './navigation.ts'

/** A screen that can be gone to by its name. */
export type Destination = Pick<NavigationItem, 'label' | 'path'>

type Installation = EnableOptions & { displayName: string; isDemo: boolean }

/** Every screen that this person may open: those of the navigation that exist, and those that lie behind them. */
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

type Offer = Destination & { isOffered: boolean }

function behindThem(actor: Actor, { medicals, isDemo }: Installation): Destination[] {
  const isAdmin = isAdministrator(actor)
  const offers: Offer[] = [
    { label: 'Start a medical', path: '/medical/new', isOffered: medicals && canStartMedical(actor) },
    { label: 'Queue of submissions', path: '/medical/queue', isOffered: medicals && canReviewSubmissions(actor) },
    { label: 'Search in medicals', path: '/medical/search', isOffered: medicals && canSearchMedicals(actor) },
    { label: 'Deadlines', path: '/medical/deadlines', isOffered: medicals && canListMedicals(actor) },
    { label: 'Organisations', path: '/organisation/all', isOffered: isAdmin },
    { label: 'Users', path: '/user/all', isOffered: isAdmin },
    { label: 'Duplicates', path: '/user/duplicates', isOffered: isAdmin },
    { label: 'Merges', path: '/user/merges', isOffered: isAdmin },
    { label: 'Logins', path: '/monitor/logins', isOffered: isAdmin },
    { label: 'Logged in now', path: '/monitor/online', isOffered: isAdmin },
    { label: 'IP info', path: '/monitor/ip', isOffered: isAdmin },
    { label: 'Administrator activities', path: '/monitor/activity', isOffered: isAdmin },
    { label: 'Rules', path: '/monitor/rules', isOffered: isAdmin },
    { label: 'HL7 messages', path: '/hl7/all', isOffered: isAdmin },
    { label: 'Unassigned HL7 messages', path: '/hl7/unassigned', isOffered: isAdmin },
    { label: 'E-mails', path: '/emails', isOffered: isAdmin || canListEmails(actor, isDemo) },
    { label: 'Check a certificate', path: '/info/verify', isOffered: true },
    { label: 'Who am I', path: '/whoami', isOffered: true },
  ]
  return offers.filter(({ isOffered }) => isOffered)
}

/** After `g`, one of these letters goes to a screen of the navigation. */
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

/** Where the letters lead this person. */
export const letteredScreens = (actor: Actor, options: EnableOptions, screens: ReadonlySet<Screen>): LetteredScreen[] =>
  built([...navigationItems(actor, options), ...userMenuItems(actor)], screens).flatMap(({ screen, label, path }) => {
    const letter = letters[screen]
    return letter === undefined ? [] : [{ letter, label, path }]
  })
