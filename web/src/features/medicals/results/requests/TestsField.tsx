import { requestableTests } from '@clearwing/domain/medicals/results/requests/tests.ts'
import { MultiSelect } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = { value: string[]; onChange: (tests: string[]) => void; error: ReactNode }

const groups = [...Map.groupBy(requestableTests, ({ group }) => group)].map(([group, tests]) => ({
  group: group === 'Timetable' ? 'From the timetable' : group,
  items: tests.map(({ test, name }) => ({ value: test, label: name })),
}))

/** Choice of tests: due tests are preselected, any other is found by typing. */
export const TestsField = ({ value, onChange, error }: Props) => (
  <MultiSelect
    label="Tests"
    withAsterisk
    searchable
    hidePickedOptions
    data={groups}
    value={value}
    onChange={onChange}
    error={error}
    nothingFoundMessage="No tests match your search."
    placeholder={value.length === 0 ? 'Please select one...' : ''}
  />
)
