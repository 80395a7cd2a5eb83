import type { ConditionPhrase } from '@clearwing/domain/medicals/assessment/conditions.ts'
import type { OfferedPhrase } from '@clearwing/domain/resources/phrases/schema.ts'
import { matchesSearch } from '@clearwing/domain/search.ts'
import { type ComboboxItem, Select } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './DecisionPanel.module.css'

type Props = {
  phrases: ConditionPhrase[]
  add: (code: string) => void
  /** Phrases that bring a condition with its follow-up; found with / too. */
  letterPhrases?: OfferedPhrase[]
  addPhrase?: (phrase: OfferedPhrase) => void
}

/** Searches the list of conditions by code and by text. */
export function AddCondition({ phrases, add, letterPhrases = [], addPhrase }: Props) {
  const [search, setSearch] = useState('')
  const phraseOf = (value: string) => letterPhrases.find(({ shortcut }) => value === `/${shortcut}`)
  const textOf = (value: string) => phraseOf(value)?.name ?? phrases.find((phrase) => phrase.code === value)?.text
  return (
    <Select
      mt="xs"
      aria-label="Add a condition"
      placeholder={addPhrase ? 'Add a condition: code, words or / for a phrase' : 'Add a condition: code or words'}
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      value={null}
      onChange={(code) => {
        const phrase = code && phraseOf(code)
        if (phrase) addPhrase?.(phrase)
        else if (code) add(code)
        setSearch('')
      }}
      selectFirstOptionOnChange
      data={[
        ...phrases.map(({ code, text }) => ({ value: code, label: `${code} ${text}` })),
        ...letterPhrases.map(({ shortcut, name }) => ({ value: `/${shortcut}`, label: `/${shortcut} ${name}` })),
      ]}
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
