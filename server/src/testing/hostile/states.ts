import { theSystem } from '@clearwing/domain/access/actor.ts'
import { Role } from '@clearwing/domain/access/bits.ts'
import { nothingShared } from '@clearwing/domain/medicals/referrals/schema.ts'
import { beginCare } from '#features/clients/index.ts'
import { createUser } from '#features/users/index.ts'
import { today } from '#platform/time/today.ts'
import { addAppointmentScene } from '#testing/appointment-scene.ts'
import { amendment } from '#testing/authorisation/bodies.ts'
import { addCase, addConvenorCase } from '#testing/convenor-case.ts'
import { determinationInput, determinationPath, readDetermination } from '#testing/determining.ts'
import { awaited, drawScene, plan, runDraw } from '#testing/draw-scene.ts'
import { addAdministrator } from '#testing/factories.ts'
import { hl7Round } from '#testing/hl7-round.ts'
import { newNhi } from '#testing/laboratory.ts'
import { addLibraryScene } from '#testing/library-scene.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { must, version } from '#testing/medical-errand.ts'
import { addColleague, addRegulator, addScene } from '#testing/medical-people.ts'
import { addPatient } from '#testing/patients.ts'
import { addSpecialists } from '#testing/specialists.ts'
import { app, as, database, signIn } from '#testing/test-app.ts'
import { underActivity } from '#testing/under-activity.ts'
import { unique } from '#testing/unique.ts'

type Who = Parameters<typeof signIn>[0]

/** A request whose record is in a state that no record of the authorisation matrix has. */
export type Ready = { headers: Record<string, string>; url: string; body: object }

async function headersOf(person: Who) {
  const { cookie, token } = await signIn(person)
  return { cookie, 'x-login-token': token }
}

const ready = async (person: Who, url: string, body: object): Promise<Ready> => ({
  headers: await headersOf(person),
  url: `/api${url}`,
  body,
})

/** A request by an administrator with an activity. */
async function byAdministrator(url: string, body: object): Promise<Ready> {
  const headers = await headersOf(await addAdministrator())
  const payload = { description: 'Records that look odd' }
  const activity = await app.inject({ method: 'POST', url: '/api/administratorActivities', headers, payload })
  const { administratorActivityId } = activity.json()
  return { headers: { ...headers, administratoractivity: String(administratorActivityId) }, url: `/api${url}`, body }
}

/** A class that the regulator's doctor decides. */
async function toDecide() {
  const scene = await addScene()
  const medicalId = await medicalAt(scene, 'referred')
  const body = { version: await version(scene.doctor, medicalId) }
  await must(scene.doctor('POST', `/medicals/${medicalId}/submission/undecided`, body))
  const { version: own } = await readDetermination(scene, medicalId)
  return { person: scene.people.regulatorDoctor, path: determinationPath(medicalId), version: own }
}

/** A referral that a specialist was asked for, has accepted, or has reported on. */
async function referred(reached: 'asked' | 'accepted' | 'reported') {
  const [scene, heart] = [await addScene(), await addSpecialists()]
  const medicalId = await medicalAt(scene, 'in_examination')
  const asking = { practiceId: heart.practiceId, specialty: 'cardiology', question: 'Is it harmless?' }
  const given = { ...asking, shared: nothingShared, dueOn: '2190-01-01' }
  const { referralId } = await must(scene.doctor('POST', `/medicals/${medicalId}/referrals`, given))
  const path = `/referrals/${referralId}`
  if (reached !== 'asked') await must(heart.call('PUT', `${path}/acceptance`, { version: 1 }))
  if (reached === 'reported') {
    const values = { doneOn: today(), conclusion: 'acceptable', echoText: 'Thin walls' }
    await must(heart.call('PUT', `${path}/report`, { values, conclusion: 'Harmless', version: 0 }))
    await must(heart.call('POST', `${path}/report/signing`, { version: 2, reportVersion: 1 }))
  }
  return { path, ofMedical: `/medicals/${medicalId}${path}`, specialist: heart.person, doctor: scene.people.doctor }
}

/** A desk that books for its client outside the hours of its practice. */
async function atDesk() {
  const { organisationId, people, nurse, visit } = await addAppointmentScene(today())
  await database.transaction((tx) => beginCare(tx, theSystem, organisationId, people.pilot.userId))
  return { person: people.nurse, call: nurse, visit: { ...visit, overrideReason: 'Only time', note: 'By phone' } }
}

