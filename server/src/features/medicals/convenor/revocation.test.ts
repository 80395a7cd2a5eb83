import { Role } from '@clearwing/domain/access/bits.ts'
import { addDays } from '@clearwing/domain/dates.ts'
import type { ConvenorCase } from '@clearwing/domain/medicals/convenor/schema.ts'
import { expect, test } from 'vitest'
import { today } from '#platform/time/today.ts'
import { addOffice } from '#testing/convenor-case.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { must } from '#testing/medical-errand.ts'
import { addColleague, addScene } from '#testing/medical-people.ts'
import { as, type Caller } from '#testing/test-app.ts'

const grounds = 'The standard is no longer met.'
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

const ofClass = (medicalClass: string) => ({ medicalClass, privilege: 'all' })

/** A class 2 revoked by the regulator, with its holder disqualified, and an office that can review it. */
async function revoked() {
  const scene = await addScene()
  const medicalId = await medicalAt(scene, 'accepted', { classes: ['class2'] })
  const [certificate] = (await scene.pilot('GET', `/medicals/${medicalId}/certificates`)).body
  const path = `/certificates/${certificate.certificateId}`
  const event = { ...nothing, kind: 'revocation', text: grounds, toDay: addDays(today(), 90), version: 1 }
  const { events } = await must(scene.regulatorDoctor('POST', `${path}/events`, event))
  const [{ certificateEventId }] = events as [{ certificateEventId: number }]
  const officeId = await addOffice()
  const convenor = await as(await addColleague(officeId, Role.Convenor_doctor, 'Bright'))
  return { scene, medicalId, path, officeId, convenor, url: `${path}/events/${certificateEventId}/review` }
}

const read = async (call: Caller, caseId: number) =>
  (await must(call('GET', `/convenorCases/${caseId}`))) as unknown as ConvenorCase
const change = async (call: Caller, caseId: number, part: string, body: object, version: number) =>
  must(call('PUT', `/convenorCases/${caseId}/${part}`, { ...body, version }))

/** The convenor takes the case, hears it and reports. */
async function reported({ convenor }: { convenor: Caller }, caseId: number) {
  await change(convenor, caseId, 'assignee', {}, 1)
  await change(convenor, caseId, 'adviser', { adviser: 'Dr Rangi Hohepa' }, 2)
  await change(convenor, caseId, 'report', { recommendation: 'change', report: 'The standard is met.' }, 3)
}

test('a revocation is taken to the convenor, who reads its grounds; if the report is followed, it is set aside', async () => {
  const one = await revoked()
  const { scene, path, url, officeId, convenor } = one
  const right = await must(scene.pilot('GET', url))
  expect(right).toMatchObject({ classes: ['class2'], decidedOn: today(), isInTime: true, caseId: null })
  const asking = { officeId, grounds: 'A new report is in.' }
  const caseId = Number((await must(scene.pilot('POST', url, asking))).caseId)
  expect((await scene.pilot('POST', url, asking)).status).toBe(409)
  await reported(one, caseId)
  expect(await read(convenor, caseId)).toMatchObject({ classes: ['class2'], revocation: { grounds } })

  await change(scene.regulatorDoctor, caseId, 'answer', { isImplemented: true, answer: '' }, 4)
  const { certificate, events } = await must(scene.pilot('GET', path))
  expect(certificate).toMatchObject({ state: 'current' })
  expect(events).toMatchObject([{ kind: 'revocation' }, { kind: 'revocation_cancellation', hasNotice: true }])
  expect(await must(scene.pilot('GET', url))).toMatchObject({ classes: [], lastDay: null, caseId })
  // The person who was disqualified can apply again.
  const applying = { regulatorId: scene.regulatorId, classes: ['class2'] }
  expect((await scene.pilot('POST', '/medicals', applying)).status).toBe(201)
})

