import { z } from 'zod'
import { IdParam, Int, isoDay, maxLength, optionalText, requiredText } from '#fields.ts'

export const DrawParam = z.strictObject({ drawId: IdParam })
export const DrawPersonParam = z.strictObject({ drawId: IdParam, drawPersonId: IdParam })
export const DrawResultParam = z.strictObject({ drawId: IdParam, drawPersonId: IdParam, drawResultId: IdParam })
export const DrawScheduleParam = z.strictObject({ testScheduleId: IdParam })

export const DrawState = z.enum(['planned', 'drawn', 'void']).meta({ id: 'DrawState' })
export type DrawState = z.infer<typeof DrawState>

/** The part of a person in a draw: in the pool only, drawn, or an alternate in case a person drawn cannot be tested. */
export const DrawRole = z.enum(['pool', 'chosen', 'alternate']).meta({ id: 'DrawRole' })
export type DrawRole = z.infer<typeof DrawRole>

export const DrawOutcome = z.enum(['done', 'excused', 'not_reached', 'refused']).meta({ id: 'DrawOutcome' })
export type DrawOutcome = z.infer<typeof DrawOutcome>

/** Why a person was not tested. */
export const DrawAbsence = DrawOutcome.exclude(['done']).meta({ id: 'DrawAbsence' })
export type DrawAbsence = z.infer<typeof DrawAbsence>

export const drawOutcomes: Record<DrawOutcome, string> = {
  done: 'Done',
  excused: 'Excused for the day',
  not_reached: 'Not reached',
  refused: 'Refused',
}

export const TestKind = z.enum(['breath', 'saliva', 'urine']).meta({ id: 'TestKind' })
export type TestKind = z.infer<typeof TestKind>
export const testKinds: Record<TestKind, string> = { breath: 'Breath', saliva: 'Oral fluid', urine: 'Urine' }

/** What is tested: alcohol in breath, and the classes of AS/NZS 4760 (oral fluid) and AS/NZS 4308 (urine). */
export const TestItem = z
  .enum(['alcohol', 'amphetamines', 'benzodiazepines', 'cannabinoids', 'cocaine', 'opiates', 'oxycodone'])
  .meta({ id: 'TestItem' })
export type TestItem = z.infer<typeof TestItem>

const drugs: TestItem[] = ['amphetamines', 'benzodiazepines', 'cannabinoids', 'cocaine', 'opiates', 'oxycodone']
export const itemsOf: Record<TestKind, TestItem[]> = { breath: ['alcohol'], saliva: drugs, urine: drugs }

export const TestVerdict = z
  .enum(['negative', 'non_negative', 'confirmed_negative', 'confirmed_positive'])
  .meta({ id: 'TestVerdict' })
export type TestVerdict = z.infer<typeof TestVerdict>
export const testVerdicts: Record<TestVerdict, string> = {
  negative: 'Negative',
  non_negative: 'Not negative, awaiting confirmation',
  confirmed_negative: 'Negative, confirmed',
  confirmed_positive: 'Positive, confirmed',
}

export const TestFinding = z.enum(['negative', 'non_negative']).meta({ id: 'TestFinding' })
export type TestFinding = z.infer<typeof TestFinding>

/** One tested substance; the measured value is stored as read, with its unit. */
export const TestValue = z.strictObject({
  item: TestItem,
  finding: TestFinding,
  measured: optionalText(maxLength.answer),
})
export type TestValue = z.infer<typeof TestValue>

const eachOnce = (values: { item: string }[]) => new Set(values.map(({ item }) => item)).size === values.length
const hasAllItems = ({ kind, values }: { kind: TestKind; values: { item: TestItem }[] }) =>
  values.every(({ item }) => itemsOf[kind].includes(item))

/** A tester's findings. They are not a medical result, and contain no medical questions. */
export const NewDrawResult = z
  .strictObject({
    kind: TestKind,
    testedAt: z.iso.datetime(),
    values: z.array(TestValue).min(1).max(10).refine(eachOnce, 'The same substance is listed twice.'),
  })
  .refine(hasAllItems, { error: 'This type of test does not cover this substance.', path: ['values'] })
export type NewDrawResult = z.infer<typeof NewDrawResult>

const reasonLength = 200

export const NewDraw = z.strictObject({ onDay: isoDay })
export type NewDraw = z.infer<typeof NewDraw>

/** A value of the day that no one can know in advance, such as an exchange rate or lottery numbers. It may be empty. */
export const Drawing = z.strictObject({ publicValue: optionalText(100), version: Int })
export type Drawing = z.infer<typeof Drawing>

export const DrawVoid = z.strictObject({ reason: requiredText(reasonLength), version: Int })
export type DrawVoid = z.infer<typeof DrawVoid>

/** Why a person is not tested. A completed test is recorded as a result instead. */
export const NewDrawOutcome = z.strictObject({
  outcome: DrawAbsence,
  reason: requiredText(reasonLength),
  version: Int,
})
export type NewDrawOutcome = z.infer<typeof NewDrawOutcome>

/** Where and when a person must come. */
export const NewSummons = z.strictObject({
  place: requiredText(maxLength.locationName),
  comeAt: z.iso.datetime(),
  version: Int,
})
export type NewSummons = z.infer<typeof NewSummons>

/** How a reviewing doctor confirms a result that is not negative. */
export const ReviewVerdict = TestVerdict.extract(['confirmed_negative', 'confirmed_positive']).meta({
  id: 'ReviewVerdict',
})
export type ReviewVerdict = z.infer<typeof ReviewVerdict>

