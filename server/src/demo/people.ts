import { theSystem } from '@clearwing/domain/access/actor.ts'
import { allBits, Permission, RequiredAction, Role } from '@clearwing/domain/access/bits.ts'
import { termsInForce } from '@clearwing/domain/account/terms/versions.ts'
import { addDays } from '@clearwing/domain/dates.ts'
import { createCredentials, requireAction } from '#features/account/index.ts'
import { createRegistration } from '#features/registrations/index.ts'
import { createMembership, createUser, type NewUserRow } from '#features/users/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'
import type { DemoOrganisations } from './organisations.ts'

type At = keyof DemoOrganisations
type Membership = {
  at: At
  roles: number
  permissions?: number
  position?: string
  employeeNumber?: string
  /** How many days before today the membership ended, and started. */
  ended?: number
  began?: number
}
export type DemoMember = NewUserRow & { memberships?: Membership[]; number?: string }

const clinical = Permission.Medicals | Permission.Messages | Permission.Client_list
const desk = Permission.Medicals | Permission.Messages | Permission.Client_list
const regulatory =
  Permission.Medicals | Permission.Messages | Permission.Registrations_list | Permission.Regulator_submissions

const doctor = (title: string, firstName: string, lastName: string) => ({ title, firstName, lastName })

/** The demo logins: one for every role, each with data that shows its part of the product. */
export const demoPeople: Record<string, DemoMember> = {
  'demo.admin': {
    ...doctor('', 'Tūī', 'Marsden'),
    memberships: [{ at: 'system', roles: Role.System_administrator, permissions: allBits, position: 'Administrator' }],
  },
  // A second administrator, for actions that need two.
  'demo.admin2': {
    ...doctor('', 'Ngaire', 'Holt'),
    memberships: [
      { at: 'system', roles: Role.System_administrator, permissions: allBits, position: 'Second administrator' },
    ],
  },
  'demo.director': {
    firstName: 'Ruth',
    lastName: 'Calder',
    memberships: [
      {
        at: 'harbour',
        roles: Role.Director,
        permissions: desk | Permission.Create_user_and_member,
        employeeNumber: 'HAM 001',
        position: 'Director',
      },
    ],
  },
  'demo.manager': {
    firstName: 'Hana',
    lastName: 'Wīremu',
    memberships: [
      {
        at: 'harbour',
        roles: Role.Manager,
        permissions: desk | Permission.Create_user_and_member,
        employeeNumber: 'HAM 002',
        position: 'Practice manager',
      },
    ],
  },
  'demo.doctor': {
    ...doctor('Dr', 'Kiri', 'Heke'),
    memberships: [
      {
        at: 'harbour',
        roles: Role.Practice_doctor,
        permissions: clinical,
        employeeNumber: 'HAM 003',
        position: 'Medical examiner',
      },
    ],
  },
  'demo.otherdoctor': {
    ...doctor('Dr', 'Hugh', 'Ward'),
    memberships: [{ at: 'lakeside', roles: Role.Practice_doctor, permissions: clinical, position: 'Medical examiner' }],
  },
  'demo.nurse': {
    firstName: 'Sam',
    lastName: 'Lee',
    memberships: [
      {
        at: 'harbour',
        roles: Role.Nurse,
        permissions: clinical,
        employeeNumber: 'HAM 005',
        position: 'Practice nurse',
      },
    ],
  },
  'demo.staff': {
    firstName: 'Jo',
    lastName: 'Pātea',
    memberships: [{ at: 'flyingSchool', roles: Role.Staff, permissions: Permission.Messages, position: 'Operations' }],
  },
  'demo.operator': {
    firstName: 'Rongo',
    lastName: 'Pere',
    memberships: [
      {
        at: 'flyingSchool',
        roles: Role.Manager,
        permissions: Permission.Messages,
        position: 'Chief instructor',
        employeeNumber: 'SFS 2',
      },
    ],
  },
  'demo.tester': {
    firstName: 'Leo',
    lastName: 'Faleolo',
    memberships: [{ at: 'flyingSchool', roles: Role.Tester, permissions: Permission.Messages, position: 'Tester' }],
  },
  'demo.specialist': {
    ...doctor('Dr', 'Ana', 'Tāmaki'),
    memberships: [{ at: 'cardiology', roles: Role.Specialist, permissions: clinical, position: 'Cardiologist' }],
  },
  'demo.regulator': {
    firstName: 'Noa',
    lastName: 'Whetū',
    memberships: [{ at: 'regulator', roles: Role.Regulator, permissions: regulatory, position: 'Licensing officer' }],
  },
  'demo.regdoctor': {
    ...doctor('Dr', 'Mārama', 'Ōkeroa'),
    memberships: [
      {
        at: 'regulator',
        roles: Role.Regulator_doctor,
        permissions: regulatory | Permission.Regulator_view_hindsight | Permission.Regulator_view_document_library,
        position: 'Senior medical officer',
      },
    ],
  },
  'demo.convenor': {
    ...doctor('Dr', 'Iain', 'Muir'),
    memberships: [
      {
        at: 'convenor',
        roles: Role.Convenor_doctor,
        permissions: clinical | Permission.Torment_of_Tantalus,
        position: 'Convenor',
      },
    ],
  },
  'demo.distributor': {
    firstName: 'Mele',
    lastName: 'Vaka',
    memberships: [
      { at: 'distributor', roles: Role.Manager, permissions: Permission.Messages, position: 'Account manager' },
    ],
  },
  'demo.pilot': individual('Aroha', 'Testpilot', '1980-07-20', 'F', 'ZAD1019', '12345', 'Line pilot', 'Mere'),
  'demo.newpilot': individual('Ben', 'Sampson', '1998-04-12', 'M', 'ZZZ0016', '23456', 'Trainee pilot'),
  'demo.atc': individual('Erin', 'Wong', '1990-01-01', 'F', 'ZAA0075', '56789', 'Air traffic controller'),
  'demo.skydiver': individual('Grace', "Fa'asavalu", '1995-03-15', 'F', 'ZCT41KG', '4711', 'Tandem master'),
  'demo.multi': {
    ...doctor('Dr', 'Paul', 'Young'),
    dateOfBirth: '1969-06-08',
    gender: 'M',
    roles: Role.Individual,
    number: '31415',
    memberships: [
      { at: 'harbour', roles: Role.Practice_doctor, permissions: clinical, position: 'Medical examiner' },
      { at: 'flyingSchool', roles: Role.Staff, permissions: Permission.Messages, position: 'Instructor' },
    ],
  },
  'demo.locked': individual('Lena', 'Brückner', '1984-11-02', 'F', 'ZZZ0032', '45001', 'Private pilot'),
}

