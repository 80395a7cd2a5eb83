import { type ConditionPhrase, phraseFor } from '@clearwing/domain/medicals/assessment/conditions.ts'
import { conditionOfPhrase } from '@clearwing/domain/medicals/assessment/phrase-condition.ts'
import type { ChosenCondition } from '@clearwing/domain/medicals/assessment/schema.ts'
import type { MedicalClass } from '@clearwing/domain/medicals/classes.ts'
import type { OfferedPhrase } from '@clearwing/domain/resources/phrases/schema.ts'
import { matchesSearch } from '@clearwing/domain/search.ts'
import { type ComboboxItem, Select } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { today } from '#shared/today.ts'
import classes from './DecisionPanel.module.css'

type Props = {
  phrases: ConditionPhrase[]
  /**
   * Letter phrases that bring a condition with its follow-up. They are listed after the conditions, and found with /.
   */
  classes: MedicalClass[]
  /** Those that bring a condition with its follow-up are listed after the conditions, and found with /. */
  letterPhrases: OfferedPhrase[]
  add: (condition: ChosenCondition) => void
}

/** Searches the list of conditions by code and by text. */
export function AddCondition({ phrases, classes: decided, letterPhrases, add }: Props) {
  const [search, setSearch] = useState('')
  const conditionOf = (code: string): ChosenCondition | undefined => {
    const applied = decided.filter((each) => phraseFor(phrases, code, today())?.classes.includes(each))
    return applied.length > 0 ? { code, classes: applied, values: {} } : undefined
  }
  const offered = [
    ...phrases.map(({ code, text }) => ({ value: code, code, text, condition: conditionOf(code) })),
    ...letterPhrases.map((phrase) => ({
      value: `phrase ${phrase.letterPhraseId}`,
      code: `/${phrase.shortcut}`,
      text: phrase.name,
      condition: conditionOfPhrase(phrase, phrases, decided, today()),
    })),
  ].filter(({ condition }) => condition !== undefined)
  const find = (value: string | null) => offered.find((one) => one.value === value)
  return (
    <Select
      mt="xs"
      aria-label="Add a condition"
      placeholder="Add a condition: code, words or / for a phrase"
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      selectFirstOptionOnChange
      value={null}
      onChange={(value) => {
        const condition = find(value)?.condition
        if (condition) add(condition)
        setSearch('')
      }}
      data={offered.map(({ value, code, text }) => ({ value, label: `${code} ${text}` }))}
      filter={({ options, search: typed }) =>
        (options as ComboboxItem[]).filter(({ label }) => matchesSearch(label, typed))
      }
      renderOption={({ option }) => (
        <span className={classes.finding}>
          <span className={classes.code}>{find(option.value)?.code}</span>
          <span>{find(option.value)?.text}</span>
        </span>
      )}
      nothingFoundMessage="No conditions match your search."
      maxDropdownHeight={320}
    />
  )
}