export const DrawReview = z.strictObject({
  verdict: ReviewVerdict,
  version: Int,
})
export type DrawReview = z.infer<typeof DrawReview>

/** Withdraws a result recorded for the wrong person or incorrectly. The result stays visible, struck out. */
export const DrawResultWithdrawal = z.strictObject({ reason: requiredText(reasonLength), version: Int })
export type DrawResultWithdrawal = z.infer<typeof DrawResultWithdrawal>

export const DrawResult = z
  .object({
    drawResultId: z.int32(),
    kind: TestKind,
    testedAt: z.iso.datetime(),
    testedByName: z.string(),
    values: z.array(z.object({ item: TestItem, finding: TestFinding, measured: z.string().nullable() })),
    verdict: TestVerdict,
    reviewedAt: z.iso.datetime().nullable(),
    reviewedByName: z.string().nullable(),
    withdrawnAt: z.iso.datetime().nullable(),
    withdrawnReason: z.string().nullable(),
    version: z.int32(),
  })
  .meta({ id: 'DrawResult' })
export type DrawResult = z.infer<typeof DrawResult>

/** A person who was drawn, or is an alternate. */
export const DrawPerson = z
  .object({
    drawPersonId: z.int32(),
    userId: z.int32(),
    name: z.string(),
    ref: z.string(),
    role: DrawRole,
    rank: z.int32(),
    /** When the person was called for the test. */
    calledAt: z.iso.datetime().nullable(),
    isDone: z.boolean(),
    version: z.int32(),
    /** For testers and the laboratory’s doctor; the following fields are absent for everyone else. */
    outcome: DrawOutcome.nullable().optional(),
    outcomeAt: z.iso.datetime().nullable().optional(),
    reason: z.string().nullable().optional(),
    sampleNumber: z.string().optional(),
    place: z.string().nullable().optional(),
    comeAt: z.iso.datetime().nullable().optional(),
    summonedAt: z.iso.datetime().nullable().optional(),
    summonsReadAt: z.iso.datetime().nullable().optional(),
    /** Number of times the person did not come in the last twelve months. */
    noShows: z.int32().optional(),
    results: z.array(DrawResult).optional(),
  })
  .meta({ id: 'DrawPerson' })
export type DrawPerson = z.infer<typeof DrawPerson>

export const DrawSummary = z
  .object({
    drawId: z.int32(),
    testScheduleId: z.int32(),
    scheduleName: z.string(),
    organisationId: z.int32(),
    organisationName: z.string(),
    /** The laboratory's practice, whose doctors read the findings. */
    reviewPracticeId: z.int32().nullable(),
    onDay: z.string(),
    state: DrawState,
    poolSize: z.int32().nullable(),
    wanted: z.int32().nullable(),
    done: z.int32(),
    awaited: z.int32(),
    drawnAt: z.iso.datetime().nullable(),
    voidReason: z.string().nullable(),
    version: z.int32(),
  })
  .meta({ id: 'DrawSummary' })
export type DrawSummary = z.infer<typeof DrawSummary>

export const Draw = DrawSummary.extend({
  commitment: z.string(),
  refKeyHash: z.string(),
  plannedAt: z.iso.datetime(),
  plannedByName: z.string(),
  /** The day whose group members form the pool. */
  poolDay: z.string().nullable(),
  poolHash: z.string().nullable(),
  publicValue: z.string().nullable(),
  drawnByName: z.string().nullable(),
  ratePercent: z.int32().nullable(),
  /** The people drawn and the alternates; the laboratory’s doctor sees only those with a result. */
  people: z.array(DrawPerson),
}).meta({ id: 'Draw' })
export type Draw = z.infer<typeof Draw>

/** Everything needed to repeat the draw and verify the result. It contains no names. */
export const DrawProof = z
  .object({
    algorithm: z.string(),
    onDay: z.string(),
    poolDay: z.string(),
    committedAt: z.iso.datetime(),
    commitment: z.string(),
    refKeyHash: z.string(),
    drawnAt: z.iso.datetime(),
    secret: z.string(),
    publicValue: z.string(),
    poolHash: z.string(),
    refs: z.array(z.string()),
    wanted: z.int32(),
    chosen: z.array(z.string()),
    alternates: z.array(z.string()),
  })
  .meta({ id: 'DrawProof' })
export type DrawProof = z.infer<typeof DrawProof>

/** The draws of a schedule, and this year's progress. */
export const DrawsOfSchedule = z
  .object({
    year: z.int32(),
    ratePercent: z.int32(),
    drawsPerYear: z.int32(),
    progress: z.object({
      drawn: z.int32(),
      done: z.int32(),
      awaited: z.int32(),
      target: z.int32().nullable(),
    }),
    draws: z.array(DrawSummary),
  })
  .meta({ id: 'DrawsOfSchedule' })
export type DrawsOfSchedule = z.infer<typeof DrawsOfSchedule>

/** The user's own test. */
export const OwnTest = z
  .object({
    drawPersonId: z.int32(),
    organisationName: z.string(),
    drawnAt: z.iso.datetime(),
    ref: z.string(),
    place: z.string().nullable(),
    comeAt: z.iso.datetime().nullable(),
    outcome: DrawOutcome.nullable(),
    reason: z.string().nullable(),
    results: z.array(DrawResult),
  })
  .meta({ id: 'OwnTest' })
export type OwnTest = z.infer<typeof OwnTest>
