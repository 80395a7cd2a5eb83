import { addYears, dayInZone } from '@clearwing/domain/dates.ts'
import { type AssessmentValues, emptyAssessment } from '@clearwing/domain/medicals/assessment/schema.ts'
import { caller } from './callers.ts'
import { dateOfBirth, newPassword, newPilot } from './people.ts'

const today = dayInZone(new Date().toISOString())

type Caller = Awaited<ReturnType<typeof caller>>

/** Callers for the people of one medical, and its path in the API. */
export type Parties = { pilot: Caller; doctor: Caller; nurse: Caller; at: string }

export const versionOf = async (call: Caller, at: string) => (await call('get', at)).version

const both = async (call: Caller, at: string) => ({
  applicationVersion: (await call('get', `${at}/application`)).version,
  version: await versionOf(call, at),
})

/** The pilot sends the application to the practice and is identified. */
async function sendAndIdentify({ pilot, doctor, at }: Parties, practiceId: number) {
  await pilot('put', `${at}/practice`, { practiceId, version: await versionOf(pilot, at) })
  const identity = { kind: 'New Zealand passport', characters: '482', version: await versionOf(doctor, at) }
  await doctor('put', `${at}/identity`, identity)
}

const confirmPayment = async ({ doctor, at }: Parties) =>
  doctor('put', `${at}/fee`, { amountCents: 13_283, version: await versionOf(doctor, at) })

export const sign = async ({ pilot, at }: Parties) => pilot('put', `${at}/signature`, await both(pilot, at))

/** The pilot sends the application to the practice, is identified, pays and signs; the doctor witnesses the signature. */
export async function sendAndSign(parties: Parties, practiceId: number) {
  await sendAndIdentify(parties, practiceId)
  await confirmPayment(parties)
  await sign(parties)
  const { doctor, at } = parties
  await doctor('put', `${at}/witness`, await both(doctor, at))
}

export const finishMeasurements = async ({ nurse, at }: Parties) =>
  nurse('put', `${at}/examination`, { version: await versionOf(nurse, at) })

/** A decided medical of the practice with this class alone, to copy from. */
export async function modelOf(doctor: Caller, medicalClass: string) {
  type Row = { medicalId: number; regulatorId: number; practiceId: number; status: string; classes: string[] }
  const { list }: { list: Row[] } = await doctor('get', '/medicals?n=100')
  const model = list.find(
    ({ status, classes }) => ['accepted', 'issued', 'submitted'].includes(status) && classes.join() === medicalClass,
  )
  if (!model) throw new Error(`No decided medical has ${medicalClass} alone`)
  return model
}

type Answers = Record<string, object>

/** The same application of a new pilot, with “no” as the answer to every question about health. */
const withoutYes = ({ identity, history, family, ...others }: Record<string, Answers>, born: string) => {
  const no = (answers: Answers = {}) =>
    Object.fromEntries(Object.keys(answers).map((number) => [number, { answer: 'no' }]))
  const person = { ...identity, dateOfBirth: born, gender: 'F', feeReceiptDay: today }
  return { ...others, identity: person, history: no(history), family: no(family) }
}

/** A new pilot with a complete application for class 2; its answers are those of a decided medical. */
async function applied(baseURL: string, [userName, firstName, lastName]: Name, born: string) {
  await newPilot(baseURL, userName, firstName, lastName, born)
  const pilot = await caller(baseURL, userName, newPassword)
  await pilot('put', '/users/me/termsandconditions', { accept: true })
  const [doctor, nurse] = [await caller(baseURL, 'demo.doctor'), await caller(baseURL, 'demo.nurse')]
  const model = await modelOf(doctor, 'class2')
  const answers = await answersOf(doctor, model.medicalId)
  const { medicalId, at } = await apply(pilot, model.regulatorId, answers, born)
  return { parties: { pilot, doctor, nurse, at }, model, medicalId }
}

/** The answers of a medical's application. */
export const answersOf = async (doctor: Caller, medicalId: number): Promise<Record<string, Answers>> =>
  (await doctor('get', `/medicals/${medicalId}/application`)).values

/** The pilot starts a class 2 medical and answers every question. */
export async function apply(pilot: Caller, regulatorId: number, answers: Record<string, Answers>, born: string) {
  const { medicalId } = await pilot('post', '/medicals', { regulatorId, classes: ['class2'] })
  const at = `/medicals/${medicalId}`
  await pilot('put', `${at}/application`, { values: withoutYes(answers, born), version: 1 })
  return { medicalId: Number(medicalId), at }
}

/** A new pilot at the practice, whose identity is checked; the payment is not confirmed, nothing is signed. */
export async function identified(...given: Parameters<typeof applied>) {
  const medical = await applied(...given)
  await sendAndIdentify(medical.parties, medical.model.practiceId)
  return medical
}

/** A new pilot whose application for class 2 is witnessed. */
export async function witnessed(...given: Parameters<typeof applied>) {
  const medical = await applied(...given)
  await sendAndSign(medical.parties, medical.model.practiceId)
  return medical
}

