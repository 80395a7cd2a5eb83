import { expect, test } from 'vitest'
import { actorWith } from '#access/actor-with.ts'
import { allBits, OrganisationType, Permission, Role } from '#access/bits.ts'
import { grantable, refusedMembership } from './grants.ts'

const { Director, Manager, Practice_doctor, Nurse, Staff, Specialist, Convenor_doctor, Tester } = Role
const { System_administration, Medical_practice, Specialist_practice, Distributor } = OrganisationType
const { Medical_regulator, Regulator, Convenor } = OrganisationType
const { Messages, Medicals, Client_list, Create_user_and_member, Torment_of_Tantalus } = Permission
const { Registrations_list, Regulator_submissions, Regulator_view_document_library } = Permission

const by = (roles: number, organisationTypes: number, permissions = 0) =>
  actorWith({ userId: 1, organisationId: 7, organisationTypes, roles, permissions })
const at = (organisationTypes: number, organisationId = 7) => ({ organisationTypes, organisationId })
const administrator = actorWith({ organisationId: 1, roles: Role.System_administrator, permissions: allBits })
const busy = { ...administrator, activityId: 3 }

const everywhere = Messages | Create_user_and_member
const clinical = everywhere | Medicals | Client_list
const regulatory =
  everywhere |
  Medicals |
  Registrations_list |
  Regulator_submissions |
  Regulator_view_document_library |
  Permission.Regulator_view_hindsight
const atPractice = Director | Manager | Staff | Practice_doctor | Nurse | Specialist
const everyRole = 1 | 2 | 4 | 16 | 32 | 64 | 128 | 256 | 1024 | 2048 | 4096

test.each([
  ['a director of a practice', by(Director, Medical_practice), at(Medical_practice), atPractice, clinical],
  ['of a specialist practice', by(Director, Specialist_practice), at(Specialist_practice), atPractice, clinical],
  ['its manager, not directors', by(Manager, Medical_practice), at(Medical_practice), atPractice & ~Director, clinical],
  ['a director of a flying school', by(Director, 0), at(0), Director | Manager | Staff, everywhere],
  ['of a distributor', by(Director, Distributor), at(Distributor), Director | Manager | Staff, everywhere],
  ['of a regulator, not the Regulator role', by(Director, Medical_regulator), at(Medical_regulator), 134, regulatory],
  ['of a non-medical regulator', by(Director, Regulator), at(Regulator), 134, regulatory],
  [
    'of a convenor’s office',
    by(Director, Convenor),
    at(Convenor),
    Director | Manager | Staff | Convenor_doctor,
    everywhere | Medicals | Torment_of_Tantalus,
  ],
  ['a doctor grants nothing', by(Practice_doctor, Medical_practice, clinical & ~Create_user_and_member), at(4), 0, 0],
  ['a nurse who may add members: staff', by(Nurse, 4, Create_user_and_member | Medicals), at(4), Staff, 65540],
  [
    'a nurse who may add members: nothing of another type',
    by(Staff, 0, Create_user_and_member | Medicals),
    at(0),
    128,
    65536,
  ],
  ['a director elsewhere: nothing', by(Director, Medical_practice), at(Medical_practice, 8), 0, 0],
  ['a nurse who may add members elsewhere: nothing', by(Nurse, 4, Create_user_and_member), at(4, 8), 0, 0],
  ['an individual: nothing', actorWith({ roles: Role.Individual, permissions: allBits }), at(0), 0, 0],
  ['an administrator without an activity: nothing', administrator, at(4), 0, 0],
  ['an administrator: all but administrators', busy, at(Medical_practice), everyRole & ~1, allBits],
  ['an administrator: administrators of the system', busy, at(System_administration), everyRole, allBits],
])('what %s can grant', (_who, actor, organisation, roles, permissions) =>
  expect(grantable(actor, organisation)).toEqual({ roles, permissions }),
)

const today = '2026-11-21'
const open = { acceptedAt: '2026-01-01T00:00:00.000Z', fromDay: null, toDay: null, endedAt: null }
const member = (roles: number, permissions = 0, given = {}) => ({ userId: 2, roles, permissions, ...open, ...given })
const own = (roles: number, permissions = 0, given = {}) => ({ ...member(roles, permissions, given), userId: 1 })
const director = by(Director, Medical_practice, Messages)
const manager = by(Manager, Medical_practice, Messages)
const regulatorsDirector = by(Director, Medical_regulator)
const adder = by(Nurse, Medical_practice, Create_user_and_member)

