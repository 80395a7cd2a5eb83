import type { DurationSeed } from '#medicals/rule-rows/durations.ts'

const since = { fromDay: '2006-05-01', toDay: null }
const rule = { ...since, source: 'Civil Aviation Rule 67.61(a)', isConfirmed: true }
/** Figures that are yet to be compared with the text of the rule. */
const unread = { ...rule, isConfirmed: false }

const driverLicence = {
  fromDay: '2021-04-05',
  toDay: null,
  isConfirmed: true,
  source: 'Civil Aviation Authority, private pilot licence medical (DL9)',
}

const under40 = { ageFrom: 0, ageTo: 39 }
const from40 = { ageFrom: 40, ageTo: null }

/** Maximum durations of certificates in New Zealand (Civil Aviation Rule Part 67, reissued 1 May 2006). */
export const newZealandDurations: DurationSeed[] = [
  { medicalClass: 'class1', privilege: 'passengers', ...under40, months: 12, ...rule },
  { medicalClass: 'class1', privilege: 'passengers', ...from40, months: 6, ...unread },
  { medicalClass: 'class1', privilege: 'other', ...under40, months: 12, ...rule },
  { medicalClass: 'class1', privilege: 'other', ...from40, months: 12, ...unread },
  { medicalClass: 'class2', privilege: 'all', ...under40, months: 60, ...rule },
  { medicalClass: 'class2', privilege: 'all', ...from40, months: 24, ...rule },
  { medicalClass: 'class3', privilege: 'all', ...under40, months: 48, ...unread },
  { medicalClass: 'class3', privilege: 'all', ...from40, months: 24, ...unread },
  { medicalClass: 'dl9', privilege: 'all', ...under40, months: 60, ...driverLicence },
  { medicalClass: 'dl9', privilege: 'all', ...from40, months: 24, ...driverLicence },
]