/** A draw for today, and the caller who carries it out. */
async function planned() {
  const scene = await drawScene()
  const { drawId, version } = (await plan(scene)).body
  return { ...scene, drawId, version }
}

/** The first person drawn, and the tester. */
async function drawn() {
  const scene = await drawScene()
  const drawId = await runDraw(scene)
  const { drawPersonId, version } = await awaited(scene.tester, drawId)
  return { tester: scene.people.tester, path: `/draws/${drawId}/people/${drawPersonId}`, version }
}

/** A message that is filed to no one. */
async function unassigned() {
  const { stored } = await hl7Round()
  return stored({ nhi: newNhi(), name: 'Unknown^Person' })
}

/** A review that a convenor has taken, with an adviser or a report if so requested. */
async function underReview(reached: 'taken' | 'advised' | 'reported') {
  const { scene, convenor, people, caseId } = await addCase()
  const path = `/convenorCases/${caseId}`
  await must(convenor('PUT', `${path}/assignee`, { version: 1 }))
  const current = async () => Number((await must(convenor('GET', path))).version)
  if (reached !== 'taken')
    await must(convenor('PUT', `${path}/adviser`, { adviser: 'Dr Rangi Hohepa', version: await current() }))
  if (reached === 'reported') {
    const report = { recommendation: 'confirm', report: 'It stands.', version: await current() }
    await must(convenor('PUT', `${path}/report`, report))
  }
  return { path, version: await current(), convenor: people.convenor, regulator: scene.people.regulatorDoctor }
}

/** A code with which a phone sends a document about a pilot. */
async function uploadCode() {
  const { reception, userId } = await addLibraryScene()
  const given = { userId, medicalId: null, documentRequestId: null, isForVisit: false }
  const { code } = await must(reception('POST', '/uploadCodes', given))
  return code
}

/** A submission, and the regulator's doctor who reads it. */
async function submitted() {
  const scene = await addScene()
  const medicalId = await medicalAt(scene, 'in_audit')
  return { medicalId, person: scene.people.regulatorDoctor, call: scene.regulatorDoctor }
}

/** An audit that is being written. */
async function inAudit() {
  const scene = await addScene()
  const medicalId = await medicalAt(scene, 'submitted')
  const body = { version: await version(scene.regulatorDoctor, medicalId) }
  await must(scene.regulatorDoctor('POST', `/medicals/${medicalId}/audit`, body))
  const { audits } = (await must(scene.regulatorDoctor('GET', `/medicals/${medicalId}/submission`))) as unknown as {
    audits: { checklist: object[]; version: number }[]
  }
  const { checklist, version: auditVersion } = audits.at(-1) ?? {}
  const audit = { checklist, version: auditVersion }
  return { medicalId, person: scene.people.regulatorDoctor, audit }
}

const addPerson = (lastName: string, dateOfBirth = '1991-02-03') =>
  database.transaction((tx) => createUser(tx, theSystem, { firstName: 'Mere', lastName, dateOfBirth }))

