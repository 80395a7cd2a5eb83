import type { TestCode, TestPerformer } from '@clearwing/domain/medicals/timetable/timetable.ts'
import { whatInWords } from '@clearwing/domain/test-schedules/schedule-in-words.ts'
import type {
  NewTestSchedule,
  ScheduleTrigger,
  ScheduleValues,
  TestScheduleVersion,
} from '@clearwing/domain/test-schedules/schema.ts'

export type LineValues = {
  /** Tells rows apart; never sent. */
  key: string
  test: TestCode | null
  trigger: ScheduleTrigger
  intervalMonths: number | null
  age: number | null
  performers: TestPerformer[]
  validDays: number | null
  whenMissing: 'warns' | 'informs'
}

/** Form values of both types of schedule, so that switching the type loses nothing. */
export type ScheduleFormValues = {
  name: string
  fromDay: string | null
  source: string
  values: {
    kind: 'medical' | 'random'
    staffGroupIds: string[]
    classes: string[]
    ageFrom: number | null
    ageTo: number | null
    lines: LineValues[]
    ratePercent: number | null
    drawsPerYear: number | null
    alternates: number | null
    reviewPracticeId: number | null
  }
}

export const newLine = (): LineValues => ({
  key: crypto.randomUUID(),
  test: null,
  trigger: 'interval',
  intervalMonths: 12,
  age: null,
  performers: [],
  validDays: 90,
  whenMissing: 'warns',
})

const nothing = (): ScheduleFormValues['values'] => ({
  kind: 'medical',
  staffGroupIds: [],
  classes: [],
  ageFrom: null,
  ageTo: null,
  lines: [{ ...newLine(), key: 'first' }],
  ratePercent: 10,
  drawsPerYear: 12,
  alternates: 2,
  reviewPracticeId: null,
})

/** Form values of a version; empty for a new schedule. */
export function formValuesOf(name: string, fromDay: string, version?: TestScheduleVersion): ScheduleFormValues {
  if (!version) return { name, fromDay, source: '', values: nothing() }
  const { source, values } = version
  const staffGroupIds = values.staffGroupIds.map(String)
  if (values.kind === 'random') return { name, fromDay, source, values: { ...nothing(), ...values, staffGroupIds } }
  const lines = values.lines.map((line) => ({ key: line.test, ...line }))
  const ageFrom = values.ageFrom === 0 ? null : values.ageFrom
  return { name, fromDay, source, values: { ...nothing(), ...values, staffGroupIds, ageFrom, lines } }
}

/** Labels and formats for fields whose name or value is not descriptive. */
export const scheduleWords = {
  fromDay: { label: 'From' },
  values: {
    label: 'Tests',
    value: (values: ScheduleFormValues['values']) => whatInWords({ values: valuesOf(values) }),
  },
}

/** The request body: only the fields of the chosen type, and of each line only those of its trigger. */
export function scheduleBody({
  name,
  fromDay,
  source,
  values,
}: ScheduleFormValues): Omit<NewTestSchedule, 'organisationId'> {
  return { name, fromDay: fromDay ?? '', source, values: valuesOf(values) as NewTestSchedule['values'] }
}

function valuesOf({ kind, ...values }: ScheduleFormValues['values']): ScheduleValues {
  const staffGroupIds = values.staffGroupIds.map(Number)
  const { classes, ageTo, reviewPracticeId } = values
  if (kind === 'random') {
    const [ratePercent, drawsPerYear] = [values.ratePercent ?? 0, values.drawsPerYear ?? 0]
    return { kind, staffGroupIds, ratePercent, drawsPerYear, alternates: values.alternates ?? 0, reviewPracticeId }
  }
  const lines = values.lines.map(({ key: _, test, validDays, ...line }) => ({
    ...line,
    test: test as TestCode,
    validDays: validDays ?? 0,
    intervalMonths: line.trigger === 'interval' ? line.intervalMonths : null,
    age: line.trigger === 'ageAt' ? line.age : null,
  }))
  return { kind, staffGroupIds, classes, ageFrom: values.ageFrom ?? 0, ageTo, lines }
}
