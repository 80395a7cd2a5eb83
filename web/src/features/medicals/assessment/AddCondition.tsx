import type { ConditionPhrase } from '@clearwing/domain/medicals/assessment/conditions.ts'
import { matchesSearch } from '@clearwing/domain/search.ts'
import { type ComboboxItem, Select } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './DecisionPanel.module.css'

type Props = { phrases: ConditionPhrase[]; add: (code: string) => void }

/** Searches the list of conditions by code and by text. */
export function AddCondition({ phrases, add }: Props) {
  const [search, setSearch] = useState('')
  const textOf = (code: string) => phrases.find((phrase) => phrase.code === code)?.text
  return (
    <Select
      mt="xs"
      aria-label="Add a condition"
      placeholder="Add a condition: code or words"
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      value={null}
      onChange={(code) => {
        if (code) add(code)
        setSearch('')
      }}
      data={phrases.map(({ code, text }) => ({ value: code, label: `${code} ${text}` }))}
      filter={({ options, search: typed }) =>
        (options as ComboboxItem[]).filter(({ label }) => matchesSearch(label, typed))
      }
      renderOption={({ option }) => (
        <span className={classes.finding}>
          <span className={classes.code}>{option.value}</span>
          <span>{textOf(option.value)}</span>
        </span>
      )}
      nothingFoundMessage="No conditions match your search."
      maxDropdownHeight={320}
    />
  )
}
