import { type Actor, hasAllFeatures, hasAllPermissions, hasAnyRole, isAdministrator, isIndividual } from './actor.ts'
import { Feature, Permission, Role } from './bits.ts'
import {
  hasClientList,
  hasPracticeRole,
  hasRegulatorRole,
  isConvenor,
  worksInFlyingOrganisation,
} from './organisation-roles.ts'

// The navigation of the specification, section 2, plus the board, without which a flying organisation would have no
// page to open.

/** Product features that can be switched off (`siteOptions/enable`). */
export type SwitchableFeatures = { publicLogin: boolean; medicals: boolean }

/** The screens that menu items lead to; an item is shown once its screen exists. */
export type Screen =
  | 'dashboard'
  | 'medicals'
  | 'clients'
  | 'registrations'
  | 'board'
  | 'bookings'
  | 'appointments'
  | 'reminders'
  | 'test'
  | 'messages'
  | 'profile'
  | 'organisation'
  | 'security'
  | 'terms'
  | 'logout'
  | 'login'
  | 'signUp'
  | 'what'
  | 'aboutUs'
  | 'contactUs'
  | 'privacyPolicy'

/** An item of the menu. The label is written normally; the style sheet sets the capitals. */
export type NavigationItem = { screen: Screen; label: string; path: string }

type Offer = NavigationItem & { isOffered: boolean }

const offered = (offers: Offer[]): NavigationItem[] =>
  offers.filter(({ isOffered }) => isOffered).map(({ isOffered: _, ...item }) => item)

/** The items whose screens exist. */
export const built = (items: NavigationItem[], screens: ReadonlySet<Screen>) =>
  items.filter(({ screen }) => screens.has(screen))

export function navigationItems(actor: Actor, options: SwitchableFeatures): NavigationItem[] {
  const { userId, organisationId } = actor
  const medicals = medicalsPath(actor, options)
  return offered([
    { screen: 'dashboard', label: 'Dashboard', path: '/dashboard', isOffered: true },
    { screen: 'medicals', label: 'Medicals', path: medicals ?? '', isOffered: medicals !== undefined },
    {
      screen: 'clients',
      label: 'Clients',
      path: `/organisation/${organisationId}/clients`,
      isOffered: hasPracticeRole(actor) && hasClientList(actor),
    },
    {
      screen: 'registrations',
      label: 'Registrations',
      path: `/organisation/${organisationId}/registrations`,
      isOffered: hasAnyRole(actor, Role.Regulator_doctor) && hasAllPermissions(actor, Permission.Registrations_list),
    },
    {
      screen: 'board',
      label: 'Board',
      path: `/organisation/${organisationId}/board`,
      isOffered: worksInFlyingOrganisation(actor) && !isAdministrator(actor),
    },
    {
      screen: 'bookings',
      label: 'Bookings',
      path: `/appointment/booking?ui=${userId}`,
      isOffered: isIndividual(actor),
    },
    {
      screen: 'appointments',
      label: 'Appointments',
      path: '/appointment/myOrg',
      isOffered: hasPracticeRole(actor) && hasAllFeatures(actor, Feature.Appointments),
    },
    { screen: 'reminders', label: 'Reminders', path: `/user/${userId}/reminders`, isOffered: true },
    { screen: 'test', label: 'Test', path: '/test', isOffered: isAdministrator(actor) },
    {
      screen: 'messages',
      label: 'Messages',
      path: '/messages',
      isOffered: hasAllPermissions(actor, Permission.Messages),
    },
  ])
}

/**
 * The path of the medicals list. Administrators see the medicals of all organisations, so the practice `p` is empty.
 */
function medicalsPath(actor: Actor, { medicals }: SwitchableFeatures) {
  if (!medicals) return undefined
  if (isAdministrator(actor)) return '/medical/all?p='
  if (isIndividual(actor)) return '/medical/all?u=me'
  const seesMedicals = hasPracticeRole(actor) || hasRegulatorRole(actor) || isConvenor(actor)
  const isOffered = hasAllPermissions(actor, Permission.Medicals) && hasAllFeatures(actor, Feature.Medicals)
  return seesMedicals && isOffered ? '/medical/all?p=myOrg' : undefined
}

export function userMenuItems({ userId, organisationId }: Actor): NavigationItem[] {
  return offered([
    { screen: 'profile', label: 'My profile', path: '/user/me/profile', isOffered: true },
    {
      screen: 'organisation',
      label: 'My organisation',
      path: '/organisation/myOrg/profile',
      isOffered: organisationId !== null,
    },
    { screen: 'security', label: 'Security settings', path: `/user/${userId}/security`, isOffered: true },
    { screen: 'terms', label: 'Terms and conditions', path: `/user/${userId}/terms`, isOffered: true },
    { screen: 'logout', label: 'Logout', path: '/logout', isOffered: true },
  ])
}

export const loggedOutItems = ({ publicLogin }: SwitchableFeatures): NavigationItem[] =>
  offered([
    { screen: 'signUp', label: 'Sign up', path: '/sign-up', isOffered: publicLogin },
    { screen: 'login', label: 'Login', path: '/login', isOffered: true },
  ])

export const footerItems = (
  actor: Actor | null,
  options: SwitchableFeatures,
  displayName: string,
): NavigationItem[] => [
  { screen: 'what', label: `What is ${displayName}?`, path: '/#what' },
  { screen: 'aboutUs', label: 'About us', path: '/info/about-us' },
  { screen: 'contactUs', label: 'Contact us', path: '/info/contact-us' },
  ...(actor ? [] : loggedOutItems(options)),
  { screen: 'privacyPolicy', label: 'Privacy policy', path: '/info/privacy-policy' },
]