/** Requests by operation. */
export const states: Record<string, () => Promise<Ready>> = {
  updateDetermination: async () => {
    const { person, path, version } = await toDecide()
    return ready(person, path, { values: determinationInput, version })
  },
  addAmcStep: async () => {
    const { person, path, version } = await toDecide()
    return ready(person, `${path}/amcSteps`, { kind: 'consent', text: '', isSafe: null, version })
  },
  declineReferral: async () => {
    const { specialist, path } = await referred('asked')
    return ready(specialist, `${path}/refusal`, { reason: '', version: 1 })
  },
  updateReport: async () => {
    const { specialist, path } = await referred('accepted')
    return ready(specialist, `${path}/report`, { values: {}, conclusion: '', version: 0 })
  },
  returnReferral: async () => {
    const { doctor, ofMedical } = await referred('reported')
    return ready(doctor, `${ofMedical}/return`, { reason: '', version: 3 })
  },
  createAppointment: async () => {
    const { person, visit } = await atDesk()
    return ready(person, '/appointments', { ...visit, startsAt: '2190-01-04T20:00:00Z' })
  },
  moveAppointment: async () => {
    const { person, visit, call } = await atDesk()
    const booked = await must(call('POST', '/appointments', { ...visit, startsAt: '2190-01-04T20:00:00Z' }))
    const { organisationLocationId, practitionerId, overrideReason } = visit
    const move = {
      organisationLocationId,
      practitionerId,
      overrideReason,
      startsAt: '2190-01-05T20:00:00Z',
      version: 1,
    }
    return ready(person, `/appointments/${booked.appointmentId}`, move)
  },
  makeDrawing: async () => {
    const { people, drawId, version } = await planned()
    return ready(people.manager, `/draws/${drawId}/drawing`, { publicValue: '', version })
  },
  summonDrawnPerson: async () => {
    const { tester, path, version } = await drawn()
    return ready(tester, `${path}/summons`, { place: '', comeAt: '2190-01-01T00:00:00Z', version })
  },
  noteDrawOutcome: async () => {
    const { tester, path, version } = await drawn()
    return ready(tester, `${path}/outcome`, { outcome: 'excused', reason: '', version })
  },
  rejectHl7Message: async () =>
    byAdministrator(`/hl7/${await unassigned()}/rejection`, { reason: 'other', text: '', version: 1 }),
  createPersonForHl7Message: async () => {
    const names = { firstName: '', middleNames: '', lastName: '', dateOfBirth: '1951-07-20', gender: 'F', nhi: null }
    return byAdministrator(`/hl7/${await unassigned()}/person`, { ...names, version: 1 })
  },
  assignHl7Message: async () => {
    const { stored } = await hl7Round()
    const { userId, nhi } = await addPatient()
    const messageId = await stored({ nhi, born: '19970314' })
    const grounds = { confirmed: ['NHI', 'Family name'], reasons: [{ what: 'Born', reason: 'Asked by telephone' }] }
    return byAdministrator(`/hl7/${messageId}/user`, { userId, version: 1, ...grounds })
  },
  dismissDuplicate: async () => {
    const name = unique('Alike')
    const [one, other] = [await addPerson(name), await addPerson(name)]
    return byAdministrator(`/users/${one}/duplicates/${other}`, { reason: '' })
  },
  updateAnalyte: async () => {
    const call = await underActivity(await as(await addAdministrator()))
    const code = unique('a')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, '')
      .slice(-12)
    const analyte = { name: unique('Analyte').slice(-30), group: 'Other', decimals: 1, loinc: [], words: [''] }
    await must(call('POST', '/analytes', { ...analyte, words: [], code: `x${code}`, unit: 'mmol/L' }))
    return byAdministrator(`/analytes/x${code}`, { ...analyte, isActive: true, version: 1 })
  },
  correctRule: async () => {
    const call = await underActivity(await as(await addAdministrator()))
    const regulatorId = await addRegulator()
    const [row] = (await must(call('POST', '/ruleRows', { ...amendment, regulatorId }))) as unknown as {
      ruleRowId: number
      values: object
    }[]
    const body = { values: row?.values ?? {}, source: '', isConfirmed: false, note: '', version: 1 }
    return byAdministrator(`/ruleRows/${row?.ruleRowId}`, body)
  },
  nameAdviser: async () => {
    const { path, version, convenor } = await underReview('taken')
    return ready(convenor, `${path}/adviser`, { adviser: '', version })
  },
  reportConvenorCase: async () => {
    const { path, version, convenor } = await underReview('advised')
    return ready(convenor, `${path}/report`, { recommendation: 'change', report: '', version })
  },
  answerConvenorReport: async () => {
    const { path, version, regulator } = await underReview('reported')
    return ready(regulator, `${path}/answer`, { isImplemented: false, answer: '', version })
  },
  askReview: async () => {
    const { scene, medicalId, officeId } = await addConvenorCase()
    return ready(scene.people.pilot, `/medicals/${medicalId}/review`, { officeId, grounds: '' })
  },
  askPractice: async () => {
    const { medicalId, person, call } = await submitted()
    const body = { question: '', version: await version(call, medicalId) }
    return ready(person, `/medicals/${medicalId}/submission/questions`, body)
  },
  updateAudit: async () => {
    const { medicalId, person, audit } = await inAudit()
    return ready(person, `/medicals/${medicalId}/audit`, { ...audit, remarks: '' })
  },
  beginUploadWithCode: async () => ({
    headers: {},
    url: `/api/libraryUploads/${await uploadCode()}/fileUploads`,
    body: { fileName: '', size: 1, sha256: '0'.repeat(64) },
  }),
  createExaminer: async () => {
    const scene = await addScene()
    const { userName } = await addColleague(scene.practiceId, Role.Practice_doctor)
    return ready(scene.people.regulatorDoctor, '/examiners', { userName, examinerNumber: '' })
  },
}
