import { expect, test } from 'vitest'
import { endAskable } from '#features/medicals/clocks/ended-times.ts'
import { announcements } from '#testing/announcements.ts'
import { addOffice } from '#testing/convenor-case.ts'
import { queryOnce } from '#testing/database-of-the-run.ts'
import { sendDetermination, writeDetermination } from '#testing/determining.ts'
import { addAdministrator } from '#testing/factories.ts'
import {
  addEvent,
  assessAndDecide,
  certificateOf,
  classDecision,
  inOtherYears,
  onDay,
  sceneOn,
  send,
} from '#testing/lives.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { must } from '#testing/medical-errand.ts'
import type { Scene } from '#testing/medical-people.ts'
import { remindOn } from '#testing/reminders.ts'
import { as, type Caller, connection, database } from '#testing/test-app.ts'
import { underActivity } from '#testing/under-activity.ts'

inOtherYears()

/** A Monday, and the twentieth working day after it, also a Monday. */
const refusedOn = '2026-03-02'
const lastDay = '2026-03-30'
const refusal = classDecision('class2', 'ineligible', { reasons: 'Rule 67.105(j).' })

async function refused() {
  const scene = await sceneOn(refusedOn)
  const medicalId = await medicalAt(scene, 'ready_to_assess', { classes: ['class2'] })
  await must(assessAndDecide(scene, medicalId, [refusal]))
  return { scene, medicalId }
}

type Shown = { kind: string; dueOn: string; left: number; owner: string; startedOn: string; doneOn: string | null }
const isTime = ({ kind }: { kind: string }) => kind === 'convenor_request'

/** The running deadline to ask for a review, as shown to a caller by the medical and by the list of deadlines. */
async function shownTo(call: Caller, medicalId: number) {
  const clocks = (await call('GET', `/medicals/${medicalId}/clocks`)).body as unknown as Shown[]
  const { list = [] } = (await call('GET', '/deadlines?n=100')).body as { list?: (Shown & { medicalId: number })[] }
  const { clock } = (await call('GET', `/medicals/${medicalId}`)).body as { clock?: Shown | null }
  return {
    page: Array.isArray(clocks) ? clocks.filter((one) => isTime(one) && one.doneOn === null) : [],
    list: list.filter((one) => isTime(one) && one.medicalId === medicalId),
    inHeader: clock && isTime(clock) ? clock : undefined,
  }
}
const daysOf = async (scene: Scene, medicalId: number) =>
  (await shownTo(scene.pilot, medicalId)).list.map(({ startedOn, dueOn }) => [startedOn, dueOn])
const nothing = { page: [], list: [], inHeader: undefined }

const asking = async (pilot: Caller, medicalId: number, officeId: number) =>
  pilot('POST', `/medicals/${medicalId}/review`, {
    officeId,
    grounds: 'Measured with the old pair.',
  })

test('a person who was refused sees how long they can ask for a review; no one else learns that they have not', async () => {
  const { scene, medicalId } = await refused()
  const { pilot, doctor, nurse, manager, regulatorDoctor, agent } = scene
  const time = { dueOn: lastDay, left: 20, owner: 'pilot', startedOn: refusedOn }
  expect(await shownTo(pilot, medicalId)).toMatchObject({ page: [time], list: [time] })
  await using received = await announcements()
  await send(scene, medicalId)
  const administrator = await underActivity(await as(await addAdministrator()))
  for (const call of [doctor, nurse, manager, regulatorDoctor, agent, administrator])
    expect(await shownTo(call, medicalId)).toEqual(nothing)
  expect(await daysOf(scene, medicalId)).toEqual([[refusedOn, lastDay]])
  expect(received.all().length).toBeGreaterThan(0)
  const { rows } = await queryOnce(
    connection,
    `select practice_id, regulator_id, owner_organisation_id from clocks where medical_id = ${medicalId} and kind = 'convenor_request'`,
  )
  expect(rows).toEqual([{ practice_id: null, regulator_id: null, owner_organisation_id: null }])
})

test('applicants are reminded five working days and one before the deadline, without details', async () => {
  const { scene, medicalId } = await refused()
  const { userId } = scene.people.pilot
  await queryOnce(connection, `update users set email = 'time${userId}@example.org' where user_id = ${userId}`)
  const mails = async () =>
    (await queryOnce(connection, `select values from emails where to_user_id = ${userId} and template = 'reminder'`))
      .rows
  const received: string[] = []
  for (const day of ['2026-03-20', '2026-03-23', '2026-03-24', '2026-03-26', '2026-03-27', lastDay, '2026-03-31']) {
    const before = (await mails()).length
    await remindOn(day)
    if ((await mails()).length > before) received.push(day)
  }
  expect(received).toEqual(['2026-03-23', '2026-03-27'])
  const [{ values } = { values: {} }] = (await mails()) as { values: { lines?: string[]; optionsToken?: object } }[]
  expect(values.lines).toEqual(['You can ask for a review of the decision until 30 Mar 2026.'])
  // A legal notice, which cannot be switched off.
  expect(values.optionsToken).toBeUndefined()

  await endAskable(database, lastDay)
  expect(await daysOf(scene, medicalId)).toHaveLength(1)
  await endAskable(database, '2026-03-31')
  expect(await daysOf(scene, medicalId)).toEqual([])
})

