import { Button, Group, Input, SimpleGrid, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconPlus } from '@tabler/icons-react'
import { useListStaffGroupsQuery } from '#api/generated.ts'
import { DateField } from '#shared/forms/DateField.tsx'
import { FieldError } from '#shared/forms/field.tsx'
import type { FormInput } from '#shared/forms/fields-of.ts'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { today } from '#shared/today.ts'
import type { MembershipValues } from './member-values.ts'

type Props = { form: UseFormReturnType<MembershipValues>; organisationId: number }

/** A member's staff groups, each with its first and last day. */
export function GroupsField({ form, organisationId }: Props) {
  const { currentData: groups = [] } = useListStaffGroupsQuery({ organisationId })
  const { groups: rows } = form.getValues()
  const { error } = form.getInputProps('groups')
  const free = groups.length > rows.length
  const add = () =>
    form.insertListItem('groups', { key: crypto.randomUUID(), staffGroupId: null, fromDay: today(), toDay: null })
  return (
    <Input.Wrapper component="fieldset" label="Staff groups" labelElement="div" bd={0} p={0} m={0}>
      <Stack gap="sm" mt="xs">
        {rows.map((row, at) => (
          <GroupRow
            key={row.key}
            form={form}
            at={at}
            options={groups.map(({ staffGroupId, name }) => ({ value: String(staffGroupId), label: name }))}
          />
        ))}
        {error && <FieldError>{error}</FieldError>}
        {free && (
          <Button
            variant="default"
            size="sm"
            w="fit-content"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={add}
          >
            Add staff group
          </Button>
        )}
      </Stack>
    </Input.Wrapper>
  )
}

type RowProps = {
  form: UseFormReturnType<MembershipValues>
  at: number
  options: { value: string; label: string }[]
}

function GroupRow({ form, at, options }: RowProps) {
  const input = <Value,>(name: string) => form.getInputProps(`groups.${at}.${name}`) as FormInput<Value>
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
      <SelectField
        label={`Staff group ${at + 1}`}
        options={options}
        required
        {...input<string | null>('staffGroupId')}
      />
      <Group align="flex-end">
        <Button variant="subtle" onClick={() => form.removeListItem('groups', at)}>
          {`Remove group ${at + 1}`}
        </Button>
      </Group>
      <DateField label={`Group ${at + 1} from`} required={false} {...input<string | null>('fromDay')} />
      <DateField label={`Group ${at + 1} to`} required={false} {...input<string | null>('toDay')} />
    </SimpleGrid>
  )
}
