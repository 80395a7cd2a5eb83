import { permissionsInWords, rolesInWords } from '@clearwing/domain/access/words.ts'
import type { MemberChange, NewMember } from '@clearwing/domain/members/schema.ts'
import type { Member } from '#api/generated.ts'
import type { FormWords } from '#shared/forms/differing-texts.ts'

/** Form values; a text is never null, and a group may not have been chosen yet. */
export type MembershipValues = {
  roles: number
  permissions: number
  positionOrTitle: string
  employeeNumber: string
  groups: GroupValues[]
  fromDay: string | null
  toDay: string | null
}

/** `key` tells rows apart before a group is chosen; it is never sent. */
export type GroupValues = { key: string; staffGroupId: string | null; fromDay: string | null; toDay: string | null }

export type NewMemberValues = MembershipValues & {
  personKind: string | null
  userId: number | null
  person: { title: string; firstName: string; lastName: string; email: string; phone: string }
}

export const membershipValues = (member: Partial<Member>): MembershipValues => ({
  roles: member.roles ?? 0,
  permissions: member.permissions ?? 0,
  positionOrTitle: member.positionOrTitle ?? '',
  employeeNumber: member.employeeNumber ?? '',
  groups: (member.groups ?? []).map(({ staffGroupId, fromDay, toDay }) => ({
    key: String(staffGroupId),
    staffGroupId: String(staffGroupId),
    fromDay,
    toDay,
  })),
  fromDay: member.fromDay ?? null,
  toDay: member.toDay ?? null,
})

export const newMemberValues = (today: string): NewMemberValues => ({
  ...membershipValues({ fromDay: today }),
  personKind: 'new',
  userId: null,
  person: { title: '', firstName: '', lastName: '', email: '', phone: '' },
})

/** Labels and formats for fields whose name or value is not descriptive. */
export const membershipWords: FormWords<MembershipValues> = {
  roles: { value: (bits) => rolesInWords(bits).join(', ') },
  permissions: { value: (bits) => permissionsInWords(bits).join(', ') },
  fromDay: { label: 'From' },
  toDay: { label: 'To' },
}

type Body = Omit<MemberChange, 'version'>

/** The request body; the schema turns empty texts into null. */
export const membershipBody = ({ roles, permissions, groups, ...values }: MembershipValues): Body => ({
  roles,
  permissions,
  fromDay: values.fromDay,
  toDay: values.toDay,
  positionOrTitle: values.positionOrTitle,
  employeeNumber: values.employeeNumber,
  groups: groups.map(({ key: _, staffGroupId, ...days }) => ({ ...days, staffGroupId: Number(staffGroupId ?? 0) })),
})

export const newMemberBody = ({ personKind, userId, person, ...values }: NewMemberValues): NewMember => ({
  ...membershipBody(values),
  ...(personKind === 'new' ? { userId: null, person } : { userId, person: null }),
})
