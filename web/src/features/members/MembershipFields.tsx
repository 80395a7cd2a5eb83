import { offeredPermissions, offeredRoles, rolesInWords } from '@clearwing/domain/access/words.ts'
import { grantable } from '@clearwing/domain/members/grants/grants.ts'
import { MemberChange } from '@clearwing/domain/members/schema.ts'
import { SimpleGrid } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { Member, OrganisationRecord } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { BitsField } from '#shared/forms/BitsField.tsx'
import { DateField } from '#shared/forms/DateField.tsx'
import { fieldsOf, inputOf } from '#shared/forms/fields-of.ts'
import { TextField } from '#shared/forms/TextField.tsx'
import { GroupsField } from './GroupsField.tsx'
import type { MembershipValues } from './member-values.ts'

type Props<Values extends MembershipValues> = {
  form: UseFormReturnType<Values>
  organisation: OrganisationRecord
  /** The stored member, when editing. */
  member?: Member | undefined
}

const two = { cols: { base: 1, xs: 2 }, spacing: 'md', verticalSpacing: 'sm' } as const

/** A person's role in an organisation, with first and last day. */
export function MembershipFields<Values extends MembershipValues>({
  form: membershipForm,
  organisation,
  member,
}: Props<Values>) {
  const form = membershipForm as unknown as UseFormReturnType<MembershipValues>
  const field = fieldsOf(form, MemberChange)
  const most = useMost(organisation, member)
  const otherRoles = rolesInWords((member?.roles ?? 0) & ~most.roles).join(', ')
  return (
    <>
      <SimpleGrid {...two}>
        <TextField label="Position or title" autoComplete="off" {...field('positionOrTitle')} />
        <TextField label="Employee number" autoComplete="off" {...field('employeeNumber')} />
      </SimpleGrid>
      <SimpleGrid {...two}>
        <BitsField
          label="Roles"
          hint={otherRoles && `Also: ${otherRoles}. Only a system administrator can change this.`}
          required
          options={offeredRoles(most.roles)}
          {...inputOf(form, 'roles')}
        />
        <BitsField
          label="Permissions"
          options={offeredPermissions(most.permissions)}
          {...inputOf(form, 'permissions')}
        />
      </SimpleGrid>
      <SimpleGrid {...two}>
        <DateField label="From" {...field('fromDay')} />
        <DateField label="To" hint="The last day. Leave it empty for an open-ended membership." {...field('toDay')} />
      </SimpleGrid>
      <GroupsField form={form} organisationId={organisation.organisationId} />
    </>
  )
}

/** The roles and permissions the user may give; on their own membership, only those they have, to give them up. */
function useMost(organisation: OrganisationRecord, member: Member | undefined) {
  const manager = useActor()
  const most = grantable(manager, organisation)
  if (member?.userId !== manager.userId) return most
  return { roles: most.roles & member.roles, permissions: most.permissions & (member.permissions ?? 0) }
}
