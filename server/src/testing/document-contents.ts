import { readFileSync } from 'node:fs'
import path from 'node:path'
import { builtInTemplate } from '@clearwing/domain/medicals/documents/built-in.ts'
import type { CertificateContent } from '#features/medicals/documents/certificate-content.ts'
import type { LetterContent } from '#features/medicals/documents/letter-content.ts'
import type { ReportContent } from '#features/medicals/documents/report.ts'

const images = path.resolve(import.meta.dirname, '../demo/images')
const png = (name: string) => readFileSync(path.join(images, `${name}.png`))

export const exampleCertificate: CertificateContent = {
  number: '002417',
  issuedOn: '2026-11-20',
  examinedOn: '2026-11-20',
  decidedOn: '2026-11-20',
  regulator: { name: 'Civil Aviation Authority of New Zealand', shortName: 'CAA', state: 'New Zealand' },
  holder: { name: 'Hēmi Tāwhiri', dateOfBirth: '1985-09-29', nationality: 'New Zealand', participantId: '64120' },
  rows: [
    { medicalClass: 'class1', privilege: 'passengers', fromDay: '2026-11-20', toDay: '2027-05-20', remainsFrom: null },
    { medicalClass: 'class1', privilege: 'other', fromDay: '2026-11-20', toDay: '2027-12-14', remainsFrom: null },
    { medicalClass: 'class2', privilege: 'all', fromDay: '2024-12-14', toDay: '2029-12-14', remainsFrom: '001833' },
  ],
  conditions: [
    { code: 'V3', text: 'Correcting lenses must be worn and a spare pair carried', classes: ['class1', 'class2'] },
    { code: 'S2', text: 'As per letter dated 20 Nov 2026 from Dr Kiri Heke', classes: ['class1'] },
  ],
  examiner: {
    name: 'Dr Kiri Heke',
    position: 'Medical Examiner',
    number: 'ME 00117',
    place: 'Harbour Aviation Medical, 88 Kent Terrace, Wellington 6011',
    signature: png('signature-kiri-heke'),
    stamp: png('stamp-kiri-heke'),
  },
  verificationCode: 'H3WN8PLC5ZKQ7RTM',
  extensionDays: 60,
  template: builtInTemplate('certificate'),
  publicUrl: 'https://clearwing.example',
  brand: { product: 'Clearwing', displayName: 'Clearwing' },
  createdAt: '2026-11-19T21:58:00Z',
}

const { regulator, holder, examiner, brand, createdAt, conditions, rows } = exampleCertificate

export const exampleReport: ReportContent = {
  regulator,
  holder,
  examiner,
  brand,
  createdAt,
  conditions,
  examinedOn: '2026-11-20',
  assessedOn: '2026-11-20',
  certificateNumber: '002417',
  template: builtInTemplate('report'),
  outcomes: [
    {
      medicalClass: 'class1',
      outcome: 'eligible_with_conditions',
      reasons: '',
      concludedOn: null,
      dates: [
        {
          medicalClass: 'class1',
          privilege: 'passengers',
          fromDay: '2026-11-20',
          toDay: '2027-05-20',
          sentence: '20 Nov 2026 + 6 months (age 41: 40 and over)',
        },
        {
          medicalClass: 'class1',
          privilege: 'other',
          fromDay: '2026-11-20',
          toDay: '2027-12-14',
          sentence: '14 Dec 2026 + 12 months (counted from the previous expiry date)',
        },
      ],
    },
    {
      medicalClass: 'class2',
      outcome: 'leave_in_force',
      reasons: 'A new one would end earlier: 20 Nov 2028 (24 months).',
      concludedOn: null,
      dates: [],
    },
  ],
  surveillanceDuring:
    'Home blood pressure, ten readings over one week, to Dr Kiri Heke every 3 months; first due 20 Feb 2027.',
  surveillanceNext: 'Lipids and cardiovascular risk estimate. Bring the log of home readings.',
  nextTests: [
    { name: 'Resting electrocardiogram', dueOn: '2028-11-20' },
    { name: 'Cardiovascular risk with lipids and HbA1c', dueOn: '2027-11-20' },
  ],
  considered: [
    {
      title: 'Raised blood pressure',
      text: 'Mean 148/92 on three readings at the visit, 134/84 over a week at home. No organ damage. Below the limit that stops certification; followed up as above.',
    },
    { title: 'Myopia', text: 'Corrected to 6/5 each eye; spare spectacles seen.' },
  ],
  evidence: [
    { name: 'Resting electrocardiogram', day: '2026-11-18', from: 'Harbour Aviation Medical', result: 'Normal' },
    { name: 'Lipids', day: '2026-11-12', from: 'Demo Laboratory', result: 'Total 5.9 mmol/L, HDL 1.2 mmol/L' },
    { name: 'HbA1c', day: '2026-11-12', from: 'Demo Laboratory', result: '38 mmol/mol' },
    {
      name: 'Special eye report',
      day: '2026-11-16',
      from: 'Testview Optometry',
      result: 'Meets the standard, corrected',
    },
    { name: 'Application, signed and witnessed', day: '2026-11-20', from: null, result: null },
  ],
  rules: [
    {
      name: 'Class 1, single-pilot passengers, 40 and over: 6 months',
      fromDay: '2023-04-01',
      source: 'Rule 67.61(a)',
      isConfirmed: true,
    },
    {
      name: 'Class 1, all other operations: 12 months',
      fromDay: '2023-04-01',
      source: 'Rule 67.61(a)',
      isConfirmed: true,
    },
    {
      name: 'Electrocardiogram at 40, then every 2 years',
      fromDay: '2021-12-03',
      source: 'Timetable for routine examinations, 2021',
      isConfirmed: false,
    },
  ],
  otherTables: ['Test timetable', 'Standards (some figures not confirmed)'],
  review: null,
}

export const exampleRefusal: ReportContent = {
  ...exampleReport,
  certificateNumber: null,
  conditions: [],
  surveillanceDuring: '',
  surveillanceNext: '',
  nextTests: [],
  outcomes: [
    {
      medicalClass: 'class1',
      outcome: 'ineligible',
      reasons:
        'Rule 67.103(c): a condition of the heart that may lead to sudden incapacity.\nThe exercise test of 4 Nov 2026 was stopped early; the cardiologist advises treatment first.',
      concludedOn: '2026-11-12',
      dates: [],
    },
  ],
  review: { until: '2026-12-18', toAsk: '20 working days', toAct: '10 working days' },
}

export const letter: LetterContent = {
  regulator,
  holder,
  examiner,
  brand,
  createdAt,
  rows,
  address: ['14 Kōwhai Street', 'Island Bay', 'Wellington 6023'],
  sender: {
    name: 'Harbour Aviation Medical',
    logo: png('logo-harbour'),
    lines: ['88 Kent Terrace, Wellington 6011', '04 555 0117, rooms@harbour-aviation.example'],
  },
  writtenOn: '2026-11-20',
  certificateNumber: '002417',
  refused: [],
  stillHeld: [],
  sentOn: [],
  review: null,
  conditions: conditions.map((condition, index) => ({
    ...condition,
    meaning:
      index === 0
        ? 'Wear your spectacles or contact lenses whenever you use the certificate, and have a second pair of spectacles within reach.'
        : 'This letter says what is asked: the blood pressure readings below. The certificate does not show it.',
  })),
  surveillanceDuring: exampleReport.surveillanceDuring,
  surveillanceNext: exampleReport.surveillanceNext,
  nextTests: exampleReport.nextTests,
  words: '',
  template: null,
  renewFrom: '2027-04-20',
}
