import { addYears } from '@clearwing/domain/dates.ts'
import type { MedicalClass } from '@clearwing/domain/medicals/classes.ts'
import type { OrdinaryVisit } from '@clearwing/domain/medicals/ordinary/schema.ts'
import { seededRandom } from '#demo/random.ts'
import { applicationOf, bodyOf, examinationOf } from '#demo/values.ts'
import { today } from '#platform/time/today.ts'
import { medicalAt } from './medical-at.ts'
import { must, version } from './medical-errand.ts'
import { addPilot, type Scene } from './medical-people.ts'
import { as, type Caller } from './test-app.ts'

const body = { ...bodyOf(seededRandom(7), 'M'), weight: 74, wearsGlasses: false }

/** The measurements of a healthy applicant, as a nurse enters them; the systems are left to the examiner. */
export function nursesMeasurements(classes: MedicalClass[] = ['class2']) {
  const {
    systems: _,
    remarks: __,
    cardiovascular_risk: ___,
    ...parts
  } = examinationOf(seededRandom(7), body, 1, classes, today())
  return { ...parts, urine: { glucose: 'negative', protein: 'negative', blood: 'negative' } }
}

/** The application of the same applicant, with “no” as the answer to every question about health. */
export function withoutAnswersToComment(dateOfBirth: string, classes: MedicalClass[] = ['class2']) {
  const user = { firstName: 'Hēmi', lastName: 'Tāwhiri', dateOfBirth, gender: 'M', number: '64120' }
  const values = applicationOf(user, classes, body, today())
  const no = (answers: object = {}) =>
    Object.fromEntries(Object.keys(answers).map((number) => [number, { answer: 'no' as const }]))
  return { ...values, history: no(values.history), family: no(values.family) }
}

/** A young applicant for class 2, measured by the nurse: only the examiner's own findings are missing. */
export async function ordinaryMedical(
  scene: Scene,
  given: { parts?: Record<string, Record<string, unknown>>; classes?: MedicalClass[]; nhi?: string } = {},
) {
  const { classes = ['class2'], parts = {}, nhi } = given
  const dateOfBirth = addYears(today(), -28)
  const pilot = await addPilot(scene.regulatorId, { dateOfBirth, ...(nhi && { nhi }) })
  const mine: Scene = { ...scene, pilot: await as(pilot), people: { ...scene.people, pilot } }
  const medicalId = await medicalAt(mine, 'ready_to_assess', {
    classes,
    medical: { status: 'in_examination' },
    application: withoutAnswersToComment(dateOfBirth, classes),
    parts: { ...nursesMeasurements(classes), ...parts },
  })
  return { ...mine, medicalId }
}

export const readOrdinary = async (call: Caller, medicalId: number) =>
  (await must(call('GET', `/medicals/${medicalId}/ordinary`))) as unknown as OrdinaryVisit

/** The request of an examiner who has just read the ordinary visit. */
export const allNormalAs = async (call: Caller, medicalId: number, { assertions, ...read }: OrdinaryVisit) => ({
  version: await version(call, medicalId),
  assessmentVersion: read.assessmentVersion,
  basis: read.basis,
  asserted: assertions.map(({ key }) => key),
})
