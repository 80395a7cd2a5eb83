import { z } from 'zod'
import { IdParam, Int, isoDay, maxLength, requiredText } from '#fields.ts'
import { TestCode, TestPerformer } from '#medicals/assessment/timetable.ts'
import { MedicalClass } from '#medicals/classes.ts'

/** `timetable`: the regulator's, which is kept among its rules and only read here. */
export const ScheduleKind = z.enum(['medical', 'random', 'timetable'])
export type ScheduleKind = z.infer<typeof ScheduleKind>

/** `toCome`: its first day is ahead. */
export const ScheduleState = z.enum(['active', 'toCome', 'paused', 'archived'])
export type ScheduleState = z.infer<typeof ScheduleState>

/**
 * When a line asks for its test. `interval`: when the last result is older. `ageAt`: once, from that birthday.
 * `everyExam`: at each medical. `once`: who has never had it.
 */
export const ScheduleTrigger = z.enum(['interval', 'ageAt', 'everyExam', 'once'])
export type ScheduleTrigger = z.infer<typeof ScheduleTrigger>

/** What an organisation may ask for: the examination itself is the regulator's, and drugs and alcohol are drawn. */
export const scheduledTests = TestCode.options.filter(
  (test): test is Exclude<TestCode, 'general_examination' | 'drugs_alcohol'> =>
    test !== 'general_examination' && test !== 'drugs_alcohol',
)

/** One test that a schedule asks for. An organisation's never stops a certificate. */
export const ScheduleLine = z
  .object({
    test: TestCode,
    trigger: ScheduleTrigger,
    intervalMonths: z.int32().nullable(),
    /** Of `ageAt`: from which birthday. */
    age: z.int32().nullable(),
    performers: z.array(TestPerformer),
    /** Of `everyExam`: how old a result may be then. */
    validDays: z.int32(),
    /** `informs`: it stands in the list of tests and is no warning at the decision. */
    whenMissing: z.enum(['warns', 'informs']),
  })
  .meta({ id: 'ScheduleLine' })
export type ScheduleLine = z.infer<typeof ScheduleLine>

/** Empty lists ask everybody: who is examined at a practice, or who said yes to a flying organisation. */
export const MedicalScheduleValues = z
  .object({
    kind: z.literal('medical'),
    staffGroupIds: z.array(z.int32()),
    classes: z.array(MedicalClass),
    /** Whole years, both included. */
    ageFrom: z.int32(),
    ageTo: z.int32().nullable(),
    lines: z.array(ScheduleLine),
  })
  .meta({ id: 'MedicalScheduleValues' })
export type MedicalScheduleValues = z.infer<typeof MedicalScheduleValues>

/** A random programme (Civil Aviation Rule Part 99): who is drawn from, and how many of them in a year. */
export const RandomScheduleValues = z
  .object({
    kind: z.literal('random'),
    staffGroupIds: z.array(z.int32()),
    /** Tests in a year, of so many people in the pool. */
    ratePercent: z.int32(),
    drawsPerYear: z.int32(),
    alternates: z.int32(),
    /** Whose doctor reviews what is not negative. */
    reviewPracticeId: z.int32().nullable(),
  })
  .meta({ id: 'RandomScheduleValues' })
export type RandomScheduleValues = z.infer<typeof RandomScheduleValues>

export const ScheduleValues = z.discriminatedUnion('kind', [MedicalScheduleValues, RandomScheduleValues])
export type ScheduleValues = z.infer<typeof ScheduleValues>

/** What a schedule asked for from a day to a day. One that has begun is never edited: it gets a last day. */
export const TestScheduleVersion = z
  .object({
    testScheduleVersionId: z.int32(),
    fromDay: z.string(),
    toDay: z.string().nullable(),
    /** Where it is written down: the clause of a manual or an exposition. */
    source: z.string(),
    values: ScheduleValues,
    createdByName: z.string().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'TestScheduleVersion' })
export type TestScheduleVersion = z.infer<typeof TestScheduleVersion>

/** A row of a regulator's timetable as it is read. */
export const TimetableLine = z
  .object({
    test: TestCode,
    medicalClass: MedicalClass,
    /** 'From 40 every 2 years' */
    why: z.string(),
    performers: z.array(TestPerformer),
    whenMissing: z.enum(['blocks', 'warns']),
    source: z.string(),
    clause: z.string().nullable(),
    isConfirmed: z.boolean(),
  })
  .meta({ id: 'TimetableLine' })
export type TimetableLine = z.infer<typeof TimetableLine>

