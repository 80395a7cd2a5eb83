import { describe, expect, test } from 'vitest'
import type { MedicalClass } from '#medicals/classes.ts'
import { systemsToExamine } from './finding-fields.ts'
import { newZealandStandards } from './new-zealand.ts'
import type { ExaminationValues } from './schema.ts'
import { hearingFindings, visionFindings } from './standards.ts'
import { testsDone } from './tests-done.ts'

const day = '2026-11-20'
const done = (values: ExaminationValues, classes: MedicalClass[] = ['class1']) =>
  testsDone(values, day, classes, newZealandStandards).map(
    (result) => `${result.test} ${result.day}${result.isAbnormal ? ' abnormal' : ''}`,
  )

const examined = Object.fromEntries(systemsToExamine.map((system) => [system, 'normal' as const]))
const general: ExaminationValues = {
  body: { height: 178, weight: 86 },
  blood_pressure: { systolic1: 128, diastolic1: 80, pulse: 62, rhythm: 'regular' },
  systems: examined,
}
const urine = { glucose: 'negative', protein: 'trace', blood: 'negative' } as const
const vision: ExaminationValues['vision'] = {
  distanceRightUncorrected: '6/18',
  distanceLeftUncorrected: '6/18',
  distanceBothUncorrected: '6/12',
  distanceRightMain: '6/6',
  distanceLeftMain: '6/9',
  distanceBothMain: '6/6',
  intermediateBothUncorrected: 'N14',
  nearBothUncorrected: 'N5',
  fields: 'normal',
  movements: 'normal',
  coverTest: 'normal',
}
const ear = (name: 'right' | 'left', decibels: number) =>
  Object.fromEntries([500, 1000, 2000, 3000, 4000, 6000].map((hertz) => [`${name}${hertz}`, decibels]))
const audiogram = { ...ear('right', 20), ...ear('left', 20), audiogramOn: '2026-11-02' }

test.each<[string, ExaminationValues, string[]]>([
  ['nothing', {}, []],
  ['the general examination', general, ['general_examination 2026-11-20']],
  ['not without the weight', { ...general, body: { height: 178 } }, []],
  ['not without a reading', { ...general, blood_pressure: { systolic1: 128, pulse: 62, rhythm: 'regular' } }, []],
  ['not with a system left out', { ...general, systems: { ...examined, heart: null } }, []],
  ['urine with a trace', { urine }, ['urinalysis 2026-11-20']],
  ['urine above trace', { urine: { ...urine, blood: '1+' } }, ['urinalysis 2026-11-20 abnormal']],
  ['half a urine test', { urine: { glucose: 'negative' } }, []],
  ['vision with lenses', { vision }, ['vision 2026-11-20']],
  ['vision below the standard', { vision: { ...vision, distanceLeftMain: '6/12' } }, ['vision 2026-11-20 abnormal']],
  ['no intermediate vision', { vision: { ...vision, intermediateBothUncorrected: null } }, []],
  ['one plate missed', { vision: { ishiharaErrors: 1 } }, ['colour_vision 2026-11-20']],
  ['two plates missed', { vision: { ishiharaErrors: 2 } }, ['colour_vision 2026-11-20 abnormal']],
  ['a voice heard', { hearing: { voiceRight: 'pass', voiceLeft: 'pass' } }, ['hearing_voice 2026-11-20']],
  ['a voice not heard', { hearing: { voiceRight: 'pass', voiceLeft: 'fail' } }, ['hearing_voice 2026-11-20 abnormal']],
  ['an audiogram on its own day', { hearing: audiogram }, ['audiometry 2026-11-02']],
  ['beyond the limit', { hearing: { ...audiogram, left2000: 40 } }, ['audiometry 2026-11-02 abnormal']],
  ['an audiogram without a day', { hearing: { ...audiogram, audiogramOn: null } }, []],
  ['an ECG', { ecg: { doneOn: day, conclusion: 'normal_variant', readBy: 'examiner' } }, ['ecg 2026-11-20']],
  ['an ECG not read', { ecg: { doneOn: day } }, []],
  [
    'an ECG that a cardiologist read',
    { ecg: { doneOn: day, conclusion: 'abnormal', readBy: 'cardiologist' } },
    ['ecg 2026-11-20 abnormal', 'cardiology 2026-11-20 abnormal'],
  ],
  ['spirometry', { spirometry: { doneOn: '2026-11-10', fvc: 4, fev1: 3 } }, ['spirometry 2026-11-10']],
  [
    'a risk of 0 is a result',
    { cardiovascular_risk: { doneOn: day, percent: 0, calculator: 'PREDICT' } },
    ['cardiovascular_risk 2026-11-20'],
  ],
  ['an eye report', { eye_report: { doneOn: day, conclusion: 'acceptable' } }, ['eye_report 2026-11-20']],
  [
    'one that asks for more',
    { eye_report: { doneOn: day, conclusion: 'work_up' } },
    ['eye_report 2026-11-20 abnormal'],
  ],
  ['one without a conclusion', { eye_report: { doneOn: day } }, []],
  [
    'an audiologist’s audiogram before the examiner’s',
    { hearing: audiogram, audiology_report: { ...ear('right', 40), ...ear('left', 20), doneOn: '2026-11-12' } },
    ['audiometry 2026-11-12 abnormal'],
  ],
  ['an audiologist’s incomplete audiogram', { audiology_report: { ...ear('right', 20), doneOn: '2026-11-12' } }, []],
  [
    'a cardiologist’s report',
    { cardiology_report: { doneOn: day, conclusion: 'not_acceptable' } },
    ['cardiology 2026-11-20 abnormal'],
  ],
  ['obstructed airways', { spirometry: { doneOn: day, fvc: 4, fev1: 2.79 } }, ['spirometry 2026-11-20 abnormal']],
  [
    'a risk at the limit',
    { cardiovascular_risk: { doneOn: day, percent: 10, calculator: 'PREDICT' } },
    ['cardiovascular_risk 2026-11-20 abnormal'],
  ],
  ['a risk without its calculator', { cardiovascular_risk: { doneOn: day, percent: 4.2 } }, []],
])('tests done: %s', (_what, values, expected) => {
  expect(done(values)).toEqual(expected)
})