test('a report that is not followed leaves the certificate revoked; if the revocation is already set aside, following it has no effect', async () => {
  for (const isFollowed of [false, true]) {
    const one = await revoked()
    const { scene, path, url, officeId } = one
    const caseId = Number((await must(scene.pilot('POST', url, { officeId, grounds: 'No.' }))).caseId)
    await reported(one, caseId)
    const back = { ...nothing, kind: 'revocation_cancellation', text: 'It was an error.', version: 2 }
    if (isFollowed) await must(scene.regulatorDoctor('POST', `${path}/events`, back))
    await change(scene.regulatorDoctor, caseId, 'answer', { isImplemented: isFollowed, answer: 'Seen.' }, 4)
    const { certificate, events } = await must(scene.pilot('GET', path))
    expect(certificate).toMatchObject({ state: isFollowed ? 'current' : 'revoked' })
    expect(events).toHaveLength(isFollowed ? 2 : 1)
  }
})

test('only the holder of a revoked certificate can ask for a review or see the last day for it', async () => {
  const { scene, url, path, officeId, convenor } = await revoked()
  const asking = { officeId, grounds: 'No.' }
  for (const call of [scene.doctor, scene.nurse, scene.manager, scene.regulatorDoctor, scene.agent])
    for (const answer of [await call('GET', url), await call('POST', url, asking)]) expect(answer.status).toBe(403)
  const stranger = await addScene()
  for (const call of [stranger.pilot, stranger.doctor, stranger.regulatorDoctor, convenor])
    for (const answer of [await call('GET', url), await call('POST', url, asking)]) expect(answer.status).toBe(404)
  const noEvent = url.replace(/events\/\d+/, 'events/2147483647')
  expect((await scene.pilot('GET', noEvent)).status).toBe(404)
  const suspension = { ...nothing, ...ofClass('class2'), kind: 'suspension', text: 'Grounds', version: 2 }
  expect((await scene.regulatorDoctor('POST', `${path}/events`, suspension)).status).toBe(400)
})

test('the convenor cannot review a suspension, or a revocation that was set aside', async () => {
  const { scene, officeId } = await revoked()
  const medicalId = await medicalAt(scene, 'accepted', { classes: ['class3'] })
  const [{ certificateId }] = (await scene.pilot('GET', `/medicals/${medicalId}/certificates`)).body
  const path = `/certificates/${certificateId}`
  const suspended = { ...nothing, ...ofClass('class3'), kind: 'suspension', text: 'Grounds', version: 1 }
  const { events } = await must(scene.regulatorDoctor('POST', `${path}/events`, suspended))
  const [{ certificateEventId }] = events as [{ certificateEventId: number }]
  const url = `${path}/events/${certificateEventId}/review`
  expect(await must(scene.pilot('GET', url))).toMatchObject({ classes: [], lastDay: null })
  expect((await scene.pilot('POST', url, { officeId, grounds: 'No.' })).status).toBe(409)
})

test('a revocation ends the deadline of a suspension; once it is set aside, the suspension runs as before', async () => {
  const scene = await addScene()
  const medicalId = await medicalAt(scene, 'accepted', { classes: ['class2'] })
  const [{ certificateId }] = (await scene.pilot('GET', `/medicals/${medicalId}/certificates`)).body
  const does = async (kind: string, version: number) =>
    must(
      scene.regulatorDoctor('POST', `/certificates/${certificateId}/events`, {
        ...nothing,
        ...ofClass('class2'),
        kind,
        text: 'So.',
        version,
      }),
    )
  const running = async () => {
    const { clock } = await must(scene.regulatorDoctor('GET', `/medicals/${medicalId}`))
    return (clock as { kind: string; dueOn: string } | null) ?? undefined
  }
  await does('suspension', 1)
  const before = await running()
  expect(before).toMatchObject({ kind: 'suspension' })
  await does('revocation', 2)
  expect(await running()).toBeUndefined()
  await does('revocation_cancellation', 3)
  expect(await running()).toMatchObject({ kind: 'suspension', dueOn: before?.dueOn })
})