/** Pilots and controllers without a login: clients of Harbour Aviation Medical, named in sample messages. */
export const otherPilots: DemoMember[] = [
  individual('Robert', 'Campbell', '1979-03-14', 'M', 'ZAC5361', '58213', 'Charter pilot', 'James'),
  individual('Mere', 'Ngata', '1991-01-02', 'F', 'ZBN77VL', '60412', 'First officer', 'Aroha'),
  individual('Hēmi', 'Tāwhiri', '1985-09-29', 'M', 'ZAA0105', '64120', 'Captain'),
  individual('Tāne', 'Haereroa', '1976-05-23', 'M', 'ZAA0121', '33870', 'Private pilot'),
  individual('Carla', 'Novak', '1973-02-02', 'F', 'ZZZ0024', '34567', 'Private pilot'),
  individual('David', 'Tui', '1986-09-01', 'M', 'ZAA0067', '45678', 'Private pilot'),
  individual('Farid', 'Ali', '1980-01-01', 'M', 'ZAA0083', '67890', 'Air traffic controller'),
  individual('Hemi', 'Rangi', '1958-11-09', 'M', 'ZDR69YX', '78901', 'Agricultural pilot'),
  individual('Ivy', 'Chen', '2003-12-30', 'F', 'ZXE24NV', undefined, 'Student'),
  individual('Jack', "O'Neill", '1972-02-29', 'M', 'ZUA48EH', '89012', 'Glider pilot'),
  individual('Te Aomārama', 'Parāone-Whāngai', '1991-03-03', 'F', undefined, '70221', 'Commercial pilot', 'Wikitōria'),
  individual('Ngāwai', 'Rōpata', '1988-07-17', 'F', 'ZTP38WN', '70433', 'Flight instructor', 'Tītīhuia'),
]

