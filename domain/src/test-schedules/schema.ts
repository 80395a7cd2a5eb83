import { z } from 'zod'
import { IdParam, Int, isoDay, maxLength, requiredText } from '#fields.ts'
import { MedicalClass } from '#medicals/classes.ts'
import { FindingWeight, TestCode, TestPerformer } from '#medicals/timetable/timetable.ts'

/** `timetable`: the regulator's schedule, which is maintained with its rules and read-only here. */
export const ScheduleKind = z.enum(['medical', 'random', 'timetable']).meta({ id: 'ScheduleKind' })
export type ScheduleKind = z.infer<typeof ScheduleKind>

/** `toCome`: its first day is in the future. */
export const ScheduleState = z.enum(['active', 'toCome', 'paused', 'archived']).meta({ id: 'ScheduleState' })
export type ScheduleState = z.infer<typeof ScheduleState>

/**
 * When a line requires its test. `interval`: when the last result is older than this. `ageAt`: once, from that
 * birthday. `everyExam`: at each medical. `once`: for people who have never had it.
 */
export const ScheduleTrigger = z.enum(['interval', 'ageAt', 'everyExam', 'once']).meta({ id: 'ScheduleTrigger' })
export type ScheduleTrigger = z.infer<typeof ScheduleTrigger>

/**
 * Tests an organisation may require: the general examination is the regulator's, and drug and alcohol tests are drawn.
 */
export const scheduledTests = TestCode.options.filter(
  (test): test is Exclude<TestCode, 'general_examination' | 'drugs_alcohol'> =>
    test !== 'general_examination' && test !== 'drugs_alcohol',
)

export const ScheduledTest = z.enum(scheduledTests).meta({ id: 'ScheduledTest' })
export type ScheduledTest = z.infer<typeof ScheduledTest>

/** `informs`: shown in the list of tests, without a warning at the decision. */
export const ScheduleWeight = z.enum(['warns', 'informs']).meta({ id: 'ScheduleWeight' })
export type ScheduleWeight = z.infer<typeof ScheduleWeight>

/** One test required by a schedule. An organisation's line never blocks a certificate. */
export const ScheduleLine = z
  .object({
    test: TestCode,
    trigger: ScheduleTrigger,
    intervalMonths: z.int32().nullable(),
    /** For `ageAt`: the birthday from which it is required. */
    age: z.int32().nullable(),
    performers: z.array(TestPerformer),
    /** For `everyExam`: how old a result may be, in days. */
    validDays: z.int32(),
    whenMissing: ScheduleWeight,
  })
  .meta({ id: 'ScheduleLine' })
export type ScheduleLine = z.infer<typeof ScheduleLine>

/** Empty lists apply to everyone: a practice's examinees, or people who agreed to share with a flying organisation. */
export const MedicalScheduleValues = z
  .object({
    kind: z.literal('medical'),
    staffGroupIds: z.array(z.int32()),
    classes: z.array(MedicalClass),
    /** Whole years, both inclusive. */
    ageFrom: z.int32(),
    ageTo: z.int32().nullable(),
    lines: z.array(ScheduleLine),
  })
  .meta({ id: 'MedicalScheduleValues' })
export type MedicalScheduleValues = z.infer<typeof MedicalScheduleValues>

/** A random programme (Civil Aviation Rule Part 99): the pool, and how many of its people are tested per year. */
export const RandomScheduleValues = z
  .object({
    kind: z.literal('random'),
    staffGroupIds: z.array(z.int32()),
    /** Tests per year, as a percentage of the pool. */
    ratePercent: z.int32(),
    drawsPerYear: z.int32(),
    alternates: z.int32(),
    /** The practice whose doctor reviews results that are not negative. */
    reviewPracticeId: z.int32().nullable(),
  })
  .meta({ id: 'RandomScheduleValues' })
export type RandomScheduleValues = z.infer<typeof RandomScheduleValues>

export const ScheduleValues = z.discriminatedUnion('kind', [MedicalScheduleValues, RandomScheduleValues])
export type ScheduleValues = z.infer<typeof ScheduleValues>

