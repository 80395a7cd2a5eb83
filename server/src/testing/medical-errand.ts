import { emptyAssessment } from '@clearwing/domain/medicals/assessment/schema.ts'
import type { MedicalClass } from '@clearwing/domain/medicals/classes.ts'
import { seededRandom } from '#demo/random.ts'
import { applicationOf, bodyOf, examinationOf } from '#demo/values.ts'
import { today } from '#platform/time/today.ts'
import type { Scene } from './medical-people.ts'
import type { Caller } from './test-app.ts'

const body = { ...bodyOf(seededRandom(7), 'M'), wearsGlasses: true }

const applicant = {
  firstName: 'Hēmi',
  lastName: 'Tāwhiri',
  dateOfBirth: '1980-07-20',
  gender: 'M',
  number: '64120',
  street: '7 Kōwhai Terrace',
  city: 'Wellington',
  phone: '021 555 0100',
}

export const completeApplication = (classes: MedicalClass[] = ['class1']) =>
  applicationOf(applicant, classes, body, today())

/** The same figures each time, independent of other examinations. */
export const completeExamination = (classes: MedicalClass[] = ['class1']) =>
  examinationOf(seededRandom(7), body, 1, classes, today())

async function must(call: Promise<{ status: number; body: unknown }>) {
  const { status, body } = await call
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body as Record<string, unknown>
}

const read = async (call: Caller, medicalId: number) => must(call('GET', `/medicals/${medicalId}`))
const version = async (call: Caller, medicalId: number) => (await read(call, medicalId)).version

export async function startPilotsMedical({ pilot, regulatorId }: Scene, classes: MedicalClass[] = ['class1']) {
  const { medicalId } = await must(pilot('POST', '/medicals', { regulatorId, classes }))
  return Number(medicalId)
}

export async function sendMedical(scene: Scene, classes: MedicalClass[] = ['class1']) {
  const medicalId = await startPilotsMedical(scene, classes)
  const { pilot, practiceId } = scene
  await must(pilot('PUT', `/medicals/${medicalId}/application`, { values: completeApplication(classes), version: 1 }))
  await must(pilot('PUT', `/medicals/${medicalId}/practice`, { practiceId, version: await version(pilot, medicalId) }))
  return medicalId
}

/** Confirms the identity and the payment of the fee. */
export async function confirmIdentityAndFee({ doctor }: Scene, medicalId: number) {
  await must(
    doctor('PUT', `/medicals/${medicalId}/identity`, {
      kind: 'New Zealand passport',
      characters: '482',
      version: await version(doctor, medicalId),
    }),
  )
  const paid = { amountCents: 13_283, version: await version(doctor, medicalId) }
  return must(doctor('PUT', `/medicals/${medicalId}/fee`, paid))
}

/** The version of the application that is read, and that of the medical. */
export async function readVersions(call: Caller, medicalId: number) {
  const { version: applicationVersion } = await must(call('GET', `/medicals/${medicalId}/application`))
  return { applicationVersion, version: await version(call, medicalId) }
}

export async function witnessedMedical(scene: Scene, classes: MedicalClass[] = ['class1']) {
  const medicalId = await sendMedical(scene, classes)
  await confirmIdentityAndFee(scene, medicalId)
  await must(scene.pilot('PUT', `/medicals/${medicalId}/signature`, await readVersions(scene.pilot, medicalId)))
  await must(scene.doctor('PUT', `/medicals/${medicalId}/witness`, await readVersions(scene.doctor, medicalId)))
  return medicalId
}

export async function measuredMedical(scene: Scene, classes: MedicalClass[] = ['class1']) {
  const medicalId = await witnessedMedical(scene, classes)
  for (const [part, values] of Object.entries(completeExamination(classes)))
    await must(scene.doctor('PUT', `/medicals/${medicalId}/examination/${part}`, { values, version: 0 }))
  await must(
    scene.nurse('PUT', `/medicals/${medicalId}/examination`, { version: await version(scene.nurse, medicalId) }),
  )
  return medicalId
}

/** Waives, with a reason, everything a laboratory would have provided. */
const waivers = ['lipids', 'glucose', 'eye_report', 'spirometry', 'audiometry'].map((test) => ({
  test,
  reason: 'Seen elsewhere',
}))

export const assessment = (classes: MedicalClass[], change: object = {}) => ({
  ...emptyAssessment,
  waivers,
  comments: [
    { questionNumber: '8', text: 'Corrected acuity meets the standard.' },
    { questionNumber: '31', text: 'No effect on the licence.' },
  ],
  decisions: classes.map((medicalClass) => ({
    medicalClass,
    outcome: 'eligible',
    keepAnniversary: true,
    expiresOn: [],
    reasons: '',
  })),
  ...change,
})

export const assess = async (call: Caller, medicalId: number, values: object, at = 0) =>
  must(call('PUT', `/medicals/${medicalId}/assessment`, { values, version: at }))

/** The current basis of the decision, as far as the caller may read it. */
export const fetchBasis = async (call: Caller, medicalId: number) =>
  (await call('GET', `/medicals/${medicalId}/assessment`)).body.basis ?? nothingRead
export const nothingRead = { application: 0, examination: [], results: '' }

export const sendDecision = async (call: Caller, medicalId: number, assessmentVersion = 1) => {
  const basis = await fetchBasis(call, medicalId)
  return call('POST', `/medicals/${medicalId}/decision`, {
    version: await version(call, medicalId),
    assessmentVersion,
    basis,
  })
}

export async function issuedMedical(mine: Scene, classes: MedicalClass[] = ['class1']) {
  const medicalId = await measuredMedical(mine, classes)
  await assess(mine.doctor, medicalId, assessment(classes))
  await must(sendDecision(mine.doctor, medicalId))
  return medicalId
}

export async function submittedMedical(scene: Scene, classes: MedicalClass[] = ['class1']) {
  const medicalId = await issuedMedical(scene, classes)
  const { doctor } = scene
  await must(doctor('POST', `/medicals/${medicalId}/submission`, { version: await version(doctor, medicalId) }))
  return medicalId
}

export { must, version }
