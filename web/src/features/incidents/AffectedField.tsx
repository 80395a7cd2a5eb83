import { Group, Pill, Stack } from '@mantine/core'
import { useState } from 'react'
import { PersonPicker } from '#shared/pickers/PersonPicker.tsx'

type Props = {
  value: number[]
  onChange: (userIds: number[]) => void
  /** Names of the people who are stored already. */
  names: Map<number, string>
  error?: React.ReactNode
}

/** The people affected, added one by one. */
export function AffectedField({ value, onChange, names, error }: Props) {
  const [pickedNames, setPickedNames] = useState(new Map<number, string>())
  return (
    <Stack gap="xs">
      <PersonPicker
        key={value.length}
        label="People affected"
        hint="Add each person whom you can name."
        mode="All"
        required={false}
        value={null}
        error={error}
        onChange={(userId, choice) => {
          if (userId === null || value.includes(userId)) return
          setPickedNames(new Map([...pickedNames, [userId, choice?.name ?? '']]))
          onChange([...value, userId])
        }}
      />
      {value.length > 0 && (
        <Group gap="xs">
          {value.map((userId) => (
            <Pill
              key={userId}
              withRemoveButton
              removeButtonProps={{ 'aria-label': `Remove ${nameOf(userId, names, pickedNames)}`, 'aria-hidden': false }}
              onRemove={() => onChange(value.filter((one) => one !== userId))}
            >
              {nameOf(userId, names, pickedNames)}
            </Pill>
          ))}
        </Group>
      )}
    </Stack>
  )
}

const nameOf = (userId: number, names: Map<number, string>, pickedNames: Map<number, string>) =>
  names.get(userId) ?? pickedNames.get(userId) ?? `Person ${userId}`
