import { z } from 'zod'
import { MedicalClass } from '#medicals/classes.ts'
import { datedRow } from '#medicals/dated-rows.ts'

/** The tests of the timetable of routine examinations, in the order in which they are shown. */
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

/** Within a sentence. */
export const testWords: Record<TestCode, string> = {
  ...testNames,
  vision: 'vision test',
  audiometry: 'audiogram',
  ecg: 'ECG',
  cardiovascular_risk: 'cardiovascular risk',
}

/**
 * When a row asks for its test. `first`: the first examination of the class. `everyExam`: each application. `ageAt`: once,
 * from that birthday. `afterAge`: from that birthday, then at each interval. `interval`: when the last result is older,
 * whatever the age at which it was made. `clinical`: only on the examiner's own grounds.
 */
export const TestTrigger = z.enum(['first', 'everyExam', 'ageAt', 'interval', 'afterAge', 'clinical'])
export type TestTrigger = z.infer<typeof TestTrigger>

/**
 * Whether a result from before the birthday of an `afterAge` row counts. `withinInterval`: as long as it is inside the
 * interval. `never`: the first result is needed on or after the birthday.
 */
export const ResultsBefore = z.enum(['withinInterval', 'never'])
export type ResultsBefore = z.infer<typeof ResultsBefore>

/**
 * `riskBand`: the risk is `riskFrom` % or more. `previousAbnormal`: the last result of `conditionTest` is abnormal.
 * `withTest`: whenever `conditionTest` is made.
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

export const TestPerformer = z.enum(['nurse', 'examiner', 'optometrist', 'audiologist', 'laboratory', 'cardiologist'])
export type TestPerformer = z.infer<typeof TestPerformer>

/** `blocks`: no certificate is issued without it. `warns`: the examiner is warned. `informs`: it only stands in the list. */
export const WhenMissing = z.enum(['blocks', 'warns', 'informs'])
export type WhenMissing = z.infer<typeof WhenMissing>

export const TestRow = z
  .object({
    ...datedRow,
    medicalClass: MedicalClass,
    test: TestCode,
    trigger: TestTrigger,
    /** Whole years at the examination, both included. */
    ageFrom: z.int32(),
    ageTo: z.int32().nullable(),
    intervalMonths: z.int32().nullable(),
    /** Of `afterAge`: which results from before the birthday count. */
    resultsBefore: ResultsBefore.nullable().optional(),
    condition: TestCondition.nullable(),
    conditionTest: TestCode.nullable(),
    riskFrom: z.number().nullable(),
    /** How old a report may be at the assessment of a first examination. */
    reportValidDays: z.int32(),
    performers: z.array(TestPerformer),
    whenMissing: z.enum(['blocks', 'warns']),
    /** The clause of the standard that the test is about: '67.103' of Part 67. */
    clause: z.string().nullable().optional(),
  })
  .meta({ id: 'TestRow' })
export type TestRow = z.infer<typeof TestRow>
export type TestSeed = Omit<TestRow, 'ruleRowId' | 'regulatorId'>

/** Who asks for a test beside the regulator: an organisation of the person's, by one of its schedules. */
export type Asker = {
  organisationName: string
  scheduleName: string
  /** 'Tui Regional, Hearing: every year' */
  why: string
}

/** A row of the list of tests: of the regulator's timetable, or of an organisation's schedule. */
export type DueRow = Omit<TestRow, 'ruleRowId' | 'regulatorId' | 'whenMissing'> & {
  whenMissing: WhenMissing
  asker?: Asker
}

export const DueStatus = z.enum(['required', 'done', 'covered', 'resultIn', 'overdue', 'waived', 'notRequired'])
export type DueStatus = z.infer<typeof DueStatus>

/** One line of the due list. */
export const DueTest = z
  .object({
    test: TestCode,
    name: z.string(),
    status: DueStatus,
    /** 'From 40 every 2 years. Last 14 Dec 2024' */
    why: z.string(),
    source: z.string(),
    /** Of the standards of the classes that ask for it. */
    clause: z.string().nullable(),
    /** The screen says 'figure not confirmed'. */
    unconfirmed: z.boolean(),
    lastResultDay: z.string().nullable(),
    validTo: z.string().nullable(),
    classes: z.array(MedicalClass),
    performers: z.array(TestPerformer),
    whenMissing: WhenMissing,
    /** Whoever asks for it now; without anybody, it is not required. */
    askedBy: z.array(z.object({ kind: z.enum(['regulator', 'organisation']), name: z.string(), why: z.string() })),
  })
  .meta({ id: 'DueTest' })
export type DueTest = z.infer<typeof DueTest>

/** Still to be done before the decision. */
export const isMissing = ({ status }: Pick<DueTest, 'status'>) => status === 'required' || status === 'overdue'
