import {
  mostRecipients,
  NewReportSchedule,
  type ReportSchedule,
  type ScheduleEvery,
  type SchedulePeriod,
  type ScheduleReader,
} from '@clearwing/domain/reports/schedules/schema.ts'
import { hourInWords, schedulePeriodNames, weekdayNames } from '@clearwing/domain/reports/schedules/words.ts'
import type { ListedReport } from '@clearwing/domain/reports/schema.ts'
import { Anchor, Group, MultiSelect, SimpleGrid, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { CheckboxField } from '#shared/forms/CheckboxField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { frameOf } from '#shared/forms/field.tsx'
import { inputOf } from '#shared/forms/fields-of.ts'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { periodsFor } from './subject.ts'

type Props = {
  /** The report; undefined for a custom query. */
  report: ListedReport | undefined
  readers: ScheduleReader[]
  schedule: ReportSchedule | null
  /** Filters and comparison that come with the page from which the schedule was started. */
  asked?: { filter: string; isCompared: boolean }
  save: (values: NewReportSchedule, version: number) => Promise<unknown>
  onSaved: () => void
  cancel?: (() => void) | undefined
}

const rhythms: { value: ScheduleEvery; label: string }[] = [
  { value: 'day', label: 'Every day' },
  { value: 'week', label: 'Every week' },
  { value: 'month', label: 'Every month' },
]
const weekdays = weekdayNames.map((label, at) => ({ value: String(at + 1), label }))
const days = Array.from({ length: 31 }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourInWords(hour) }))

const initialValues = (
  periods: SchedulePeriod[],
  schedule: ReportSchedule | null,
  asked: { filter: string; isCompared: boolean },
): NewReportSchedule => {
  if (!schedule) {
    const usual = periods.includes('lastMonth') ? 'lastMonth' : (periods.at(0) ?? null)
    const rhythm = { every: 'month' as const, weekday: null, dayOfMonth: 1, hour: 7 }
    return { ...rhythm, period: usual, isPaused: false, recipients: [], ...asked }
  }
  const { every, weekday, dayOfMonth, hour, period, filter, isCompared, isPaused, recipients } = schedule
  const ids = recipients.map(({ userId }) => userId)
  return { every, weekday, dayOfMonth, hour, period, filter, isCompared, isPaused, recipients: ids }
}

/** When a report is sent, about which days, and to whom. */
export function ReportScheduleForm({ report, readers, schedule, asked, save, onSaved, cancel }: Props) {
  const periods = periodsFor(report)
  const form = useForm<NewReportSchedule>({
    initialValues: initialValues(periods, schedule, asked ?? { filter: '', isCompared: false }),
    validate: schemaResolver(NewReportSchedule, { sync: true }),
  })
  const { every, weekday, dayOfMonth, hour, filter, recipients } = form.values
  const setEvery = (value: ScheduleEvery | null) =>
    value &&
    form.setValues({
      every: value,
      weekday: value === 'week' ? 1 : null,
      dayOfMonth: value === 'month' ? 1 : null,
    })
  const number = (name: 'weekday' | 'dayOfMonth' | 'hour') => (value: string | null) =>
    value !== null && form.setFieldValue(name, Number(value))
  const isReader = (userId: number) => readers.some((reader) => reader.userId === userId)
  const former = (schedule?.recipients ?? []).filter(({ userId }) => !isReader(userId))
  const people = [
    ...readers.map(({ userId, name }) => ({ value: String(userId), label: name })),
    ...former.map(({ userId, name }) => ({ value: String(userId), label: `${name} (may no longer read it)` })),
  ]
  return (
    <Form form={form} version={schedule?.version} save={save} onSaved={onSaved} cancel={cancel}>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
        <SelectField label="Sent" options={rhythms} hasPrompt={false} value={every} onChange={setEvery} />
        {every === 'week' && (
          <SelectField
            label="Day of the week"
            options={weekdays}
            hasPrompt={false}
            value={String(weekday)}
            onChange={number('weekday')}
            error={form.errors.weekday}
          />
        )}
        {every === 'month' && (
          <SelectField
            label="Day of the month"
            hint={(dayOfMonth ?? 1) > 28 && 'In a shorter month, its last day.'}
            options={days}
            hasPrompt={false}
            value={String(dayOfMonth)}
            onChange={number('dayOfMonth')}
            error={form.errors.dayOfMonth}
          />
        )}
        <SelectField
          label="Hour"
          hint="In the time zone of your organisation."
          options={hours}
          hasPrompt={false}
          value={String(hour)}
          onChange={number('hour')}
        />
      </SimpleGrid>
      {periods.length > 0 && (
        <SelectField
          label="Period"
          hint="Each sending has its own days."
          options={periods.map((value) => ({ value, label: schedulePeriodNames[value] }))}
          hasPrompt={false}
          maw={320}
          {...inputOf(form, 'period')}
        />
      )}
      {report && report.days !== 'ahead' && (
        <CheckboxField label="Compare with the time before" {...inputOf(form, 'isCompared')} />
      )}
      {filter !== '' && (
        <Group gap="sm">
          <Text fz={14}>With the filters that were chosen on the page of the report.</Text>
          <Anchor component="button" type="button" fz={14} onClick={() => form.setFieldValue('filter', '')}>
            Remove the filters
          </Anchor>
        </Group>
      )}
      <MultiSelect
        {...frameOf({
          label: 'Recipients',
          hint: 'People who may read it. Each is checked again whenever it is sent.',
          required: true,
          error: form.errors.recipients,
        })}
        data={people}
        value={recipients.map(String)}
        onChange={(ids) => form.setFieldValue('recipients', ids.map(Number))}
        maxValues={mostRecipients}
        hidePickedOptions
        searchable
        nothingFoundMessage="No one else may read it."
      />
      {schedule && <CheckboxField label="Paused" {...inputOf(form, 'isPaused')} />}
      <Text fz={13} c="var(--ui-text-2)">
        The email has a link and nothing of the report. Recipients log in to read it.
      </Text>
    </Form>
  )
}
