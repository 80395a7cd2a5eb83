import { z } from 'zod'
import { NewMembership } from '#account/sign-up/schema.ts'
import { Int, isoDay, maxLength, optionalPhone, optionalText, requiredEmail, requiredText } from '#fields.ts'
import { pageOf } from '#paging.ts'
import { periodsOverlap } from '#staff-groups/periods.ts'
import { MemberState } from './grants/membership-state.ts'

/** A member's staff group; a null day is open-ended. */
export const MemberGroup = z
  .object({
    staffGroupId: z.int32(),
    name: z.string(),
    fromDay: z.string().nullable(),
    toDay: z.string().nullable(),
  })
  .meta({ id: 'MemberGroup' })
export type MemberGroup = z.infer<typeof MemberGroup>

/** A person's position in an organisation, as colleagues see it. */
export const Member = z
  .object({
    userId: z.int32(),
    organisationId: z.int32(),
    /** For example 'Dr Kiri Heke'; for a person who has not accepted yet, the email address of the invitation. */
    name: z.string(),
    state: MemberState,
    /** Bits of Role that the membership has. */
    roles: z.int32(),
    positionOrTitle: z.string().nullable(),
    groups: z.array(MemberGroup),
    fromDay: z.string().nullable(),
    /** Last day of the membership. */
    toDay: z.string().nullable(),
    /** The remaining fields are for users who manage members and are absent for everyone else. */
    permissions: z.int32().optional(),
    employeeNumber: z.string().nullable().optional(),
    email: z.string().nullable().optional(),
    version: z.int32().optional(),
    /** When the invitation was last sent. */
    invitedAt: z.iso.datetime().nullable().optional(),
  })
  .meta({ id: 'Member' })
export type Member = z.infer<typeof Member>

export const PagedMembers = pageOf(Member).meta({ id: 'PagedMembers' })
export type PagedMembers = z.infer<typeof PagedMembers>

/** Current: active members, and those who have not accepted their invitation yet. */
export const memberModes = ['Active', 'Invited', 'Current', 'Ended', 'All'] as const
export type MemberMode = (typeof memberModes)[number]

const lastDay = { error: 'The last day is before the first.', path: ['toDay'] }
const inOrder = ({ fromDay, toDay }: { fromDay: string | null; toDay: string | null }) =>
  fromDay === null || toDay === null || fromDay <= toDay

const days = { fromDay: isoDay.nullable(), toDay: isoDay.nullable() }
const GroupOfMember = z.strictObject({ staffGroupId: Int.min(1), ...days }).refine(inOrder, lastDay)

const { roles, permissions, positionOrTitle } = NewMembership.shape
const fields = {
  roles: roles.min(1, 'Choose a role.'),
  permissions,
  positionOrTitle,
  employeeNumber: optionalText(maxLength.employeeNumber),
  groups: z.array(GroupOfMember).max(50).refine(areApart, 'The same group is listed twice.'),
  ...days,
}

/** True when the periods in each group do not overlap. A person who left a group can join it again later. */
function areApart(groups: { staffGroupId: number; fromDay: string | null; toDay: string | null }[]) {
  const ofEach = Map.groupBy(groups, ({ staffGroupId }) => staffGroupId)
  return ![...ofEach.values()].some(periodsOverlap)
}

/** A new person: the details needed to invite them. */
export const NewPerson = z.strictObject({
  title: optionalText(maxLength.title),
  firstName: requiredText(maxLength.firstName),
  lastName: requiredText(maxLength.lastName),
  email: requiredEmail,
  phone: optionalPhone,
})
export type NewPerson = z.infer<typeof NewPerson>

/** Either a person the user may see, or a new person. */
export const NewMember = z
  .strictObject({ ...fields, userId: Int.min(1).nullable(), person: NewPerson.nullable() })
  .refine(inOrder, lastDay)
  .refine(({ userId, person }) => (userId === null) !== (person === null), {
    error: 'Choose a person, or enter a new one.',
    path: ['userId'],
  })
export type NewMember = z.infer<typeof NewMember>

/** All fields are sent. `version` is the version that was read. */
export const MemberChange = z.strictObject({ ...fields, version: Int }).refine(inOrder, lastDay)
export type MemberChange = z.infer<typeof MemberChange>

/** An organisation the user belongs to, belonged to, or is invited to. */
export const OwnMembership = z
  .object({
    organisationId: z.int32(),
    organisationName: z.string(),
    state: MemberState,
    roles: z.int32(),
    positionOrTitle: z.string().nullable(),
    fromDay: z.string().nullable(),
    toDay: z.string().nullable(),
    version: z.int32(),
  })
  .meta({ id: 'OwnMembership' })
export type OwnMembership = z.infer<typeof OwnMembership>

/** `version` is the version that was read, so that no one accepts an offer that has changed since. */
export const MembershipAnswer = z.strictObject({ accept: z.boolean(), version: Int })