test('class 2 does not need intermediate vision', () => {
  expect(done({ vision: { ...vision, intermediateBothUncorrected: null } }, ['class2'])).toEqual(['vision 2026-11-20'])
})

test.each<[string, NonNullable<ExaminationValues['vision']>, string]>([
  [
    'with lenses',
    vision,
    'Distance uncorrected 6/18 right, 6/18 left, 6/12 both; main correction 6/6 right, 6/9 left, 6/6 both. Meets the standard only with lenses',
  ],
  [
    'without lenses',
    {
      ...vision,
      distanceRightUncorrected: '6/6',
      distanceLeftUncorrected: '6/6',
      distanceBothUncorrected: '6/6',
      distanceRightMain: null,
      distanceLeftMain: null,
      distanceBothMain: null,
    },
    'Distance uncorrected 6/6 right, 6/6 left, 6/6 both. Meets the standard without lenses',
  ],
])('the report gives the acuity and the correction: %s', (_what, given, words) => {
  const found = testsDone({ vision: given }, day, ['class1'], newZealandStandards)
  expect(found.find(({ test: code }) => code === 'vision')?.words).toBe(words)
})

describe('vision', () => {
  const outcomes = (values: ExaminationValues['vision'], medicalClass: MedicalClass) =>
    visionFindings(values ?? {}, [medicalClass], newZealandStandards).map(
      ({ about, eye, outcome }) => `${about} ${eye}: ${outcome}`,
    )

  test('says what needs lenses', () => {
    expect(outcomes(vision, 'class1')).toEqual([
      'distance Right: needs_lenses',
      'distance Left: needs_lenses',
      'distance Both: needs_lenses',
      'intermediate Both: meets',
      'near Both: meets',
    ])
  })

  test('6/12 in each eye and 6/9 with both are enough for class 2, not for class 1', () => {
    const plain: ExaminationValues['vision'] = {
      distanceRightUncorrected: '6/12',
      distanceLeftUncorrected: '6/12',
      distanceBothUncorrected: '6/9',
      nearBothUncorrected: 'N5',
    }
    expect(outcomes(plain, 'class2').every((line) => line.endsWith(' meets'))).toBe(true)
    expect(outcomes(plain, 'class3')).toEqual([
      'distance Right: not_met',
      'distance Left: not_met',
      'distance Both: not_met',
      'intermediate Both: unknown',
      'near Both: meets',
    ])
  })

  test('better than the standard meets it; counting fingers does not', () => {
    const [right, left] = visionFindings(
      { distanceRightUncorrected: '6/4', distanceLeftUncorrected: 'CF' },
      ['class1'],
      newZealandStandards,
    )
    expect([right?.outcome, left?.outcome]).toEqual(['meets', 'not_met'])
  })
})

test('hearing: 35 dB to 2000 Hz and 50 dB at 3000 Hz, each ear separately', () => {
  const limit = { right500: 35, right1000: 35, right2000: 35, right3000: 50, right4000: 90 }
  expect(hearingFindings(limit, newZealandStandards)).toEqual([])
  expect(hearingFindings({ ...limit, left3000: 55 }, newZealandStandards)).toMatchObject([
    { ear: 'left', hertz: 3000, decibels: 55, maximum: 50 },
  ])
})
