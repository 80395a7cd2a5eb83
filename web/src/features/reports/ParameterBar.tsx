import { addDays, addMonths } from '@clearwing/domain/dates.ts'
import { firstOfMonth, lastOfMonth } from '@clearwing/domain/invoices/days.ts'
import { lastQuarterEnd, quarterOf } from '@clearwing/domain/reports/published/quarters.ts'
import type { CountedReport } from '@clearwing/domain/reports/schema.ts'
import { Group, Select, Switch } from '@mantine/core'
import { DateField } from '#shared/forms/DateField.tsx'
import { today } from '#shared/today.ts'
import classes from './reports.module.css'
import type { Parameters } from './use-parameters.ts'

type Span = { label: string; days: (day: string) => { b: string; l: string } }

const past: Record<string, Span> = {
  month: { label: 'This month', days: (day) => ({ b: firstOfMonth(day), l: day }) },
  last: {
    label: 'Last month',
    days: (day) => {
      const b = addMonths(firstOfMonth(day), -1)
      return { b, l: lastOfMonth(b) }
    },
  },
  quarter: { label: 'Last three months', days: (day) => ({ b: addMonths(firstOfMonth(day), -2), l: day }) },
  year: { label: 'Last twelve months', days: (day) => ({ b: addMonths(firstOfMonth(day), -11), l: day }) },
  years: { label: 'Last three years', days: (day) => ({ b: addMonths(firstOfMonth(day), -35), l: day }) },
  eight: { label: 'Last eight years', days: (day) => ({ b: addMonths(firstOfMonth(day), -95), l: day }) },
}
/** Quarters that are over; the answer says which days they are. */
const lastQuarters = (count: number, day: string) => ({
  b: addMonths(quarterOf(day), -3 * count),
  l: lastQuarterEnd(day),
})
const quarters: Record<string, Span> = {
  last: { label: 'Last quarter', days: (day) => lastQuarters(1, day) },
  year: { label: 'Last four quarters', days: (day) => lastQuarters(4, day) },
  years: { label: 'Last three years', days: (day) => lastQuarters(12, day) },
  eight: { label: 'Last eight years', days: (day) => lastQuarters(32, day) },
}
const ahead: Record<string, Span> = {
  days30: { label: 'Next 30 days', days: (day) => ({ b: day, l: addDays(day, 30) }) },
  days60: { label: 'Next 60 days', days: (day) => ({ b: day, l: addDays(day, 60) }) },
  days90: { label: 'Next 90 days', days: (day) => ({ b: day, l: addDays(day, 90) }) },
}

/** Period, filters and comparison of a report. */
export function ParameterBar({ report, parameters }: { report: CountedReport; parameters: Parameters }) {
  const { chosen, choose, set } = parameters
  const spans = { past, quarters, ahead }[report.days]
  const named = Object.entries(spans).find(([, { days }]) => {
    const { b, l } = days(today())
    return b === report.fromDay && l === report.toDay
  })
  return (
    <Group gap="md" align="end" className={classes.parameters}>
      <Select
        w={190}
        label="Period"
        placeholder="Other days"
        data={Object.entries(spans).map(([value, { label }]) => ({ value, label }))}
        value={named?.[0] ?? null}
        onChange={(name) => {
          const span = name === null ? undefined : spans[name]
          if (span) set(Object.assign({ r: null, p: null }, span.days(today())))
        }}
      />
      <DateField label="First day" value={report.fromDay} onChange={(b) => set({ b, r: null, p: null })} />
      <DateField label="Last day" value={report.toDay} onChange={(l) => set({ l, r: null, p: null })} />
      {report.choices.map(({ key, title, options }) => (
        <Select
          key={key}
          w={170}
          label={title}
          placeholder="All"
          clearable
          searchable={options.length > 8}
          data={options}
          value={chosen[key] ?? null}
          onChange={(value) => choose(key, value)}
          clearButtonProps={{ 'aria-label': `Clear ${title.toLowerCase()}` }}
        />
      ))}
      {report.mayHideSmallGroups && (
        <Switch
          label="As published, without small groups"
          mb={8}
          checked={report.hidesSmallGroups}
          onChange={(event) => set({ pub: event.currentTarget.checked ? 'true' : null, r: null, p: null })}
        />
      )}
      {report.days !== 'ahead' && (
        <Switch
          label="Compare with the time before"
          mb={8}
          checked={report.beforeFrom !== null}
          onChange={(event) => set({ cmp: event.currentTarget.checked ? 'true' : null })}
        />
      )}
    </Group>
  )
}
