import { expect, test } from 'vitest'
import { type Actor, individualRights } from './actor.ts'
import { actorWith } from './actor-with.ts'
import { allBits, Feature, OrganisationType, Permission, Role } from './bits.ts'
import { built, footerItems, loggedOutItems, navigationItems, userMenuItems } from './navigation.ts'

const { Medicals, Messages, Client_list, Registrations_list } = Permission
const all = { publicLogin: true, medicals: true }

const inPractice = {
  organisationId: 7,
  organisationTypes: OrganisationType.Medical_practice,
  featureSet: Feature.Medicals | Feature.Client_list | Feature.Appointments,
}
const inSpecialistPractice = { ...inPractice, organisationTypes: OrganisationType.Specialist_practice }
const inFlyingSchool = { organisationId: 8, organisationTypes: 0, featureSet: allBits }
const atRegulator = {
  organisationId: 9,
  organisationTypes: OrganisationType.Medical_regulator | OrganisationType.Regulator,
  featureSet: Feature.Medicals | Feature.Client_list,
}
const always = ['Dashboard', 'Reminders']
const individual = { userId: 5, ...individualRights }

const paths = (actor: Partial<Actor>, options = all) =>
  navigationItems(actorWith({ userId: 5, ...actor }), options).map(({ path }) => path)
const labels = (actor: Partial<Actor>, options = all) =>
  navigationItems(actorWith({ userId: 5, ...actor }), options).map(({ label }) => label)

test.each<[string, Partial<Actor>, string[]]>([
  [
    'an administrator',
    {
      roles: Role.System_administrator,
      permissions: allBits,
      featureSet: allBits,
      organisationId: 1,
      organisationTypes: 1,
    },
    ['/dashboard', '/medical/all?p=', '/user/5/reminders', '/test', '/messages'],
  ],
  [
    'an individual',
    individual,
    ['/dashboard', '/medical/all?u=me', '/appointment/booking?ui=5', '/user/5/reminders', '/messages'],
  ],
  [
    'a practice doctor',
    { ...inPractice, roles: Role.Practice_doctor, permissions: Medicals | Client_list | Messages },
    [
      '/dashboard',
      '/medical/all?p=myOrg',
      '/organisation/7/clients',
      '/appointment/myOrg',
      '/user/5/reminders',
      '/messages',
    ],
  ],
  [
    'a regulator doctor',
    { ...atRegulator, roles: Role.Regulator_doctor, permissions: Medicals | Registrations_list },
    ['/dashboard', '/medical/all?p=myOrg', '/organisation/9/registrations', '/user/5/reminders'],
  ],
])('where %s leads', (_who, actor, expected) => expect(paths(actor)).toEqual(expected))

