import { eyeReport } from './eye-report-fields.ts'
import type { Fields } from './field.ts'
import { remarks, systems } from './finding-fields.ts'
import { audiologyReport } from './hearing-report-fields.ts'
import { cardiologyReport } from './heart-report-fields.ts'
import { bloodPressure, body, cardiovascularRisk, ecg, spirometry, urine } from './measurement-fields.ts'
import { questionnaireFields } from './questionnaires.ts'
import { hearing, vision } from './sense-fields.ts'

/** The parts of the examination as data, from which forms, graphs and schemas are generated. */
export const examinationFields = {
  body,
  blood_pressure: bloodPressure,
  urine,
  vision,
  hearing,
  ecg,
  spirometry,
  cardiovascular_risk: cardiovascularRisk,
  systems,
  remarks,
  questionnaires: questionnaireFields,
  eye_report: eyeReport,
  audiology_report: audiologyReport,
  cardiology_report: cardiologyReport,
} satisfies Record<string, Fields>

export const partNames: Record<keyof typeof examinationFields, string> = {
  body: 'Body',
  blood_pressure: 'Blood pressure and pulse',
  urine: 'Urine',
  vision: 'Vision and colour',
  hearing: 'Hearing',
  ecg: 'ECG',
  spirometry: 'Spirometry',
  cardiovascular_risk: 'Cardiovascular risk',
  systems: 'Systems',
  remarks: 'Remarks',
  questionnaires: 'Questionnaires',
  eye_report: 'Special eye report',
  audiology_report: 'Audiologist’s report',
  cardiology_report: 'Cardiologist’s report',
}
