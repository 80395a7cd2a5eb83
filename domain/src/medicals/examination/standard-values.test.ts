import { expect, test } from 'vitest'
import { newZealandStandards } from './new-zealand.ts'
import type { ExaminationValues } from './schema.ts'
import { standardMeasures } from './standard-measures.ts'
import { notMet, valuesHeldAgainst } from './standard-values.ts'

test.each<[what: string, values: ExaminationValues, notMet: string[]]>([
  ['nothing measured', {}, []],
  ['a pressure of 139', { blood_pressure: { systolic1: 139, diastolic1: 80 } }, []],
  ['a pressure of 140', { blood_pressure: { systolic1: 140, diastolic1: 80 } }, ['noteSystolic']],
  ['a pressure of 160', { blood_pressure: { systolic1: 160, diastolic1: 80 } }, ['noteSystolic', 'stopSystolic']],
  ['a pulse of 45', { blood_pressure: { pulse: 45 } }, []],
  ['a pulse of 44', { blood_pressure: { pulse: 44 } }, ['slow']],
  ['a body mass index of 30', { body: { height: 180, weight: 97.2 } }, ['high']],
  ['a threshold of 35 dB', { hearing: { right500: 35 } }, []],
  ['a threshold of 40 dB, of one ear', { hearing: { left500: 40 } }, ['500']],
  ['the same, measured by an audiologist', { audiology_report: { left500: 40 } }, ['500']],
  ['minus five dioptres', { eye_report: { distanceRightMainSphere: -5 } }, []],
  ['more than five dioptres', { eye_report: { distanceRightMainSphere: -5.25 } }, ['sphere']],
  ['an eye that reads 6/9', { vision: { distanceRightUncorrected: '6/9' } }, []],
  ['an eye that reads 6/12, for two classes', { vision: { distanceRightUncorrected: '6/12' } }, ['distanceRight']],
  ['an eye that reads 6/9 with lenses', { vision: { distanceRightUncorrected: '6/12', distanceRightMain: '6/9' } }, []],
  ['a score of 10', { remarks: { phq9: 10 } }, ['phq']],
  ['a score of 10 on paper', { questionnaires: { phqOnPaper: 10 } }, ['phq']],
])('standards that are not met: %s', (_what, values, keys) => {
  const found = notMet(values, ['class1', 'class2'], newZealandStandards)
  expect(found.map(({ key }) => key)).toEqual(keys)
})

test('the standard of another class does not apply', () => {
  const values: ExaminationValues = { vision: { distanceRightUncorrected: '6/12' } }
  expect(notMet(values, ['class2'], newZealandStandards)).toEqual([])
})

/** A form with every value filled in. */
const all = {
  body: { height: 180, weight: 80, neck: 40 },
  blood_pressure: { systolic1: 120, diastolic1: 80, pulse: 60 },
  vision: { ishiharaErrors: 0 },
  hearing: { right500: 5, right1000: 5, right2000: 5, right3000: 5, right4000: 5, right6000: 5, right8000: 5 },
  eye_report: {
    distanceExo: 1,
    distanceEso: 1,
    distanceHyper: 0.5,
    nearExo: 1,
    nearEso: 1,
    nearHyper: 0.5,
    glareLines: 1,
    pressureLeft: 15,
    nearLeftStandbySphere: 1,
  },
  spirometry: { fev1: 4, fvc: 5, fev1Predicted: 95 },
  cardiovascular_risk: { percent: 3 },
  questionnaires: { phq1: '1', phq2: '1' },
} as ExaminationValues

test('every figure that can have a standard has a source value', () => {
  const unread = standardMeasures.filter(
    ({ about, key }) => about !== 'vision' && valuesHeldAgainst(about, key, all).length === 0,
  )
  expect(unread).toEqual([])
  const otherStandards = newZealandStandards.filter(
    ({ about, key }) => !standardMeasures.some((measure) => measure.about === about && measure.key === key),
  )
  expect(otherStandards).toEqual([])
})