type Name = [userName: string, firstName: string, lastName: string]

/** A new pilot whose class 2 medical is examined; its laboratory tests are due and not requested yet. */
export async function examined(baseURL: string, ...name: Name) {
  const { parties, model, medicalId } = await witnessed(baseURL, name, dateOfBirth)
  await examine(parties, await findingsOf(parties.doctor, model.medicalId))
  return { ...parties, medicalId, path: `/medical/${medicalId}` }
}

type Finding = { part: string; values: object }

/** What was found in a medical's examination, by its parts. */
export const findingsOf = async (doctor: Caller, medicalId: number): Promise<Finding[]> =>
  (await doctor('get', `/medicals/${medicalId}/examination`)).parts

/** The doctor enters these findings, and the nurse finishes the measurements. */
export async function examine(parties: Parties, findings: Finding[]) {
  for (const { part, values } of findings)
    await parties.doctor('put', `${parties.at}/examination/${part}`, { values, version: 0 })
  await finishMeasurements(parties)
}

const [far, near] = ['6/6', 'N5']

/** What a nurse finds in a healthy person. */
const healthy = {
  body: { height: 171, weight: 66 },
  blood_pressure: {
    systolic1: 118,
    diastolic1: 76,
    taken1: '09:10',
    pulse: 60,
    arm: 'left',
    position: 'sitting',
    rhythm: 'regular',
  },
  urine: { glucose: 'negative', protein: 'negative', blood: 'negative' },
  vision: {
    correctionType: 'none',
    fields: 'normal',
    movements: 'normal',
    coverTest: 'normal',
    ishiharaErrors: 0,
    distanceRightUncorrected: far,
    distanceLeftUncorrected: far,
    distanceBothUncorrected: far,
    nearRightUncorrected: near,
    nearLeftUncorrected: near,
    nearBothUncorrected: near,
    intermediateBothUncorrected: 'N8',
  },
  hearing: { voiceRight: 'pass', voiceLeft: 'pass' },
}

/** A young, healthy pilot, measured by the nurse without the urine: that and the examiner's own findings are missing. */
export async function measuredWithoutUrine(baseURL: string, ...name: Name) {
  const { urine, ...others } = healthy
  return { ...(await measured(baseURL, others, ...name)), urine }
}

/** A young, healthy pilot, measured by the nurse: only the examiner's own findings are missing. */
export const measuredByNurse = (baseURL: string, ...name: Name) => measured(baseURL, healthy, ...name)

async function measured(baseURL: string, found: Record<string, object>, ...name: Name) {
  const { parties, medicalId } = await witnessed(baseURL, name, addYears(today, -24))
  const { nurse, at } = parties
  for (const [part, values] of Object.entries(found))
    await nurse('put', `${at}/examination/${part}`, { values, version: 0 })
  const doneOn = { ...ecg, doneOn: today }
  await nurse('put', `${at}/examination/ecg`, { values: doneOn, version: 0 })
  await finishMeasurements(parties)
  return { ...parties, medicalId, path: `/medical/${medicalId}` }
}

const ecg = {
  rate: 60,
  pr: 158,
  qrs: 92,
  qtc: 408,
  conclusion: 'normal',
  readBy: 'examiner',
  readerName: 'Dr Kiri Heke',
}

export async function assessAs({ doctor, at }: Pick<Parties, 'doctor' | 'at'>, body: object) {
  const { version } = await doctor('get', `${at}/assessment`)
  await doctor('put', `${at}/assessment`, { ...body, version: version ?? 0 })
}

/** Decides each class as the saved assessment says. */
export async function decideAsSaved({ doctor, at }: Pick<Parties, 'doctor' | 'at'>) {
  const { version: assessmentVersion, basis } = await doctor('get', `${at}/assessment`)
  await doctor('post', `${at}/decision`, { version: await versionOf(doctor, at), assessmentVersion, basis })
}

const onPaper = (['lipids', 'glucose'] as const).map((test) => ({ test, reason: 'Seen on paper.' }))

/** The assessment of an examined pilot, without a decision: the laboratory's results were seen on paper. */
export const assessed: AssessmentValues = { ...emptyAssessment, waivers: onPaper, recommendation: 'meets' }

const eligible = { medicalClass: 'class2', outcome: 'eligible', keepAnniversary: true, expiresOn: [], reasons: '' }

/** A new pilot who holds a class 2 certificate, which was submitted to the regulator. */
export async function certified(...given: Parameters<typeof examined>) {
  const medical = await examined(...given)
  await assessAs(medical, { values: { ...assessed, decisions: [eligible] } })
  await decideAsSaved(medical)
  const { pilot, doctor, at } = medical
  await doctor('post', `${at}/submission`, { version: await versionOf(doctor, at) })
  const [{ certificateId, code }] = await pilot('get', `/users/${pilot.userId}/certificates`)
  return { ...medical, code: String(code), certificatePath: `/certificate/${certificateId}` }
}
