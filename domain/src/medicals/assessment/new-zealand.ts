import type { TestPerformer, TestSeed } from '#medicals/timetable/timetable.ts'

const since = { fromDay: '2021-12-03', toDay: null }
const direction = 'General Direction, Timetable of Routine Examinations, in force 3 Dec 2021'
const confirmed = { ...since, source: direction, isConfirmed: true }
/** For tests that are certainly required, but whose figures are defaults to be confirmed. */
const unconfirmed = { ...since, source: `To be compared with the ${direction}`, isConfirmed: false }

const row = {
  ageFrom: 0,
  ageTo: null,
  intervalMonths: null,
  resultsBefore: null,
  condition: null,
  conditionTest: null,
  riskFrom: null,
  reportValidDays: 90,
  whenMissing: 'blocks',
} as const

/** From a birthday at an interval: a result from before the birthday is valid while it is within the interval. */
const fromAge = (ageFrom: number, intervalMonths: number) =>
  ({ trigger: 'afterAge', ageFrom, intervalMonths, resultsBefore: 'withinInterval' }) as const

const by = (...performers: TestPerformer[]) => ({ ...row, performers })
const staff = by('nurse', 'examiner')
const eye = { ...by('optometrist'), test: 'eye_report' } as const
const audiometry = { ...by('nurse', 'audiologist'), test: 'audiometry' } as const
const ecg = { ...staff, test: 'ecg' } as const
const spirometry = { ...staff, test: 'spirometry' } as const
const risk = { ...by('examiner'), test: 'cardiovascular_risk' } as const
const cardiology = { ...by('cardiologist'), test: 'cardiology' } as const
const colour = { ...staff, test: 'colour_vision' } as const

/** The standard of each class (Part 67, subpart C). */
const class1 = { medicalClass: 'class1', clause: '67.103' } as const
const class2 = { medicalClass: 'class2', clause: '67.105' } as const
const class3 = { medicalClass: 'class3', clause: '67.107' } as const

const each = (seed: Omit<TestSeed, 'medicalClass'>): TestSeed[] =>
  [class1, class2, class3].map((medicalClass) => ({ ...seed, ...medicalClass }))
const both = (seed: Omit<TestSeed, 'medicalClass'>): TestSeed[] => [
  { ...seed, ...class1 },
  { ...seed, ...class3 },
]
const withRisk = { trigger: 'everyExam', condition: 'withTest', conditionTest: 'cardiovascular_risk' } as const

/** A test that is required when the estimated risk is high enough. */
const afterRisk = { trigger: 'everyExam', condition: 'riskBand', conditionTest: 'cardiovascular_risk' } as const

/** New Zealand's timetable of routine examinations, as far as known. Ages and intervals in months. */
export const newZealandTests: TestSeed[] = [
  ...each({ ...by('examiner'), test: 'general_examination', trigger: 'everyExam', ...confirmed }),
  ...each({ ...staff, test: 'urinalysis', trigger: 'everyExam', ...confirmed }),
  ...each({ ...staff, test: 'vision', trigger: 'everyExam', ...confirmed }),
  ...each({ ...staff, test: 'hearing_voice', trigger: 'everyExam', ...confirmed }),

  ...each({ ...colour, trigger: 'first', ...confirmed }),
  { ...colour, ...class1, trigger: 'clinical', ...confirmed },

  { ...eye, ...class1, trigger: 'first', ...confirmed },
  { ...eye, ...class3, trigger: 'first', ...unconfirmed },
  ...both({ ...eye, ...fromAge(60, 60), ...unconfirmed }),
  {
    ...eye,
    ...class2,
    trigger: 'everyExam',
    condition: 'previousAbnormal',
    conditionTest: 'vision',
    ...unconfirmed,
  },

  ...both({ ...audiometry, trigger: 'first', ...unconfirmed }),
  ...both({ ...audiometry, trigger: 'interval', ageTo: 69, intervalMonths: 60, ...unconfirmed }),
  { ...audiometry, ...class2, trigger: 'first', condition: 'ifr', ...unconfirmed },
  ...each({ ...audiometry, trigger: 'interval', ageFrom: 70, intervalMonths: 24, ...unconfirmed }),

  { ...ecg, ...class1, trigger: 'first', ...unconfirmed },
  { ...ecg, ...class1, trigger: 'ageAt', ageFrom: 30, ...unconfirmed },
  { ...ecg, ...class1, trigger: 'ageAt', ageFrom: 35, ...unconfirmed },
  { ...ecg, ...class1, ...fromAge(40, 24), ...unconfirmed },
  { ...ecg, ...class1, trigger: 'interval', ageFrom: 65, intervalMonths: 12, ...unconfirmed },
  { ...ecg, ...class2, trigger: 'first', ageFrom: 40, ...unconfirmed },
  { ...ecg, ...class2, ...fromAge(50, 24), ...unconfirmed },
  { ...ecg, ...class3, trigger: 'first', ...unconfirmed },
  { ...ecg, ...class3, ...fromAge(40, 48), ...unconfirmed },
  { ...ecg, ...class3, trigger: 'interval', ageFrom: 50, intervalMonths: 24, ...unconfirmed },

  { ...spirometry, ...class1, trigger: 'first', ...confirmed },
  { ...spirometry, ...class1, trigger: 'ageAt', ageFrom: 55, condition: 'smokedPast5y', ...confirmed },
  ...each({ ...spirometry, trigger: 'clinical', ...confirmed }),

  ...both({ ...risk, ...fromAge(35, 60), ...unconfirmed }),
  { ...risk, ...class2, ...fromAge(35, 60), condition: 'male', ...unconfirmed },
  { ...risk, ...class2, ...fromAge(45, 60), condition: 'female', ...unconfirmed },
  { ...risk, ...class1, trigger: 'everyExam', condition: 'riskBand', riskFrom: 15, ...unconfirmed },

  ...each({ ...by('laboratory'), test: 'lipids', ...withRisk, ...confirmed }),
  ...each({ ...by('laboratory'), test: 'glucose', ...withRisk, ...confirmed }),

  ...each({ ...cardiology, ...afterRisk, riskFrom: 10, ...unconfirmed }),
  ...each({ ...cardiology, trigger: 'everyExam', condition: 'previousAbnormal', conditionTest: 'ecg', ...confirmed }),

  { ...by('laboratory'), ...class1, test: 'haemoglobin', trigger: 'clinical', ...unconfirmed },
  ...each({ ...by('examiner'), test: 'chest_xray', trigger: 'clinical', ...unconfirmed }),
  ...each({ ...by('laboratory'), test: 'drugs_alcohol', trigger: 'clinical', ...unconfirmed }),
]

export { newZealandPhrases } from './condition-phrases.ts'
