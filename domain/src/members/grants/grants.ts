import { type Actor, hasAnyRole, isAdministrator } from '#access/actor.ts'
import { allBits, OrganisationType, Permission, Role } from '#access/bits.ts'
import { leaders } from '#access/organisation-roles.ts'
import { isMembershipOver, type MembershipPeriod } from './membership-state.ts'
import { canAddMember } from './rules.ts'

const { Director, Manager, Practice_doctor, Nurse, Staff, Specialist, Convenor_doctor } = Role
const { Medical_practice, Specialist_practice, Medical_regulator, Regulator, Convenor } = OrganisationType
const { Messages, Medicals, Client_list, Create_user_and_member, Torment_of_Tantalus } = Permission

export type WithTypes = { organisationTypes: number }
type Rights = { roles: number; permissions: number }

const byType: [types: number, rights: Rights][] = [
  [
    Medical_practice | Specialist_practice,
    { roles: Practice_doctor | Nurse | Specialist, permissions: Medicals | Client_list },
  ],
  [Convenor, { roles: Convenor_doctor, permissions: Medicals | Torment_of_Tantalus }],
  [
    Medical_regulator | Regulator,
    {
      roles: 0,
      permissions:
        Medicals |
        Permission.Registrations_list |
        Permission.Regulator_submissions |
        Permission.Regulator_view_document_library |
        Permission.Regulator_view_hindsight,
    },
  ],
]

const everywhere: Rights = { roles: Staff, permissions: Messages | Create_user_and_member }

/** Roles and permissions possible in organisations of these types, except those only administrators can grant. */
const allowedBy = ({ organisationTypes }: WithTypes): Rights =>
  byType
    .filter(([types]) => (types & organisationTypes) !== 0)
    .reduce((sum, [, { roles, permissions }]) => union(sum, { roles, permissions }), everywhere)

const union = (one: Rights, other: Rights): Rights => ({
  roles: one.roles | other.roles,
  permissions: one.permissions | other.permissions,
})

const noRights: Rights = { roles: 0, permissions: 0 }

/**
 * The maximum rights an actor may grant in their own organisation. Directors and managers grant the roles and
 * permissions its types allow, but never System_administrator, Tester or a regulator's role, and a manager cannot
 * appoint a director. Other users who may add members make them staff, with no permission they lack themselves.
 */
export function grantable(actor: Actor, organisation: WithTypes & { organisationId: number }): Rights {
  if (isAdministrator(actor)) return administratorsGive(actor, organisation)
  if (!canAddMember(actor, organisation.organisationId)) return noRights
  const { roles, permissions } = allowedBy(organisation)
  if (!hasAnyRole(actor, ...leaders)) return { roles: Staff, permissions: permissions & actor.permissions }
  return { roles: roles | Manager | (hasAnyRole(actor, Director) ? Director : 0), permissions }
}

const everyRole = Object.values(Role).reduce((sum: number, role) => sum | role, 0)

/**
 * An administrator may grant everything, except that the System_administrator role exists only in the system's own
 * organisation, and the Individual role in none.
 */
function administratorsGive(actor: Actor, { organisationTypes }: WithTypes): Rights {
  if (actor.activityId === null) return noRights
  const isSystem = (organisationTypes & OrganisationType.System_administration) !== 0
  const notGrantable = Role.Individual | (isSystem ? 0 : Role.System_administrator)
  return { roles: everyRole & ~notGrantable, permissions: allBits }
}

export type Membership = Rights & MembershipPeriod & { userId: number }

/** The rights that a change of a membership adds; all of its rights if the change extends it. */
function given(
  before: Membership | undefined,
  after: Rights & Pick<MembershipPeriod, 'fromDay' | 'toDay'>,
  day: string,
): Rights {
  if (!before || isMembershipOver(before, day) || isLonger(before, after)) return after
  return { roles: after.roles & ~before.roles, permissions: after.permissions & ~before.permissions }
}

const first = '0000-00-00'
const last = '9999-99-99'

const isLonger = (
  before: Pick<MembershipPeriod, 'fromDay' | 'toDay'>,
  after: Pick<MembershipPeriod, 'fromDay' | 'toDay'>,
) => (after.toDay ?? last) > (before.toDay ?? last) || (after.fromDay ?? first) < (before.fromDay ?? first)

const isWithin = (bits: number, limit: number) => (bits & ~limit) === 0

/**
 * Changes to refuse by field, although the actor manages members here. No one may raise or extend their own rights, not
 * even through impersonation; a manager may not change directors.
 */
export function refusedMembership(
  actor: Actor,
  organisation: WithTypes & { organisationId: number },
  before: Membership | undefined,
  after: Rights & Pick<MembershipPeriod, 'fromDay' | 'toDay'> & { userId: number },
  day: string,
): Record<string, string[]> {
  const added = given(before, after, day)
  const isOwn = after.userId === actor.userId || after.userId === actor.realUserId
  if (isOwn && (added.roles | added.permissions) !== 0)
    return { roles: ['You cannot give yourself more rights. Ask another manager or administrator to do it.'] }
  if (before && !mayChangeMembership(actor, before))
    return { roles: ['Only a director can change a director’s membership here.'] }
  const most = grantable(actor, organisation)
  return {
    ...(!isWithin(added.roles, most.roles) && { roles: ['You cannot give one of these roles here.'] }),
    ...(!isWithin(added.permissions, most.permissions) && {
      permissions: ['You cannot give one of these permissions here.'],
    }),
  }
}

/** A manager may neither change directors nor end their membership. */
export const mayChangeMembership = (actor: Actor, { roles }: Pick<Rights, 'roles'>) =>
  isAdministrator(actor) || hasAnyRole(actor, Director) || (roles & Director) === 0