test.each<[string, Partial<Actor>, string[]]>([
  [
    'a director',
    { ...inPractice, roles: Role.Director, permissions: Medicals | Client_list },
    ['Medicals', 'Clients', 'Appointments'],
  ],
  ['a manager', { ...inPractice, roles: Role.Manager, permissions: Client_list }, ['Clients', 'Appointments']],
  [
    'a nurse',
    { ...inPractice, roles: Role.Nurse, permissions: Medicals | Client_list },
    ['Medicals', 'Clients', 'Appointments'],
  ],
  ['a nurse without permissions', { ...inPractice, roles: Role.Nurse }, ['Appointments']],
  [
    'a nurse whose practice has no medicals',
    { ...inPractice, featureSet: Feature.Appointments, roles: Role.Nurse, permissions: Medicals },
    ['Appointments'],
  ],
  [
    'a nurse whose practice takes no appointments',
    { ...inPractice, featureSet: Feature.Medicals, roles: Role.Nurse, permissions: Medicals },
    ['Medicals'],
  ],
  ['practice staff', { ...inPractice, roles: Role.Staff, permissions: Client_list }, ['Clients', 'Appointments']],
  [
    'a specialist',
    { ...inSpecialistPractice, roles: Role.Specialist, permissions: Medicals | Client_list },
    ['Medicals', 'Clients', 'Appointments'],
  ],
  [
    'staff of a flying organisation',
    { ...inFlyingSchool, roles: Role.Staff, permissions: Medicals | Client_list },
    ['Board'],
  ],
  ['a tester of a flying organisation', { ...inFlyingSchool, roles: Role.Tester, permissions: Medicals }, []],
  ['a regulator', { ...atRegulator, roles: Role.Regulator, permissions: Medicals | Registrations_list }, ['Medicals']],
  [
    'a regulator without medicals',
    { ...atRegulator, organisationTypes: OrganisationType.Regulator, roles: Role.Regulator, permissions: Medicals },
    ['Medicals'],
  ],
  [
    'a regulator with medicals only',
    {
      ...atRegulator,
      organisationTypes: OrganisationType.Medical_regulator,
      roles: Role.Regulator,
      permissions: Medicals,
    },
    ['Medicals'],
  ],
  ['a convenor’s role in a practice', { ...inPractice, roles: Role.Convenor_doctor, permissions: Medicals }, []],
  ['a regulator doctor without permissions', { ...atRegulator, roles: Role.Regulator_doctor }, []],
  [
    'a convenor doctor',
    {
      ...atRegulator,
      organisationTypes: OrganisationType.Convenor,
      roles: Role.Convenor_doctor,
      permissions: Medicals,
    },
    ['Medicals'],
  ],
  [
    'the manager of a distributor',
    {
      ...inFlyingSchool,
      organisationTypes: OrganisationType.Distributor,
      roles: Role.Manager,
      permissions: Medicals | Client_list,
    },
    [],
  ],
  ['a nurse’s role at a regulator', { ...atRegulator, roles: Role.Nurse, permissions: Medicals | Client_list }, []],
])('in addition to what everyone sees, %s sees', (_who, actor, expected) =>
  expect(labels(actor).filter((label) => !always.includes(label))).toEqual(expected),
)

test('the menu shows messages to users who may write them', () =>
  expect(labels({ ...inFlyingSchool, roles: Role.Staff, permissions: Messages })).toEqual([
    ...['Dashboard', 'Board', 'Reminders', 'Messages'],
  ]))

test.each<[string, Partial<Actor>]>([
  ['an administrator', { roles: Role.System_administrator, permissions: allBits, featureSet: allBits }],
  ['an individual', individual],
  ['a nurse', { ...inPractice, roles: Role.Nurse, permissions: Medicals }],
])('%s sees no medicals where they are switched off', (_who, actor) =>
  expect(labels(actor, { ...all, medicals: false })).not.toContain('Medicals'),
)

test('the user menu', () => {
  expect(userMenuItems(actorWith({ userId: 5, organisationId: 7 })).map(({ label, path }) => [label, path])).toEqual([
    ['My profile', '/user/me/profile'],
    ['My organisation', '/organisation/myOrg/profile'],
    ['Security settings', '/user/5/security'],
    ['Terms and conditions', '/user/5/terms'],
    ['Logout', '/logout'],
  ])
})

test('an individual’s menu contains no organisation', () =>
  expect(userMenuItems(actorWith(individual)).map(({ screen }) => screen)).not.toContain('organisation'))

test('visitors can sign up only where public login is on', () => {
  expect(loggedOutItems(all).map(({ path }) => path)).toEqual(['/sign-up', '/login'])
  expect(loggedOutItems({ ...all, publicLogin: false }).map(({ path }) => path)).toEqual(['/login'])
})

test('the footer offers a login only to visitors', () => {
  const footer = ['/#what', '/info/about-us', '/info/contact-us', '/info/privacy-policy']
  expect(footerItems(actorWith(individual), all, 'Clearwing').map(({ path }) => path)).toEqual(footer)
  expect(footerItems(null, all, 'Clearwing').map(({ path }) => path)).toEqual([
    ...footer.slice(0, 3),
    '/sign-up',
    '/login',
    '/info/privacy-policy',
  ])
})

test('an item is shown once its screen exists', () => {
  const items = built(navigationItems(actorWith(individual), all), new Set(['dashboard', 'medicals', 'test']))
  expect(items.map(({ screen }) => screen)).toEqual(['dashboard', 'medicals'])
})
