import type { Organisation } from '@clearwing/domain/organisations/schema.ts'
import { Select } from '@mantine/core'

export type Practice = { practiceId: number; name: string }

type Props = {
  practice: Practice | undefined
  onChosen: (practice: Practice) => void
  practices: Organisation[]
  searchText: string
  onTyped: (text: string) => void
  hint?: string | undefined
  error?: string | undefined
}

/** Select field that searches practices by name. */
export function PracticeSelect({ practice, onChosen, practices, searchText, onTyped, hint, error }: Props) {
  const options = practices.map(({ organisationId, name, city }) => ({ practiceId: organisationId, name, city }))
  const all =
    practice && !options.some(({ practiceId }) => practiceId === practice.practiceId) ? [practice, ...options] : options
  return (
    <Select
      label="Practice"
      description={hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder="Search by name"
      searchable
      // Rendered inside the main landmark, where the panel does not clip it.
      comboboxProps={{ portalProps: { target: '#main' } }}
      // The server has already filtered the options.
      filter={({ options: offered }) => offered}
      nothingFoundMessage="No practice found with this name."
      data={all.map((practice) => ({ value: String(practice.practiceId), label: nameOf(practice) }))}
      value={practice ? String(practice.practiceId) : null}
      searchValue={searchText}
      onSearchChange={onTyped}
      onChange={(value) => {
        const practice = all.find(({ practiceId }) => String(practiceId) === value)
        if (practice) onChosen({ practiceId: practice.practiceId, name: practice.name })
      }}
      error={error}
    />
  )
}

const nameOf = (practice: Practice & { city?: string | null }) =>
  practice.city ? `${practice.name}, ${practice.city}` : practice.name
