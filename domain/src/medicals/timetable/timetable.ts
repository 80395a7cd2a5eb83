import { z } from 'zod'
import { MedicalClass } from '#medicals/classes.ts'
import { datedRow } from '#medicals/dated-rows.ts'

/** Tests of the timetable of routine examinations, in display order. */
export const TestCode = z
  .enum([
    'general_examination',
    'urinalysis',
    'vision',
    'colour_vision',
    'eye_report',
    'hearing_voice',
    'audiometry',
    'ecg',
    'spirometry',
    'cardiovascular_risk',
    'lipids',
    'glucose',
    'cardiology',
    'haemoglobin',
    'chest_xray',
    'drugs_alcohol',
  ])
  .meta({ id: 'TestCode' })
export type TestCode = z.infer<typeof TestCode>

export const testNames: Record<TestCode, string> = {
  general_examination: 'General medical examination',
  urinalysis: 'Urinalysis',
  vision: 'Vision',
  colour_vision: 'Colour vision',
  eye_report: 'Special eye report',
  hearing_voice: 'Hearing, voice test',
  audiometry: 'Audiogram',
  ecg: 'ECG, resting 12-lead',
  spirometry: 'Spirometry',
  cardiovascular_risk: 'Cardiovascular risk, 5 years',
  lipids: 'Lipids',
  glucose: 'HbA1c or glucose',
  cardiology: 'Cardiologist report or stress ECG',
  haemoglobin: 'Haemoglobin',
  chest_xray: 'Chest X-ray',
  drugs_alcohol: 'Drug and alcohol tests',
}

/** Test names as used within a sentence. */
export const testWords: Record<TestCode, string> = {
  ...testNames,
  vision: 'vision test',
  audiometry: 'audiogram',
  ecg: 'ECG',
  cardiovascular_risk: 'cardiovascular risk',
}

/**
 * When a row requires its test. `first`: at the first examination of the class. `everyExam`: at each application.
 * `ageAt`: once, from that birthday. `afterAge`: from that birthday, then at each interval. `interval`: when the last
 * result is older, whatever the age at which it was made. `clinical`: only on the examiner's own grounds.
 */
export const TestTrigger = z.enum(['first', 'everyExam', 'ageAt', 'interval', 'afterAge', 'clinical'])
export type TestTrigger = z.infer<typeof TestTrigger>

/**
 * Whether a result from before the birthday of an `afterAge` row counts. `withinInterval`: while it is within the
 * interval. `never`: the first result must be from on or after the birthday.
 */
export const ResultsBefore = z.enum(['withinInterval', 'never'])
export type ResultsBefore = z.infer<typeof ResultsBefore>

/**
 * `riskBand`: the risk is `riskFrom` % or more. `previousAbnormal`: the last result of `conditionTest` is abnormal.
 * `withTest`: whenever `conditionTest` is done.
 */
export const TestCondition = z.enum([
  'smokedPast5y',
  'ifr',
  'male',
  'female',
  'riskBand',
  'previousAbnormal',
  'withTest',
])
export type TestCondition = z.infer<typeof TestCondition>

export const TestPerformer = z
  .enum(['nurse', 'examiner', 'optometrist', 'audiologist', 'laboratory', 'cardiologist'])
  .meta({ id: 'TestPerformer' })
export type TestPerformer = z.infer<typeof TestPerformer>

/** `blocks`: no certificate is issued without it. `warns`: the examiner is warned. `informs`: it is only listed. */
export const WhenMissing = z.enum(['blocks', 'warns', 'informs']).meta({ id: 'WhenMissing' })
export type WhenMissing = z.infer<typeof WhenMissing>

/** The weight of what a regulator requires: it blocks a certificate, or warns the examiner. */
export const FindingWeight = z.enum(['blocks', 'warns']).meta({ id: 'FindingWeight' })
export type FindingWeight = z.infer<typeof FindingWeight>

export const TestRow = z
  .object({
    ...datedRow,
    medicalClass: MedicalClass,
    test: TestCode,
    trigger: TestTrigger,
    /** Age at the examination in whole years; both ends are included. */
    ageFrom: z.int32(),
    ageTo: z.int32().nullable(),
    intervalMonths: z.int32().nullable(),
    /** For `afterAge`: which results from before the birthday count. */
    resultsBefore: ResultsBefore.nullable().optional(),
    condition: TestCondition.nullable(),
    conditionTest: TestCode.nullable(),
    riskFrom: z.number().nullable(),
    /** Maximum age of a report at the assessment of a first examination, in days. */
    reportValidDays: z.int32(),
    performers: z.array(TestPerformer),
    whenMissing: FindingWeight,
    /** Clause of the standard that the test is about: '67.103' of Part 67. */
    clause: z.string().nullable().optional(),
  })
  .meta({ id: 'TestRow' })
export type TestRow = z.infer<typeof TestRow>
export type TestSeed = Omit<TestRow, 'ruleRowId' | 'regulatorId'>

/** An organisation of the person that requires a test in addition to the regulator, by one of its schedules. */
export type Asker = {
  organisationName: string
  scheduleName: string
  /** 'Tui Regional, Hearing: every year' */
  why: string
}

/** A row of the list of tests, from the regulator's timetable or from an organisation's schedule. */
export type DueRow = Omit<TestRow, 'ruleRowId' | 'regulatorId' | 'whenMissing'> & {
  whenMissing: WhenMissing
  asker?: Asker
}

export const DueStatus = z
  .enum(['required', 'done', 'covered', 'resultIn', 'overdue', 'waived', 'notRequired'])
  .meta({ id: 'DueStatus' })
export type DueStatus = z.infer<typeof DueStatus>

/** Who requires a test. */
export const AskerKind = z.enum(['regulator', 'organisation']).meta({ id: 'AskerKind' })
export type AskerKind = z.infer<typeof AskerKind>

/** One line of the list of due tests. */
export const DueTest = z
  .object({
    test: TestCode,
    name: z.string(),
    status: DueStatus,
    /** 'From 40 every 2 years. Last 14 Dec 2024' */
    why: z.string(),
    source: z.string(),
    /** Clauses of the standards of the classes that require the test. */
    clause: z.string().nullable(),
    /** True when the screen must say 'figure not confirmed'. */
    unconfirmed: z.boolean(),
    lastResultDay: z.string().nullable(),
    validTo: z.string().nullable(),
    classes: z.array(MedicalClass),
    performers: z.array(TestPerformer),
    whenMissing: WhenMissing,
    /** Everyone who requires the test now; if empty, it is not required. */
    askedBy: z.array(z.object({ kind: AskerKind, name: z.string(), why: z.string() })),
  })
  .meta({ id: 'DueTest' })
export type DueTest = z.infer<typeof DueTest>

/** Tests that block the decision. */
export const isMissing = ({ status }: Pick<DueTest, 'status'>) => status === 'required' || status === 'overdue'
