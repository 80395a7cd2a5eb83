import { momentAt } from '@clearwing/domain/dates.ts'
import type { Decision } from '@clearwing/domain/medicals/assessment/schema.ts'
import type { CertificateRecord } from '@clearwing/domain/medicals/certificate/event-schema.ts'
import type { Certificate, CertificateVerification } from '@clearwing/domain/medicals/certificate/schema.ts'
import type { MedicalClass } from '@clearwing/domain/medicals/classes.ts'
import type { DecisionOutcome } from '@clearwing/domain/medicals/outcomes.ts'
import type { HTTPMethods } from 'fastify'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import type { NewUserRow } from '#features/users/index.ts'
import { medicalAt } from './medical-at.ts'
import { assess, assessment, must, sendDecision, version } from './medical-errand.ts'
import { addPilot, addScene, type Scene } from './medical-people.ts'
import { app, as, type Caller } from './test-app.ts'

// Tests of events over years set the day, and everything happens on it. Users log in only on past days, because a
// session ends a fixed time after its real start.

export function inOtherYears() {
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterAll(() => void vi.useRealTimers())
}

/** Noon in New Zealand. */
const setDay = (day: string) => vi.setSystemTime(momentAt(day, '12:00'))

export async function sceneOn(day: string) {
  setDay(day)
  return addScene()
}

/** Logs everyone in on another day, when no earlier session is left. */
export async function onDay<Among extends Scene>(scene: Among, day: string): Promise<Among> {
  setDay(day)
  const { pilot, doctor, nurse, manager, regulatorDoctor, agent } = scene.people
  return {
    ...scene,
    pilot: await as(pilot),
    doctor: await as(doctor),
    nurse: await as(nurse),
    manager: await as(manager),
    regulatorDoctor: await as(regulatorDoctor),
    agent: await as(agent),
  }
}

export async function withPilot(scene: Scene, given: Partial<NewUserRow> = {}): Promise<Scene> {
  const pilot = await addPilot(scene.regulatorId, given)
  return { ...scene, pilot: await as(pilot), people: { ...scene.people, pilot } }
}

/** Checks that none of them may do it, whether or not they may know of it. */
export async function noneMay(callers: Caller[], method: HTTPMethods, url: string, body?: object) {
  for (const call of callers) {
    const { status } = await call(method, url, body)
    expect([method, url, status === 403 || status === 404]).toEqual([method, url, true])
  }
}

export const classDecision = (
  medicalClass: MedicalClass,
  outcome: DecisionOutcome = 'eligible',
  given: Partial<Decision> = {},
): Decision => ({ medicalClass, outcome, keepAnniversary: true, expiresOn: [], reasons: '', ...given })

/** The scene's doctor assesses and decides a medical that is ready. */
export async function assessAndDecide(scene: Scene, medicalId: number, decisions: Decision[], change: object = {}) {
  const classes = decisions.map(({ medicalClass }) => medicalClass)
  const { version: written } = await must(scene.doctor('GET', `/medicals/${medicalId}/assessment`))
  const saved = await assess(
    scene.doctor,
    medicalId,
    assessment(classes, { decisions, ...change }),
    Number(written ?? 0),
  )
  return sendDecision(scene.doctor, medicalId, Number(saved.version))
}

/** Examines and decides a medical today. */
export async function decidedToday(scene: Scene, decisions: Decision[], change: object = {}) {
  const classes = decisions.map(({ medicalClass }) => medicalClass)
  const medicalId = await medicalAt(scene, 'ready_to_assess', { classes })
  await must(assessAndDecide(scene, medicalId, decisions, change))
  return medicalId
}

export async function send({ doctor }: Pick<Scene, 'doctor'>, medicalId: number) {
  return must(doctor('POST', `/medicals/${medicalId}/submission`, { version: await version(doctor, medicalId) }))
}

/** The certificate of the medical; `undefined` if none was issued. */
export async function certificateOf({ pilot }: Pick<Scene, 'pilot'>, medicalId: number) {
  const [certificate] = (await must(pilot('GET', `/medicals/${medicalId}/certificates`))) as never as Certificate[]
  return certificate as Certificate
}

/** 'class1 passengers 2026-11-20 current' */
export const datesOf = ({ rows }: Pick<Certificate, 'rows'> | Pick<CertificateVerification, 'rows'>) =>
  rows.map(({ medicalClass, privilege, toDay, state }) => `${medicalClass} ${privilege} ${toDay} ${state}`)

/** Response to anyone who checks the code, at noon of a day. */
export async function verifiedOn(day: string, code: string) {
  setDay(day)
  return (await app.inject(`/api/certificates/verification?c=${code}`)).json() as CertificateVerification
}

const nothing = {
  medicalClass: null,
  privilege: null,
  toDay: null,
  code: null,
  text: null,
  reason: null,
  field: null,
  receipt: null,
  isDeclared: false,
}

/** Records an event of a certificate, if this user may. */
export async function addEvent(call: Caller, certificateId: number, event: object) {
  const path = `/certificates/${certificateId}`
  const { version: currentVersion } = (await call('GET', path)).body
  return call('POST', `${path}/events`, { ...nothing, ...event, version: currentVersion ?? 1 })
}

export const recordOf = async (call: Caller, certificateId: number) =>
  (await must(call('GET', `/certificates/${certificateId}`))) as CertificateRecord
