import { expect, it } from 'vitest'
import { newZealandStandards } from './new-zealand.ts'
import type { ExaminationPart, ExaminationValues } from './schema.ts'
import { warningsOf } from './warnings.ts'

const last = { day: '2025-12-14', values: { body: { height: 178, weight: 86.9 } } }

const cases: [string, ExaminationPart, ExaminationValues, string[]][] = [
  ['usual measurements', 'body', { body: { height: 178, weight: 88 } }, []],
  ['empty is not unusual', 'body', { body: {} }, []],
  [
    'a tenth heavier',
    'body',
    { body: { height: 178, weight: 96.4 } },
    ['weight: 9.5 kg more than on 14 Dec 2025 (10.9 %)', 'part: Body mass index is 30 or more'],
  ],
  ['a change of 3 cm is usual', 'body', { body: { height: 175 } }, []],
  ['a change of a tenth is usual', 'body', { body: { height: 181, weight: 95.59 } }, []],
  ['more than 3 cm is not', 'body', { body: { height: 174.9 } }, ['height: 3.1 cm less than on 14 Dec 2025']],
  [
    'thin',
    'body',
    { body: { height: 178, weight: 58 } },
    ['weight: 28.9 kg less than on 14 Dec 2025 (33.3 %)', 'part: Body mass index is below 18.5'],
  ],
  ['a wide neck alone', 'body', { body: { height: 178, weight: 86, neck: 44 } }, []],
  ['pressure below the limit', 'blood_pressure', { blood_pressure: { systolic1: 139, diastolic1: 89 } }, []],
  [
    'pressure at the limit',
    'blood_pressure',
    { blood_pressure: { systolic1: 130, diastolic1: 90 } },
    ['part: Mean diastolic is 90 or more'],
  ],
  [
    'pressure too high',
    'blood_pressure',
    { blood_pressure: { systolic1: 160, diastolic1: 80 } },
    ['part: Mean systolic is 160 or more'],
  ],
  [
    'only the diastolic pressure too high',
    'blood_pressure',
    { blood_pressure: { systolic1: 152, diastolic1: 96 } },
    ['part: Mean diastolic is 95 or more'],
  ],
  [
    'both pressures too high',
    'blood_pressure',
    { blood_pressure: { systolic1: 162, diastolic1: 96 } },
    ['part: Mean systolic is 160 or more, diastolic is 95 or more'],
  ],
  ['a slow pulse', 'blood_pressure', { blood_pressure: { pulse: 44 } }, ['pulse: Below 45 bpm']],
  [
    'an irregular pulse',
    'blood_pressure',
    { blood_pressure: { pulse: 100, rhythm: 'irregular' } },
    ['rhythm: Irregular'],
  ],
  ['a trace is usual', 'urine', { urine: { protein: 'trace' } }, []],
  ['more than a trace is not', 'urine', { urine: { protein: '1+' } }, ['protein: Above trace']],
  ['a voice not heard', 'hearing', { hearing: { voiceLeft: 'fail' } }, ['voiceLeft: The voice was not heard']],
  ['35 dB is enough', 'hearing', { hearing: { right1000: 35, right3000: 50, audiogramOn: '2026-11-20' } }, []],
  ['40 dB is not', 'hearing', { hearing: { right1000: 40, audiogramOn: '2026-11-20' } }, ['right1000: Above 35 dB']],
  ['without a day', 'hearing', { hearing: { left500: 10 } }, ['audiogramOn: When was the audiogram done?']],
  ['one plate missed', 'vision', { vision: { ishiharaErrors: 1 } }, []],
  ['two plates missed', 'vision', { vision: { ishiharaErrors: 2 } }, ['ishiharaErrors: More than one error']],
  ['obstruction', 'spirometry', { spirometry: { fev1: 3.1, fvc: 4.5 } }, ['fev1: FEV1/FVC is 0.69']],
  [
    '0.6975 is shown as 0.7 and is below',
    'spirometry',
    { spirometry: { fev1: 2.79, fvc: 4 } },
    ['fev1: FEV1/FVC is 0.7'],
  ],
  ['0.70 is not below', 'spirometry', { spirometry: { fev1: 2.8, fvc: 4 } }, []],
  ['an abnormal ECG', 'ecg', { ecg: { conclusion: 'abnormal', readBy: 'examiner' } }, ['conclusion: Abnormal']],
  ['read by a cardiologist', 'ecg', { ecg: { conclusion: 'abnormal', readBy: 'cardiologist' } }, []],
  ['excessive risk', 'cardiovascular_risk', { cardiovascular_risk: { percent: 10 } }, ['percent: 10 % or more']],
  ['below 10 % is not', 'cardiovascular_risk', { cardiovascular_risk: { percent: 9.9 } }, []],
  ['high risk', 'cardiovascular_risk', { cardiovascular_risk: { percent: 15 } }, ['percent: 15 % or more']],
  [
    'abnormal without an explanation',
    'systems',
    { systems: { heart: 'abnormal', heartText: ' ' } },
    ['heartText: Please explain'],
  ],
  ['abnormal with an explanation', 'systems', { systems: { heart: 'abnormal', heartText: 'Soft murmur' } }, []],
  [
    'abnormal fields without an explanation',
    'vision',
    { vision: { fields: 'abnormal' } },
    ['fieldsText: Please explain'],
  ],
  [
    'a voice not heard, with an audiogram',
    'hearing',
    { hearing: { voiceLeft: 'fail', audiogramOn: '2026-11-20' } },
    [],
  ],
  ['a variant without a name', 'ecg', { ecg: { conclusion: 'normal_variant' } }, ['variants: Which variant?']],
  ['a variant from the list', 'ecg', { ecg: { conclusion: 'normal_variant', variants: ['Sinus arrhythmia'] } }, []],
  ['exo just below the limit', 'eye_report', { eye_report: { distanceExo: 11.9, nearEso: 5.9, nearHyper: 0.9 } }, []],
  [
    'exo, eso and hyper at the limit',
    'eye_report',
    { eye_report: { distanceExo: 12, nearEso: 6, nearHyper: 1 } },
    ['distanceExo: 12 Δ or more', 'nearEso: 6 Δ or more', 'nearHyper: 1 Δ or more'],
  ],
  ['two lines lost by glare', 'eye_report', { eye_report: { glareLines: 2 } }, []],
  ['three lines', 'eye_report', { eye_report: { glareLines: 3 } }, ['glareLines: More than 2 lines']],
  [
    'refractive surgery without a test of glare',
    'eye_report',
    { eye_report: { hadRefractiveSurgery: true } },
    ['glare: Required after refractive surgery'],
  ],
  ['a pressure of 21', 'eye_report', { eye_report: { pressureLeft: 21 } }, []],
  ['of 22', 'eye_report', { eye_report: { pressureLeft: 22 } }, ['pressureLeft: Above 21 mmHg']],
  ['five dioptres', 'eye_report', { eye_report: { distanceRightMainSphere: -5 } }, []],
  [
    'beyond five dioptres, either sign',
    'eye_report',
    { eye_report: { distanceRightMainSphere: -5.25, nearLeftStandbySphere: 5.25 } },
    ['distanceRightMainSphere: Beyond ±5 DS', 'nearLeftStandbySphere: Beyond ±5 DS'],
  ],
  ['an audiologist’s 40 dB', 'audiology_report', { audiology_report: { left500: 40 } }, ['left500: Above 35 dB']],
  [
    'an echocardiogram without an explanation',
    'cardiology_report',
    { cardiology_report: { echoResult: 'abnormal' } },
    ['echoText: Please explain'],
  ],
  ['9 points', 'questionnaires', { questionnaires: { phq1: '3', phq2: '3', phq3: '3' } }, []],
  [
    '10 points',
    'questionnaires',
    { questionnaires: { phq1: '3', phq2: '3', phq3: '3', phq4: '1' } },
    ['part: PHQ-9: 10 or more'],
  ],
  ['8 AUDIT points', 'questionnaires', { questionnaires: { audit1: '4', audit2: '4' } }, ['part: AUDIT: 8 or more']],
  ['the last question', 'questionnaires', { questionnaires: { phq9: '1' } }, ['phq9: Thoughts of death or harm']],
  ['on paper', 'questionnaires', { questionnaires: { gadOnPaper: 10, phqOnPaper: 9 } }, ['gadOnPaper: 10 or more']],
  ['drinking', 'remarks', { remarks: { audit: 8, phq9: 9 } }, ['audit: 8 or more']],
]

it.each(cases)('%s', (_, part, values, warnings) => {
  const found = warningsOf(part, values, newZealandStandards, last).map(
    ({ field, title }) => `${field ?? 'part'}: ${title}`,
  )
  expect(found).toEqual(warnings)
})

it('gives no warning for a figure without a standard', () => {
  expect(warningsOf('cardiovascular_risk', { cardiovascular_risk: { percent: 80 } }, [])).toEqual([])
  expect(warningsOf('blood_pressure', { blood_pressure: { systolic1: 200, diastolic1: 120, pulse: 150 } }, [])).toEqual(
    [],
  )
})