/** What a schedule required in a period. A version that has started is never edited; it gets a last day instead. */
export const TestScheduleVersion = z
  .object({
    testScheduleVersionId: z.int32(),
    fromDay: z.string(),
    toDay: z.string().nullable(),
    /** The source of the requirement: the clause of a manual or an exposition. */
    source: z.string(),
    values: ScheduleValues,
    createdByName: z.string().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'TestScheduleVersion' })
export type TestScheduleVersion = z.infer<typeof TestScheduleVersion>

/** A row of a regulator's timetable, for display. */
export const TimetableLine = z
  .object({
    test: TestCode,
    medicalClass: MedicalClass,
    /** For example 'From 40 every 2 years'. */
    why: z.string(),
    performers: z.array(TestPerformer),
    whenMissing: FindingWeight,
    source: z.string(),
    clause: z.string().nullable(),
    isConfirmed: z.boolean(),
  })
  .meta({ id: 'TimetableLine' })
export type TimetableLine = z.infer<typeof TimetableLine>

export const TestSchedule = z
  .object({
    /** Id of the schedule; null for a regulator's timetable. */
    testScheduleId: z.int32().nullable(),
    organisationId: z.int32(),
    organisationName: z.string(),
    kind: ScheduleKind,
    name: z.string(),
    state: ScheduleState,
    /** Periods in which the schedule requires nothing, first and last day inclusive. */
    pauses: z.array(z.object({ fromDay: z.string(), toDay: z.string().nullable() })),
    /** The groups of all versions of the schedule, by name. */
    groups: z.array(z.object({ staffGroupId: z.int32(), name: z.string() })),
    /** Versions, newest first. */
    versions: z.array(TestScheduleVersion),
    /** For a timetable: its rules in force today. */
    timetable: z.array(TimetableLine),
    changedAt: z.iso.datetime().nullable(),
    archivedAt: z.iso.datetime().nullable(),
    version: z.int32(),
  })
  .meta({ id: 'TestSchedule' })
export type TestSchedule = z.infer<typeof TestSchedule>

/** A schedule managed by an organisation. */
export type StoredSchedule = TestSchedule & { testScheduleId: number; kind: 'medical' | 'random' }

export const scheduleModes = ['Active', 'Archived', 'All'] as const
export type ScheduleMode = (typeof scheduleModes)[number]
export const TestScheduleParam = z.strictObject({ testScheduleId: IdParam })

const NewLine = z
  .strictObject({
    test: ScheduledTest,
    trigger: ScheduleTrigger,
    intervalMonths: z.int32().min(1, 'At least every month.').max(240, 'At most 20 years.').nullable(),
    age: z.int32().min(1, 'Enter the birthday from which it applies.').max(120, 'Check the age.').nullable(),
    performers: z.array(TestPerformer).min(1, 'Choose who performs it.').max(TestPerformer.options.length),
    validDays: Int.max(3650, 'At most ten years.'),
    whenMissing: ScheduleWeight,
  })
  .refine(({ trigger, intervalMonths }) => trigger !== 'interval' || intervalMonths !== null, {
    error: 'Enter how often.',
    path: ['intervalMonths'],
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
    error: 'This is below the minimum age.',
    path: ['ageTo'],
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
  /** First day: today at the earliest; tomorrow, once the schedule requires tests. */
  fromDay: isoDay,
  source: requiredText(300),
  values: NewScheduleValues,
}

export const NewTestSchedule = z.strictObject({ organisationId: Int.min(1), ...written })
export type NewTestSchedule = z.infer<typeof NewTestSchedule>

/** `version` is the version that was read. The type cannot change. */
export const TestScheduleChange = z.strictObject({ ...written, version: Int })
export type TestScheduleChange = z.infer<typeof TestScheduleChange>

/** Archives or restores a schedule. */
export const TestScheduleArchive = z.strictObject({ isArchived: z.boolean(), version: Int })

/** Pauses a schedule from one day to another, or until it is resumed; a null `pause` resumes it. */
export const TestSchedulePause = z.strictObject({
  pause: z
    .strictObject({ fromDay: isoDay, toDay: isoDay.nullable() })
    .refine(({ fromDay, toDay }) => toDay === null || fromDay <= toDay, {
      error: 'The last day is before the first.',
      path: ['toDay'],
    })
    .nullable(),
  version: Int,
})
export type TestSchedulePause = z.infer<typeof TestSchedulePause>
