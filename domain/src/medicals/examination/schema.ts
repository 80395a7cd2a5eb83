import { z } from 'zod'
import { Int } from '#fields.ts'
import { objectOf } from './field.ts'
import { examinationFields } from './fields.ts'

/** Each part is saved separately, so that nurse and doctor can work at the same time. */
export const ExaminationPart = z
  .enum([
    'body',
    'blood_pressure',
    'urine',
    'vision',
    'hearing',
    'ecg',
    'spirometry',
    'cardiovascular_risk',
    'systems',
    'remarks',
    'questionnaires',
    'eye_report',
    'audiology_report',
    'cardiology_report',
  ])
  .meta({ id: 'ExaminationPart' })
export type ExaminationPart = z.infer<typeof ExaminationPart>

export const Body = objectOf(examinationFields.body)
export const BloodPressure = objectOf(examinationFields.blood_pressure).superRefine((values, context) => {
  for (const reading of [1, 2, 3] as const) {
    const systolic = values[`systolic${reading}`]
    const diastolic = values[`diastolic${reading}`]
    if (typeof systolic === 'number' && typeof diastolic === 'number' && systolic <= diastolic)
      context.addIssue({ code: 'custom', path: [`systolic${reading}`], message: 'Systolic must be above diastolic.' })
  }
})
export const Urine = objectOf(examinationFields.urine)
export const Vision = objectOf(examinationFields.vision)
export const Hearing = objectOf(examinationFields.hearing)
export const Ecg = objectOf(examinationFields.ecg)
export const Spirometry = objectOf(examinationFields.spirometry).superRefine(({ fev1, fvc }, context) => {
  if (typeof fev1 === 'number' && typeof fvc === 'number' && fev1 > fvc)
    context.addIssue({ code: 'custom', path: ['fev1'], message: 'FEV1 must not exceed FVC.' })
})
export const CardiovascularRisk = objectOf(examinationFields.cardiovascular_risk)
export const Systems = objectOf(examinationFields.systems)
export const Remarks = objectOf(examinationFields.remarks)

export const partSchemas = {
  body: Body,
  blood_pressure: BloodPressure,
  urine: Urine,
  vision: Vision,
  hearing: Hearing,
  ecg: Ecg,
  spirometry: Spirometry,
  cardiovascular_risk: CardiovascularRisk,
  systems: Systems,
  remarks: Remarks,
  questionnaires: objectOf(examinationFields.questionnaires),
  eye_report: objectOf(examinationFields.eye_report),
  audiology_report: objectOf(examinationFields.audiology_report),
  cardiology_report: objectOf(examinationFields.cardiology_report),
} satisfies Record<ExaminationPart, z.ZodType>

export type PartValues<Part extends ExaminationPart> = z.infer<(typeof partSchemas)[Part]>
/** A part that no one has started is absent. */
export type ExaminationValues = { [Part in ExaminationPart]?: PartValues<Part> }

/** Request to save one part; `version` is that of the part, 0 before it is first saved. */
export const partChange = <Part extends ExaminationPart>(part: Part) =>
  z.strictObject({ values: partSchemas[part], version: Int })

/** `values` as stored: a response is not validated again. */
export const ExaminationSection = z
  .object({
    part: ExaminationPart,
    values: z.looseObject({}),
    version: z.int32(),
    savedAt: z.string(),
    savedBy: z.int32(),
    savedByName: z.string(),
    /** Where the part was written, if at a specialist's instead of the practice of the medical. */
    savedAtName: z.string().nullable(),
    /** Who signed off the part, and when; a change removes the sign-off. */
    signedOff: z.object({ name: z.string(), at: z.string() }).nullable(),
  })
  .meta({ id: 'ExaminationSection' })
export type ExaminationSection = z.infer<typeof ExaminationSection>
