import { addDays, addMonths, yearOf } from '@clearwing/domain/dates.ts'
import { Select } from '@mantine/core'
import { today } from '#shared/today.ts'

/** First and last day of each period, both included, by name. */
export const periods = {
  year: { label: 'Last 12 months', days: (day: string) => ({ b: addDays(addMonths(day, -12), 1), l: day }) },
  quarter: { label: 'Last 3 months', days: (day: string) => ({ b: addDays(addMonths(day, -3), 1), l: day }) },
  this: { label: 'This year', days: (day: string) => ({ b: `${yearOf(day)}-01-01`, l: day }) },
  before: { label: 'Last year', days: (day: string) => wholeYear(yearOf(day) - 1) },
} as const
export type FiguresPeriod = keyof typeof periods

const wholeYear = (year: number) => ({ b: `${year}-01-01`, l: `${year}-12-31` })

export const periodDays = (name: FiguresPeriod) => periods[name].days(today())

/** Choice of the period that the figures cover. */
export const PeriodSelect = ({
  value,
  onChange,
}: {
  value: FiguresPeriod
  onChange: (name: FiguresPeriod) => void
}) => (
  <Select
    size="xs"
    w={160}
    aria-label="Period"
    allowDeselect={false}
    data={Object.entries(periods).map(([name, { label }]) => ({ value: name, label }))}
    value={value}
    onChange={(name) => name && onChange(name as FiguresPeriod)}
  />
)
