import { z } from 'zod'
import { NewMembership } from '#account/sign-up/schema.ts'
import { IdParam, Int, isoDay, maxLength, optionalPhone, optionalText, requiredEmail, requiredText } from '#fields.ts'
import { pageOf, pagingQuery } from '#paging.ts'
import { haveOverlap } from '#staff-groups/periods.ts'
import { memberStates } from './standing.ts'

/** A staff group that a member is in; a day that is null is open. */
export const MemberGroup = z
  .object({
    staffGroupId: z.int32(),
    name: z.string(),
    fromDay: z.string().nullable(),
    toDay: z.string().nullable(),
  })
  .meta({ id: 'MemberGroup' })
export type MemberGroup = z.infer<typeof MemberGroup>

/** What a person is in an organisation, as colleagues see it. */
export const Member = z
  .object({
    userId: z.int32(),
    organisationId: z.int32(),
    /** 'Dr Kiri Heke'. Of somebody who has not said yes yet it is the address they were asked at. */
    name: z.string(),
    state: z.enum(memberStates),
    /** Bits of Role. */
    roles: z.int32(),
    positionOrTitle: z.string().nullable(),
    groups: z.array(MemberGroup),
    fromDay: z.string().nullable(),
    /** The last day. */
    toDay: z.string().nullable(),
    /** The rest is for those who manage members; for everyone else it is absent. */
    permissions: z.int32().optional(),
    employeeNumber: z.string().nullable().optional(),
    email: z.string().nullable().optional(),
    version: z.int32().optional(),
    /** When the invitation was last sent. */
    invitedAt: z.iso.datetime().nullable().optional(),
  })
  .meta({ id: 'Member' })
export type Member = z.infer<typeof Member>

export const MemberPage = pageOf(Member).meta({ id: 'MemberPage' })
export type MemberPage = z.infer<typeof MemberPage>

/** Current: active members, and those who have not accepted their invitation yet. */
export const memberModes = ['Active', 'Invited', 'Current', 'Ended', 'All'] as const
export type MemberMode = (typeof memberModes)[number]

/** Besides the usual: ro, bits of Role, any of which must be there; gr, a staff group, or none: who is in no group at all. */
export const MemberQuery = pagingQuery(
  { columns: ['name', 'positionOrTitle', 'employeeNumber', 'fromDay', 'toDay'], modes: memberModes },
  { ro: IdParam.optional(), gr: z.literal('none').or(IdParam).optional() },
)
export type MemberQuery = z.infer<typeof MemberQuery>

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

/** Who left a group can be in it again, later. */
function areApart(groups: { staffGroupId: number; fromDay: string | null; toDay: string | null }[]) {
  const ofEach = Map.groupBy(groups, ({ staffGroupId }) => staffGroupId)
  return ![...ofEach.values()].some(haveOverlap)
}

/** A person who is not known here yet: enough to invite them. */
export const NewPerson = z.strictObject({
  title: optionalText(maxLength.title),
  firstName: requiredText(maxLength.firstName),
  lastName: requiredText(maxLength.lastName),
  email: requiredEmail,
  phone: optionalPhone,
})
export type NewPerson = z.infer<typeof NewPerson>

/** Somebody whom one may see, or a new person: one of the two. */
export const NewMember = z
  .strictObject({ ...fields, userId: Int.min(1).nullable(), person: NewPerson.nullable() })
  .refine(inOrder, lastDay)
  .refine(({ userId, person }) => (userId === null) !== (person === null), {
    error: 'Choose a person, or enter a new one.',
    path: ['userId'],
  })
export type NewMember = z.infer<typeof NewMember>

/** Every field is sent. `version` is the one that was read. */
export const MemberChange = z.strictObject({ ...fields, version: Int }).refine(inOrder, lastDay)
export type MemberChange = z.infer<typeof MemberChange>

/** An organisation that one belongs to, belonged to, or is asked to belong to. */
export const OwnMembership = z
  .object({
    organisationId: z.int32(),
    organisationName: z.string(),
    state: z.enum(memberStates),
    roles: z.int32(),
    positionOrTitle: z.string().nullable(),
    fromDay: z.string().nullable(),
    toDay: z.string().nullable(),
    version: z.int32(),
  })
  .meta({ id: 'OwnMembership' })
export type OwnMembership = z.infer<typeof OwnMembership>

/** `version` is the one that was read: nobody says yes to what was changed meanwhile. */
export const MembershipAnswer = z.strictObject({ accept: z.boolean(), version: Int })
