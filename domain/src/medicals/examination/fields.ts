import type { Fields } from './field.ts'
import { remarks, systems } from './finding-fields.ts'
import { bloodPressure, body, cardiovascularRisk, ecg, spirometry, urine } from './measurement-fields.ts'
import { hearing, vision } from './sense-fields.ts'

/** The examination, part by part, as data: forms, graphs and schemas are made from it. */
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
}