export const TestSchedule = z
  .object({
    /** Null: the timetable of a regulator. */
    testScheduleId: z.int32().nullable(),
    organisationId: z.int32(),
    organisationName: z.string(),
    kind: ScheduleKind,
    name: z.string(),
    state: ScheduleState,
    /** From a first day to a last, both included: then it asks for nothing. */
    pauses: z.array(z.object({ fromDay: z.string(), toDay: z.string().nullable() })),
    /** The groups of all its versions, by name. */
    groups: z.array(z.object({ staffGroupId: z.int32(), name: z.string() })),
    /** The newest first. */
    versions: z.array(TestScheduleVersion),
    /** Of a timetable: its rows in force today. */
    timetable: z.array(TimetableLine),
    changedAt: z.iso.datetime().nullable(),
    archivedAt: z.iso.datetime().nullable(),
    version: z.int32(),
  })
  .meta({ id: 'TestSchedule' })
export type TestSchedule = z.infer<typeof TestSchedule>

/** One that an organisation keeps. */
export type StoredSchedule = TestSchedule & { testScheduleId: number; kind: 'medical' | 'random' }

export const scheduleModes = ['Active', 'Archived', 'All'] as const
export type ScheduleMode = (typeof scheduleModes)[number]
export const TestScheduleParam = z.strictObject({ testScheduleId: IdParam })

const NewLine = z
  .strictObject({
    test: z.enum(scheduledTests),
    trigger: ScheduleTrigger,
    intervalMonths: z.int32().min(1, 'At least every month.').max(240, 'At most 20 years.').nullable(),
    age: z.int32().min(1, 'Enter the birthday from which it applies.').max(120, 'Check the age.').nullable(),
    performers: z.array(TestPerformer).min(1, 'Choose who performs it.').max(TestPerformer.options.length),
    validDays: Int.max(3650, 'At most ten years.'),
    whenMissing: z.enum(['warns', 'informs']),
  })
  .refine(({ trigger, intervalMonths }) => trigger !== 'interval' || intervalMonths !== null, {
    ...{ error: 'Enter how often.', path: ['intervalMonths'] },
  })
  .refine(({ trigger, age }) => trigger !== 'ageAt' || age !== null, {
    error: 'Enter the birthday from which it applies.',
    path: ['age'],
  })

const staffGroupIds = z.array(Int.min(1)).max(50)
const eachOnce = (lines: { test: TestCode }[]) => new Set(lines.map(({ test }) => test)).size === lines.length

const NewMedicalValues = z
  .strictObject({
    kind: z.literal('medical'),
    staffGroupIds,
    classes: z.array(MedicalClass).max(20),
    ageFrom: Int.max(120, 'Check the age.'),
    ageTo: Int.max(120, 'Check the age.').nullable(),
    lines: z.array(NewLine).min(1, 'Choose a test.').max(20).refine(eachOnce, 'The same test is listed twice.'),
  })
  .refine(({ ageFrom, ageTo }) => ageTo === null || ageFrom <= ageTo, {
    ...{ error: 'This is below the minimum age.', path: ['ageTo'] },
  })

const NewRandomValues = z.strictObject({
  kind: z.literal('random'),
  staffGroupIds: staffGroupIds.min(1, 'Choose the groups for the draw.'),
  ratePercent: z.int32().min(1, 'At least 1 %.').max(1000, 'At most 1000 %.'),
  drawsPerYear: z.int32().min(1, 'At least one.').max(366, 'At most one per day.'),
  alternates: Int.max(100),
  reviewPracticeId: Int.min(1).nullable(),
})

export const NewScheduleValues = z.discriminatedUnion('kind', [NewMedicalValues, NewRandomValues])

const written = {
  name: requiredText(maxLength.testScheduleName),
  /** From when on it holds: today at the earliest; tomorrow, once it asks for something. */
  fromDay: isoDay,
  source: requiredText(300),
  values: NewScheduleValues,
}

export const NewTestSchedule = z.strictObject({ organisationId: Int.min(1), ...written })
export type NewTestSchedule = z.infer<typeof NewTestSchedule>

/** `version` is the one that was read. The kind never changes. */
export const TestScheduleChange = z.strictObject({ ...written, version: Int })
export type TestScheduleChange = z.infer<typeof TestScheduleChange>

/** Put away, or brought back. */
export const TestScheduleArchive = z.strictObject({ isArchived: z.boolean(), version: Int })

/** From a day to a day, or until it is resumed; `pause` null resumes it. */
export const TestSchedulePause = z.strictObject({
  pause: z
    .strictObject({ fromDay: isoDay, toDay: isoDay.nullable() })
    .refine(({ fromDay, toDay }) => toDay === null || fromDay <= toDay, {
      ...{ error: 'The last day is before the first.', path: ['toDay'] },
    })
    .nullable(),
  version: Int,
})
export type TestSchedulePause = z.infer<typeof TestSchedulePause>
