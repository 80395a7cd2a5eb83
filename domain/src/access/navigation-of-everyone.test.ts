import { expect, test } from 'vitest'
import { actorWith } from './actor-with.ts'
import { allBits, Feature, OrganisationType, Permission, Role } from './bits.ts'
import { navigationItems } from './navigation.ts'

// Every role at every type of organisation, with every set of the required permissions, with and without the feature
// and the option: the expectations here for each item (spec section 2) are complete.

type RoleName = keyof typeof Role
type Place = keyof typeof OrganisationType | 'Flying_organisation'

const practices: Place[] = ['Medical_practice', 'Specialist_practice']
const practiceRoles: RoleName[] = ['Director', 'Manager', 'Practice_doctor', 'Nurse', 'Staff', 'Specialist']
const regulators: Place[] = ['Medical_regulator', 'Regulator']

const { Medicals, Client_list, Registrations_list, Messages } = Permission

type Case = { role: RoleName; place: Place; permissions: number; feature: boolean; medicals: boolean }
const may = ({ role, permissions }: Case, permission: Permission) =>
  role === 'System_administrator' || (permissions & permission) !== 0
const isAt = (one: Case, roles: RoleName[], places: Place[]) => roles.includes(one.role) && places.includes(one.place)

const worksOnMedicals = (one: Case) =>
  isAt(one, practiceRoles, practices) ||
  isAt(one, ['Regulator', 'Regulator_doctor'], regulators) ||
  isAt(one, ['Convenor_doctor'], ['Convenor'])

const rules: [item: string, isSeen: (one: Case) => boolean, path: string | ((one: Case) => string)][] = [
  ['Dashboard', () => true, '/dashboard'],
  [
    'Medicals',
    (one) =>
      one.medicals &&
      (one.role === 'System_administrator' || (worksOnMedicals(one) && may(one, Medicals) && one.feature)),
    ({ role }) => (role === 'System_administrator' ? '/medical/all?p=' : '/medical/all?p=myOrg'),
  ],
  [
    'Clients',
    (one) => isAt(one, practiceRoles, practices) && may(one, Client_list) && one.feature,
    '/organisation/7/clients',
  ],
  [
    'Registrations',
    (one) => one.role === 'Regulator_doctor' && may(one, Registrations_list),
    '/organisation/7/registrations',
  ],
  ['Board', (one) => isAt(one, ['Director', 'Manager', 'Staff'], ['Flying_organisation']), '/organisation/7/board'],
  ['Bookings', () => false, ''],
  ['Appointments', (one) => isAt(one, practiceRoles, practices) && one.feature, '/appointment/myOrg'],
  ['Reminders', () => true, '/user/5/reminders'],
  ['Test', ({ role }) => role === 'System_administrator', '/test'],
  ['Messages', (one) => may(one, Messages), '/messages'],
]

const both = [true, false]
const places: Place[] = [...(Object.keys(OrganisationType) as Place[]), 'Flying_organisation']
const wanted = [Medicals, Client_list, Registrations_list, Messages]
const permissionSets = Array.from({ length: 2 ** wanted.length }, (_, set) =>
  wanted.filter((_permission, at) => set & (1 << at)).reduce((sum, permission) => sum | permission, 0),
)

const casesOf = (role: RoleName): Case[] =>
  places.flatMap((place) =>
    permissionSets.flatMap((permissions) =>
      both.flatMap((feature) => both.map((medicals) => ({ role, place, permissions, feature, medicals }))),
    ),
  )

const expectedEntries = (one: Case) =>
  rules
    .filter(([, isSeen]) => isSeen(one))
    .map(([label, , path]) => `${label} ${typeof path === 'string' ? path : path(one)}`)

/** The features that menu items require. */
const asked = Feature.Medicals | Feature.Client_list | Feature.Appointments

function shownEntries({ role, place, permissions, feature, medicals }: Case) {
  const isAdministrator = role === 'System_administrator'
  const actor = actorWith({
    userId: 5,
    organisationId: 7,
    roles: Role[role],
    organisationTypes: place === 'Flying_organisation' ? 0 : OrganisationType[place],
    permissions: isAdministrator ? allBits : permissions,
    featureSet: isAdministrator ? allBits : feature ? asked : allBits - asked,
  })
  return navigationItems(actor, { publicLogin: true, medicals }).map(({ label, path }) => `${label} ${path}`)
}

// `Individual` is not a role in an organisation; a session as an individual is tested in navigation.test.ts.
const roles = (Object.keys(Role) as RoleName[]).filter((role) => role !== 'Individual')

test.each(roles)('what %s sees, in every organisation and with any permissions', (role) => {
  for (const one of casesOf(role)) expect(shownEntries(one), JSON.stringify(one)).toEqual(expectedEntries(one))
})