test('the deadline does not expire without a reminder', async () => {
  const { scene, medicalId } = await refused()
  await endAskable(database, '2026-04-30')
  expect(await daysOf(scene, medicalId)).toHaveLength(1)
})

test('the deadline ends with the request; when a class is refused again, it starts again', async () => {
  const { scene, medicalId } = await refused()
  await send(scene, medicalId)
  const later = await onDay(scene, '2026-03-10')
  const { caseId } = await must(asking(later.pilot, medicalId, await addOffice()))
  expect(await daysOf(later, medicalId)).toEqual([])
  expect(await must(later.pilot('GET', `/medicals/${medicalId}/review`))).toMatchObject({ caseId })

  // Puts the case into the state in which the regulator's answer reopens the class.
  await queryOnce(
    connection,
    `update convenor_cases set state = 'reported', recommendation = 'change' where case_id = ${caseId}`,
  )
  const answer = { isImplemented: true, answer: '', version: 1 }
  await must(later.regulatorDoctor('PUT', `/convenorCases/${caseId}/answer`, answer))
  expect(await must(later.pilot('GET', `/medicals/${medicalId}/review`))).toMatchObject({
    classes: [],
    lastDay: null,
    caseId,
  })
  expect((await asking(later.pilot, medicalId, await addOffice())).status).toBe(409)

  const laterScene = await onDay(scene, '2026-03-17')
  await writeDetermination(laterScene, medicalId, { outcome: 'ineligible', reasons: 'Rule 67.105(j).' }, 'class2')
  await must(sendDetermination(laterScene, medicalId, 'class2'))
  expect(await daysOf(laterScene, medicalId)).toEqual([['2026-03-17', '2026-04-16']])
  expect(await must(laterScene.pilot('GET', `/medicals/${medicalId}/review`))).toMatchObject({
    lastDay: '2026-04-16',
    caseId: null,
  })
})

test('the regulator’s own refusal starts the deadline, and the last one counts', async () => {
  const scene = await sceneOn(refusedOn)
  const classes = ['class1', 'class2'] as const
  const medicalId = await medicalAt(scene, 'ready_to_assess', { classes: [...classes] })
  await must(
    assessAndDecide(scene, medicalId, [refusal, classDecision('class1', 'referred', { reasons: 'No delegation.' })]),
  )
  await send(scene, medicalId)
  expect(await daysOf(scene, medicalId)).toEqual([[refusedOn, lastDay]])
  const later = await onDay(scene, '2026-03-10')
  await writeDetermination(later, medicalId, { outcome: 'ineligible', reasons: 'Rule 67.103(j).' })
  await must(sendDetermination(later, medicalId))
  expect(await daysOf(later, medicalId)).toEqual([['2026-03-10', '2026-04-09']])
  expect(await must(later.pilot('GET', `/medicals/${medicalId}/review`))).toMatchObject({ lastDay: '2026-04-09' })
  for (const call of [later.doctor, later.regulatorDoctor]) expect(await shownTo(call, medicalId)).toEqual(nothing)
})

test('a revocation has its own deadline, which ends when it is set aside or taken to the convenor', async () => {
  const scene = await sceneOn(refusedOn)
  const { pilot, regulatorDoctor, doctor, agent } = scene
  const medicalId = await medicalAt(scene, 'accepted', { classes: ['class1', 'class2'] })
  const { certificateId } = await certificateOf(scene, medicalId)
  const does = (kind: string, medicalClass: string) =>
    must(addEvent(regulatorDoctor, certificateId, { kind, medicalClass, text: 'Grounds.' }))
  await does('revocation', 'class1')
  await does('revocation', 'class2')
  expect(await daysOf(scene, medicalId)).toEqual([
    [refusedOn, lastDay],
    [refusedOn, lastDay],
  ])
  for (const call of [doctor, regulatorDoctor, agent]) expect(await shownTo(call, medicalId)).toEqual(nothing)
  await does('revocation_cancellation', 'class1')
  expect(await daysOf(scene, medicalId)).toHaveLength(1)

  const { events } = await must(pilot('GET', `/certificates/${certificateId}`))
  const { certificateEventId } = (events as { certificateEventId: number }[])[1] ?? { certificateEventId: 0 }
  const url = `/certificates/${certificateId}/events/${certificateEventId}/review`
  await must(pilot('POST', url, { officeId: await addOffice(), grounds: 'No.' }))
  expect(await daysOf(scene, medicalId)).toEqual([])
})