const member = (firstName: string, lastName: string, membership: Membership, title?: string): DemoMember => ({
  firstName,
  lastName,
  ...(title && { title }),
  email: `${firstName.toLowerCase()}@example.org`,
  memberships: [membership],
})

const atHarbour = (position: string, roles: number, employeeNumber: string, given: Partial<Membership> = {}) => ({
  at: 'harbour' as const,
  roles,
  permissions: Permission.Messages,
  position,
  employeeNumber,
  ...given,
})

/** Members without a login: invited, ended, or starting later. */
export const otherMembers: DemoMember[] = [
  member('Anahera', 'Kingi', atHarbour('Receptionist', Role.Staff, 'HAM 014', { began: 12 })),
  member('Walter', 'Osei', atHarbour('Locum medical examiner', Role.Practice_doctor, 'HAM 009', { ended: 40 }), 'Dr'),
  member('Maia', 'Te Whare', atHarbour('Practice nurse', Role.Nurse, 'HAM 015', { began: -21 })),
]

export function individual(
  firstName: string,
  lastName: string,
  dateOfBirth: string,
  gender: string,
  nhi: string | undefined,
  number: string | undefined,
  occupation: string,
  middleNames?: string,
): DemoMember {
  return {
    firstName,
    lastName,
    dateOfBirth,
    gender,
    occupation,
    roles: Role.Individual,
    ...(middleNames && { middleNames }),
    ...(nhi && { nhi }),
    ...(number && { number }),
    nationality: 'New Zealand',
    country: 'New Zealand',
    street: '7 Kōwhai Terrace',
    city: 'Wellington',
    postcode: '6012',
    phone: '021 555 0100',
  }
}

/** Creates a person with their memberships and, if they have a user name, the demo password. */
export async function createPerson(
  tx: Tx,
  organisations: DemoOrganisations,
  { memberships = [], number, ...user }: DemoMember,
  login?: { userName: string; passwordHash: string },
) {
  const email = login ? `${login.userName}@example.org` : (user.email ?? null)
  const userId = await createUser(tx, theSystem, { ...user, ...(login && { userName: login.userName }), email })
  if (login) await createCredentials(tx, userId, login.passwordHash, acceptedBy(login.userName))
  if (login?.userName === locked)
    for (const action of pendingOfLocked) await requireAction(tx, theSystem, userId, action)
  // People without a login here become members through an invitation.
  const invitedAt = login ? null : new Date(Date.now() - 3 * 24 * 60 * 60_000).toISOString()
  for (const membership of memberships)
    await createMembership(tx, theSystem, { userId, ...rowOf(organisations, membership), invitedAt })
  if (number) {
    const registration = { userId, regulatorId: organisations.regulator, organisationUserId: number }
    await createRegistration(tx, theSystem, { ...registration, approvedAt: new Date().toISOString() })
  }
  return userId
}

const rowOf = (organisations: DemoOrganisations, { at, roles, permissions = 0, ...membership }: Membership) => ({
  organisationId: organisations[at],
  roles,
  permissions,
  positionOrTitle: membership.position ?? null,
  employeeNumber: membership.employeeNumber ?? null,
  fromDay: addDays(today(), -(membership.began ?? 800)),
  toDay: membership.ended === undefined ? null : addDays(today(), -membership.ended),
})

/** Everyone has accepted the terms and has no pending actions, except the person who demonstrates a login with them. */
const locked = 'demo.locked'
const pendingOfLocked = [
  RequiredAction.Change_password,
  RequiredAction.Configure_security_questions,
  RequiredAction.Configure_two_factor_authentication,
] as const
const acceptedBy = (userName: string) => (userName === locked ? 0 : termsInForce(today()).version)
