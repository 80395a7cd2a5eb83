import type { Standard, StandardAbout } from './standard-rows.ts'

const since2006 = { fromDay: '2006-05-01', toDay: null }
const eyeReport = { ...since2006, source: 'Regulator’s special eye report form', isConfirmed: true }
const report = { ...since2006, source: 'Examination report, form 24067-002, yet to be compared', isConfirmed: false }
const hearing = {
  ...since2006,
  source: 'Civil Aviation Rule Part 67, Subpart C, yet to be compared',
  isConfirmed: false,
}

const vision = (medicalClass: string, limits: Record<string, string>): Standard[] =>
  Object.entries(limits).map(([key, limit]) => ({
    about: 'vision',
    medicalClass,
    key,
    limit,
    comparison: 'atLeast',
    ...eyeReport,
  }))

const professional = {
  distanceRight: '6/9',
  distanceLeft: '6/9',
  distanceBoth: '6/6',
  intermediateBoth: 'N14',
  nearBoth: 'N5',
}
const recreational = { distanceRight: '6/12', distanceLeft: '6/12', distanceBoth: '6/9', nearBoth: 'N5' }

type Comparison = Standard['comparison']
type Whence = Pick<Standard, 'fromDay' | 'toDay' | 'source' | 'isConfirmed'>
const figures = (about: StandardAbout, comparison: Comparison, limits: Record<string, number>, whence: Whence) =>
  Object.entries(limits).map(
    ([key, limit]): Standard => ({ about, medicalClass: null, key, limit, comparison, ...whence }),
  )

/**
 * The standards of New Zealand, as printed on the forms or used in practice; those used in practice are marked as not
 * confirmed. Vision standards can be met with or without correction.
 */
export const newZealandStandards: Standard[] = [
  ...vision('class1', professional),
  ...vision('class3', professional),
  ...vision('class2', recreational),
  ...figures('colour', 'atMost', { ishihara: 1 }, eyeReport),
  ...figures('hearing', 'atMost', { 500: 35, 1000: 35, 2000: 35, 3000: 50 }, hearing),
  ...figures('prism', 'below', { distanceExo: 12, distanceEso: 6, distanceHyper: 1 }, eyeReport),
  ...figures('prism', 'below', { nearExo: 12, nearEso: 6, nearHyper: 1 }, eyeReport),
  ...figures('eyes', 'atMost', { glareLines: 2 }, eyeReport),
  ...figures('eyes', 'atMost', { pressure: 21, sphere: 5 }, report),
  ...figures('bodyMass', 'atLeast', { low: 18.5 }, report),
  ...figures('bodyMass', 'below', { high: 30, apnoea: 35 }, report),
  ...figures('bodyMass', 'atMost', { neck: 43 }, report),
  ...figures(
    'pressure',
    'below',
    { noteSystolic: 140, noteDiastolic: 90, stopSystolic: 160, stopDiastolic: 95 },
    report,
  ),
  ...figures('pulse', 'atLeast', { slow: 45 }, report),
  ...figures('pulse', 'atMost', { fast: 100 }, report),
  ...figures('lungs', 'atLeast', { ratio: 0.7, fev1: 80 }, report),
  ...figures('risk', 'below', { excessive: 10 }, { ...report, source: 'General directions on cardiovascular risk' }),
  ...figures('risk', 'below', { high: 15 }, { ...report, source: 'Cardiovascular risk in general practice, 2018' }),
  ...figures('questionnaire', 'below', { phq: 10, gad: 10, audit: 8 }, report),
  ...figures('questionnaire', 'below', { short: 3 }, report),
]
