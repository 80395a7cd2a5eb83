import { Group, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { DeskPerson } from '#api/generated.ts'
import { SelectField } from '#shared/forms/SelectField.tsx'
import classes from './desk.module.css'
import { type DeskChoice, deskStates, deskTimes, groupsOf } from './desk-filter.ts'

type Props = { people: DeskPerson[]; choice: DeskChoice; choose: (change: Partial<DeskChoice>) => void }

const allGroups = { value: '', label: 'All groups' }

/** Filters for the people at the desk; a filter is offered only if the user sees the data behind it. */
export function DeskFilters({ people, choice: { state, time, staffGroupId, text }, choose }: Props) {
  const groups = groupsOf(people)
  const isTold = people.some(({ outcome }) => outcome !== undefined)
  const searches = isTold ? 'Name, location, sample' : 'Name'
  return (
    <Group className={classes.filters} align="flex-end" gap="sm" p="md" pb={0}>
      <TextInput
        type="search"
        aria-label={`Search: ${searches}`}
        placeholder={searches}
        maxLength={100}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        value={text}
        onChange={(event) => choose({ text: event.currentTarget.value })}
      />
      <SelectField
        label="Status"
        options={deskStates.filter(({ value }) => isTold || value !== 'review')}
        hasPrompt={false}
        value={state}
        onChange={(value) => choose({ state: value ?? 'all' })}
      />
      {isTold && (
        <SelectField
          label="Summoned for"
          options={deskTimes}
          hasPrompt={false}
          value={time}
          onChange={(value) => choose({ time: value ?? 'all' })}
        />
      )}
      {groups.length > 0 && (
        <SelectField
          label="Staff group"
          options={[allGroups, ...groups]}
          hasPrompt={false}
          value={staffGroupId === null ? '' : String(staffGroupId)}
          onChange={(value) => choose({ staffGroupId: value ? Number(value) : null })}
        />
      )}
    </Group>
  )
}
