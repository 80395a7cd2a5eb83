import { newZealandQuestions } from '#medicals/application/new-zealand.ts'
import { newZealandPhrases } from '#medicals/assessment/condition-phrases.ts'
import { newZealandDiagnoses } from '#medicals/assessment/diagnoses.ts'
import { newZealandRisks } from '#medicals/assessment/risk-rows.ts'
import { newZealandPeriods } from '#medicals/certificate/periods.ts'
import { type ClassSeed, certified } from '#medicals/certificate-classes.ts'
import { newZealandClocks } from '#medicals/clock-rows.ts'
import { newZealandForms } from '#medicals/forms/new-zealand.ts'
import type { DurationSeed } from '#medicals/rule-rows/durations.ts'
import { newZealandRequestedDocuments } from '#medicals/rule-rows/requested-documents.ts'
import type { TestPerformer, TestSeed } from '#medicals/timetable/timetable.ts'
import { borrowRows, ownDeclaration, type RuleSet } from './rule-set.ts'

const regulatorName = 'CASA'
/**
 * These rules come from guides for pilots and examiners: the regulations themselves, and their first days, were not
 * compared.
 */
const source = 'Guides to the medical certificates of CASA; the text of its regulations is yet to be compared'
const row = { fromDay: '2020-01-01', toDay: null, source, isConfirmed: false }
const unknown = { ...row, source: 'The period was not found: that of a class 2 at 40 is used instead' }

const declared = { kind: 'declaration', endorsements: [], signedBy: [], pages: [] } satisfies Partial<ClassSeed>

const classes: ClassSeed[] = [
  { code: 'class1', intendedFor: 'For commercial and airline pilots.', ...certified, ...row },
  { code: 'class2', intendedFor: 'For private pilots.', ...certified, ...row },
  { code: 'class3', intendedFor: 'For air traffic controllers.', ...certified, ...row },
  {
    code: 'basic_class2',
    ...declared,
    ...row,
    intendedFor: 'For private flying by day, examined to the standard for drivers.',
    signedBy: ['Medical practitioner'],
    limits: [
      ...['Private flights by day under visual flight rules', 'Below 10,000 ft', 'With at most 5 passengers'],
      ...['Piston engines only', 'At most 8,618 kg'],
    ],
    pages: ['The certificate'],
  },
  {
    code: 'class4',
    intendedFor: 'For recreational flying.',
    ...declared,
    ...row,
    limits: ['Recreational flights only'],
  },
  {
    code: 'class5',
    intendedFor: 'For recreational flying, declared by the pilot alone.',
    ...declared,
    ...row,
    limits: ['By day under visual flight rules', 'At most 2,000 kg', 'At most 2 persons on board'],
  },
]

const durationOf = (medicalClass: string, ageFrom: number, ageTo: number | null, months: number): DurationSeed => ({
  medicalClass,
  privilege: 'all',
  ageFrom,
  ageTo,
  months,
  ...row,
})

const durations: DurationSeed[] = [
  { ...durationOf('class1', 0, 59, 12), privilege: 'passengers' },
  { ...durationOf('class1', 60, null, 6), privilege: 'passengers' },
  { ...durationOf('class1', 0, null, 12), privilege: 'other' },
  // Two sources disagree, 48 and 60 months: the shorter one cannot lengthen a certificate.
  durationOf('class2', 0, 39, 48),
  durationOf('class2', 40, null, 24),
  durationOf('class3', 0, null, 24),
  ...['basic_class2', 'class4', 'class5'].map((code) => ({ ...durationOf(code, 0, null, 24), ...unknown })),
]

const test = {
  ageFrom: 0,
  ageTo: null,
  intervalMonths: null,
  resultsBefore: null,
  condition: null,
  conditionTest: null,
  riskFrom: null,
  reportValidDays: 90,
  clause: null,
  ...row,
}
const performers: TestPerformer[] = ['nurse', 'examiner']
const each = (given: Pick<TestSeed, 'test' | 'trigger'> & Partial<TestSeed>, codes = ['class1', 'class2', 'class3']) =>
  codes.map((medicalClass): TestSeed => ({ ...test, whenMissing: 'blocks', performers, medicalClass, ...given }))
const both = ['class1', 'class3']
const atBirthdays = {
  trigger: 'afterAge',
  ageFrom: 25,
  intervalMonths: 60,
  resultsBefore: 'withinInterval',
} as const

const tests: TestSeed[] = [
  ...each({ test: 'general_examination', trigger: 'everyExam', performers: ['examiner'] }),
  ...each({ test: 'urinalysis', trigger: 'everyExam' }),
  ...each({ test: 'vision', trigger: 'everyExam' }),
  ...each({ test: 'hearing_voice', trigger: 'everyExam' }),
  ...each({ test: 'audiometry', ...atBirthdays, performers: ['nurse', 'audiologist'] }, both),
  ...each({ test: 'lipids', ...atBirthdays, performers: ['laboratory'] }, both),
  ...each({ test: 'glucose', ...atBirthdays, performers: ['laboratory'] }, both),
  ...each({ test: 'ecg', trigger: 'interval', ageTo: 39, intervalMonths: 24 }, both),
  ...each({ test: 'ecg', trigger: 'interval', ageFrom: 40, intervalMonths: 12 }, both),
]

const isCustom = ({ source: from }: { source: string }) => from.startsWith('Product default')
const isOfExamination = ({ classes: codes }: { classes: string[] }) => codes.includes('class1')

/** The working days of this deadline follow New Zealand's calendar. */
const determination = { kind: 'determination', amount: 20, unit: 'working days', calendar: 'aviation', ...row } as const

export const australia: RuleSet = {
  class: classes,
  duration: durations,
  // A certificate renewed at most 28 days before its last day keeps its date.
  period: borrowRows(newZealandPeriods, regulatorName).map((period) =>
    period.period === 'anniversary' ? { ...period, amount: 28, source } : period,
  ),
  test: tests,
  document: borrowRows(newZealandRequestedDocuments, regulatorName),
  clock: [...newZealandClocks.filter(isCustom), determination],
  form: [
    ...borrowRows(newZealandForms.filter(isOfExamination), regulatorName).map((form) => ({
      ...form,
      formVersion: 'Application',
      fromDay: row.fromDay,
      identityKinds: ['Passport', 'Driver licence'],
      required: form.required.filter((field) => !field.startsWith('identity.feeReceipt')),
    })),
    {
      ...ownDeclaration(row, ['basic_class2'], 'Basic class 2'),
      required: [...['practitioner.signedOn', 'practitioner.profession', 'practitioner.name', 'practitioner.practice']],
      declaration: ['What I have written is on the certificate.'],
    },
    ownDeclaration(row, ['class4', 'class5'], 'Self-declaration'),
  ],
  question: borrowRows(newZealandQuestions, regulatorName),
  condition: borrowRows(newZealandPhrases, regulatorName),
  diagnosis: newZealandDiagnoses,
  risk: newZealandRisks,
}
