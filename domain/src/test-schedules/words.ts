import { namesOfClasses } from '#medicals/classes.ts'
import { ageBand } from '#medicals/rule-rows/durations.ts'
import type { TestCode, TestPerformer } from '#medicals/timetable/timetable.ts'
import type {
  MedicalScheduleValues,
  RandomScheduleValues,
  ScheduleKind,
  ScheduleLine,
  ScheduleState,
} from './schema.ts'

export const scheduleKindNames: Record<ScheduleKind, string> = {
  medical: 'Medical tests',
  random: 'Random drug and alcohol tests',
  timetable: 'Regulator’s timetable',
}

export const scheduleStateNames: Record<ScheduleState, string> = {
  active: 'In force',
  toCome: 'Not yet in force',
  paused: 'Paused',
  archived: 'Archived',
}

export const performerNames: Record<TestPerformer, string> = {
  nurse: 'nurse',
  examiner: 'medical examiner',
  optometrist: 'optometrist',
  audiologist: 'audiologist',
  laboratory: 'laboratory',
  cardiologist: 'cardiologist',
}

/** Singular and plural of each test. */
const testNouns: Record<TestCode, [one: string, several: string]> = {
  general_examination: ['general examination', 'general examinations'],
  urinalysis: ['urinalysis', 'urinalyses'],
  vision: ['vision test', 'vision tests'],
  colour_vision: ['colour vision test', 'colour vision tests'],
  eye_report: ['special eye report', 'special eye reports'],
  hearing_voice: ['voice hearing test', 'voice hearing tests'],
  audiometry: ['audiogram', 'audiograms'],
  ecg: ['ECG', 'ECGs'],
  spirometry: ['spirometry', 'spirometries'],
  cardiovascular_risk: ['cardiovascular risk estimate', 'cardiovascular risk estimates'],
  lipids: ['lipid test', 'lipid tests'],
  glucose: ['HbA1c or glucose test', 'HbA1c or glucose tests'],
  cardiology: ['cardiologist’s report', 'cardiologist’s reports'],
  haemoglobin: ['haemoglobin test', 'haemoglobin tests'],
  chest_xray: ['chest X-ray', 'chest X-rays'],
  drugs_alcohol: ['drug and alcohol test', 'drug and alcohol tests'],
}

/** Formats a count: '1 audiogram', '41 audiograms'. */
export const testsInWords = (count: number, test: TestCode) =>
  `${count.toLocaleString('en-NZ')} ${testNouns[test][count === 1 ? 0 : 1]}`

/** Formats an interval; 'every 12 months' becomes 'every year'. */
const everyInWords = (months: number) =>
  months === 12
    ? 'every year'
    : months === 1
      ? 'every month'
      : months % 12 === 0
        ? `every ${months / 12} years`
        : `every ${months} months`

/**
 * Formats when a test is required: 'every 2 years', 'at 50', 'at each medical, unless the last is at most 90 days old',
 * 'once'.
 */
export function whenInWords({ trigger, intervalMonths, age, validDays }: ScheduleLine) {
  switch (trigger) {
    case 'interval':
      return everyInWords(intervalMonths ?? 12)
    case 'ageAt':
      return `at ${age}`
    case 'everyExam':
      return validDays === 0
        ? 'at each medical'
        : `at each medical, unless the last is at most ${validDays === 1 ? '1 day' : `${validDays} days`} old`
    case 'once':
      return 'once'
  }
}

/** Formats a restriction to some people: 'Class 1, Class 2; 40 and over'. */
export const appliesInWords = ({ classes, ageFrom, ageTo }: MedicalScheduleValues) =>
  [
    classes.length === 0 ? 'any class' : namesOfClasses(classes),
    ...(ageFrom === 0 && ageTo === null ? [] : [ageBand({ ageFrom, ageTo })]),
  ].join('; ')

/** Formats a rate: '10 % a year, in 12 draws'. */
export const rateInWords = ({ ratePercent, drawsPerYear }: RandomScheduleValues) =>
  `${ratePercent} % a year, in ${drawsPerYear === 1 ? 'one draw' : `${drawsPerYear} draws`}`
