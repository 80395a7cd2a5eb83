import { addMonths } from '@clearwing/domain/dates.ts'
import { lastOfQuarter, quarterOf } from '@clearwing/domain/medicals/statistics/schema.ts'
import { Select } from '@mantine/core'
import { today } from '#shared/today.ts'

/** Periods of whole quarters by name, including the current one. */
const spans = {
  quarter: { label: 'This quarter', months: 0, until: 0 },
  last: { label: 'Last quarter', months: 3, until: 3 },
  year: { label: 'Last four quarters', months: 9, until: 0 },
  years: { label: 'Last three years', months: 33, until: 0 },
  eight: { label: 'Last eight years', months: 93, until: 0 },
} as const
export type Span = keyof typeof spans

export function quarterDays(span: Span) {
  const { months, until } = spans[span]
  const quarter = quarterOf(today())
  return { b: addMonths(quarter, -months), l: lastOfQuarter(addMonths(quarter, -until)) }
}

export const Quarters = ({ value, onChange }: { value: Span; onChange: (span: Span) => void }) => (
  <Select
    w={190}
    aria-label="Period"
    allowDeselect={false}
    data={Object.entries(spans).map(([name, { label }]) => ({ value: name, label }))}
    value={value}
    onChange={(name) => name && onChange(name as Span)}
  />
)
