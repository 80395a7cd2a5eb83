import { maxLength } from '@clearwing/domain/max-length.ts'
import { Button, Group, Input, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconPlus } from '@tabler/icons-react'
import { FieldError } from '#shared/forms/field.tsx'
import type { FormInput } from '#shared/forms/fields-of.ts'
import { TextField } from '#shared/forms/TextField.tsx'
import type { LocationValues } from './location-values.ts'

type Props = { form: UseFormReturnType<LocationValues> }

/** The rooms of a location. A renamed room stays the same room. */
export function RoomsField({ form }: Props) {
  const { rooms } = form.getValues()
  const { error } = form.getInputProps('rooms')
  const add = () => form.insertListItem('rooms', { key: crypto.randomUUID(), locationRoomId: null, name: '' })
  return (
    <Input.Wrapper component="fieldset" label="Rooms" labelElement="div" bd={0} p={0} m={0}>
      <Stack gap="sm" mt="xs">
        {rooms.map(({ key }, at) => (
          <Group key={key} align="flex-start" gap="sm" wrap="nowrap">
            <div style={{ flex: 1 }}>
              <TextField
                label={`Room ${at + 1}`}
                autoComplete="off"
                required
                max={maxLength.regionName}
                {...(form.getInputProps(`rooms.${at}.name`) as FormInput<string>)}
              />
            </div>
            <Button variant="subtle" mt={24} onClick={() => form.removeListItem('rooms', at)}>
              {`Remove room ${at + 1}`}
            </Button>
          </Group>
        ))}
        {error && <FieldError>{error}</FieldError>}
        <Button
          variant="default"
          size="sm"
          w="fit-content"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          onClick={add}
        >
          Add room
        </Button>
      </Stack>
    </Input.Wrapper>
  )
}
