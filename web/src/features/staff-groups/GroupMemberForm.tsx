import { GroupDays } from '@clearwing/domain/staff-groups/schema.ts'
import { SimpleGrid } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useCallback } from 'react'
import { api, type GroupMember, type ListMembersApiResponse, type StaffGroup } from '#api/generated.ts'
import { DateField } from '#shared/forms/DateField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { inputOf } from '#shared/forms/fields-of.ts'
import { RecordPicker } from '#shared/pickers/RecordPicker.tsx'
import {
  answering,
  type PickerChoice,
  type PickerChoices,
  type PickerQuery,
} from '#shared/pickers/use-picker-search.ts'
import { today } from '#shared/today.ts'
import { useChangeDays } from './use-change-days.ts'

type Values = { userId: number | null; person: PickerChoice | null; fromDay: string | null; toDay: string | null }
type Props = { group: StaffGroup; member?: GroupMember | undefined; onSaved: () => void }

function problemsIn({ userId, fromDay, toDay }: Values) {
  const { error } = GroupDays.safeParse({ fromDay, toDay })
  const wrong = Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]))
  return { ...wrong, ...(userId === null && { userId: 'Choose a member.' }) }
}

/** Adds a member to a group for a period, or changes a member's dates. */
export function GroupMemberForm({ group, member, onSaved }: Props) {
  const changeDays = useChangeDays(group)
  const ask = useMembers(group.organisationId)
  const form = useForm<Values>({
    initialValues: {
      userId: member?.userId ?? null,
      person: null,
      fromDay: member ? member.fromDay : today(),
      toDay: member?.toDay ?? null,
    },
    validate: problemsIn,
  })
  return (
    <Form
      form={form}
      save={({ userId, fromDay, toDay }) => changeDays(userId ?? 0, { from: member ?? null, to: { fromDay, toDay } })}
      onSaved={onSaved}
    >
      {!member && (
        <RecordPicker
          label="Member"
          placeholder="Type a name"
          required
          {...inputOf(form, 'userId')}
          onChange={(userId, person) => form.setValues({ userId, person })}
          ask={ask}
          chosen={form.getValues().person ?? undefined}
          nothing="No member"
        />
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        <DateField label="From" required={false} {...inputOf(form, 'fromDay')} />
        <DateField
          label="To"
          hint="The last day. Leave it empty for an open-ended period."
          required={false}
          {...inputOf(form, 'toDay')}
        />
      </SimpleGrid>
    </Form>
  )
}

/** Members, including invited and future ones. */
function useMembers(organisationId: number): PickerQuery<PickerChoices> {
  const [ask] = api.endpoints.listMembers.useLazyQuery()
  return useCallback(
    (f) => answering(ask({ organisationId, m: 'All', n: 10, ...(f && { f }) }), choicesOf),
    [ask, organisationId],
  )
}

const choicesOf = ({ list, totalItems }: ListMembersApiResponse): PickerChoices => ({
  choices: list.map(({ userId, name, positionOrTitle }) => ({ id: userId, name, detail: positionOrTitle })),
  totalItems,
})