test.each([
  ['a director appoints a nurse', director, undefined, member(Nurse, Medicals), []],
  ['a director appoints no administrator', director, undefined, member(Role.System_administrator), ['roles']],
  ['nor a tester', director, undefined, member(Tester | Staff), ['roles']],
  ['nor a regulator', director, undefined, member(Role.Regulator), ['roles']],
  ['nor a regulator’s doctor', director, undefined, member(Role.Regulator_doctor), ['roles']],
  ['nor an individual', director, undefined, member(Role.Individual), ['roles']],
  ['not even in a regulator', regulatorsDirector, undefined, member(Role.Regulator_doctor), ['roles']],
  ['no regulator’s permission at a practice', director, undefined, member(Nurse, Registrations_list), ['permissions']],
  ['both faults are named', director, undefined, member(Tester, allBits), ['roles', 'permissions']],
  ['a manager creates no director', manager, undefined, member(Director), ['roles']],
  ['a manager does not promote a nurse to director', manager, member(Nurse), member(Nurse | Director), ['roles']],
  ['a manager moves a nurse to reception', manager, member(Nurse), member(Staff), []],
  [
    'keeping a permission grants nothing',
    director,
    member(Nurse, Registrations_list),
    member(Nurse, Registrations_list),
    [],
  ],
  ['a director promotes a nurse to manager', director, member(Nurse), member(Manager), []],
  ['a manager leaves a director unchanged', manager, member(Director), member(Staff), ['roles']],
  ['a director removes another’s role', director, member(Director), member(Staff), []],
  ['a tester’s rights stay', director, member(Tester, 0), member(Tester, Messages), []],
  ['and can be removed', director, member(Tester | Staff, 0), member(Staff), []],
  ['users cannot give themselves a role', director, own(Director), own(Director | Practice_doctor), ['roles']],
  [
    'users cannot give themselves a permission',
    director,
    own(Director, Messages),
    own(Director, Messages | Medicals),
    ['roles'],
  ],
  [
    'users cannot give themselves more time',
    director,
    own(Director, 0, { toDay: '2026-12-31' }),
    own(Director),
    ['roles'],
  ],
  [
    'an administrator cannot either',
    busy,
    { ...member(1), userId: busy.userId },
    { ...member(257), userId: busy.userId },
    ['roles'],
  ],
  [
    'users cannot make themselves members elsewhere',
    busy,
    undefined,
    { ...member(Practice_doctor), userId: busy.userId },
    ['roles'],
  ],
  [
    'not even as a temporary director',
    { ...director, realUserId: 2 },
    member(Nurse),
    member(Nurse | Manager),
    ['roles'],
  ],
  ['users can give up their own rights', director, own(Director | Staff, Messages), own(Director), []],
  [
    'more time cannot prolong a kept role',
    regulatorsDirector,
    member(2048, 0, { toDay: today }),
    member(2048),
    ['roles'],
  ],
  ['nor can an earlier start', regulatorsDirector, member(2048, 0, { fromDay: '2027-01-01' }), member(2048), ['roles']],
  [
    'nor after it has ended',
    regulatorsDirector,
    member(2048, 0, { endedAt: today, toDay: today }),
    member(2048, 0, { toDay: today }),
    ['roles'],
  ],
  ['less time grants nothing', regulatorsDirector, member(2048), member(2048, 0, { toDay: today }), []],
  ['a user who may add members appoints staff', adder, undefined, member(Staff), []],
  ['and no other role', adder, undefined, member(Nurse), ['roles']],
  ['an administrator appoints a regulator’s doctor', busy, undefined, member(2048, Registrations_list), []],
  ['but no administrator in a practice', busy, undefined, member(Role.System_administrator), ['roles']],
])('%s', (_sentence, actor, before, after, fields) => {
  const organisation = { organisationId: 7, organisationTypes: actor === busy ? 4 : actor.organisationTypes }
  const refused = refusedMembership(actor, organisation, before, after, today)
  expect(Object.keys(refused)).toEqual(fields)
  for (const messages of Object.values(refused)) expect(messages).toEqual([expect.stringMatching(/\.$/)])
})
