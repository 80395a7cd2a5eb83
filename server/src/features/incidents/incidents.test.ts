import { Feature, OrganisationType, Role } from '@clearwing/domain/access/bits.ts'
import type { Incident } from '@clearwing/domain/incidents/schema.ts'
import { expect, test } from 'vitest'
import { anomalies } from '#features/anomalies/tables.ts'
import { addAdministrator, addIndividual, addMember, addOrganisation } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { readPdf } from '#testing/pdf.ts'
import { as, type Caller, database } from '#testing/test-app.ts'
import { underActivity } from '#testing/under-activity.ts'

const { Medical_practice, Specialist_practice } = OrganisationType
const addPractice = (type: number = Medical_practice) => addOrganisation(Feature.Client_list, type)

const before = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

const facts = (more: object = {}) => ({
  title: 'List sent to a wrong address',
  kind: 'disclosure',
  whatHappened: 'An export was attached to an email to a wrong address.',
  happenedAt: before(30),
  knownAt: before(5),
  affectedCount: null,
  affected: [] as number[],
  organisationId: null as number | null,
  anomalyId: null as number | null,
  ...more,
})

const assessment = {
  sensitivity: 'high',
  harms: ['distress'],
  holder: 'A pilot of another practice',
  protection: 'None: the file was not encrypted.',
  steps: 'The recipient deleted the file and confirmed it.',
  isNotifiable: true,
  reason: 'Health information reached a stranger.',
}
const letter = {
  letterWhat: 'A list with your name was sent to a wrong address.',
  letterSteps: 'The recipient has deleted it.',
  letterAdvice: 'Tell us if you are contacted about your health.',
  letterContact: 'Privacy officer, 04 555 0100',
}

async function must(answer: ReturnType<Caller>) {
  const { status, body } = await answer
  expect(body, JSON.stringify(body)).toBeTypeOf('object')
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

test('an incident is reported, assessed, notified and closed, each with its history', async () => {
  const organisationId = await addPractice()
  const director = await addMember({ organisationId, roles: Role.Director })
  const colleague = await addMember({ organisationId })
  const call = await as(director)
  const created = await must(call('POST', '/incidents', facts({ organisationId, affected: [colleague.userId] })))
  const { incidentId, knownAt, dueAt } = created
  expect(Date.parse(dueAt) - Date.parse(knownAt)).toBe(72 * 3_600_000)
  expect(created).toMatchObject({ limitHours: 72, affectedTotal: 1, isNotifiable: null, closedAt: null, version: 1 })
  const path = `/incidents/${incidentId}`
  const closing = { learnt: 'Exports are sent as links only.' }
  expect((await call('PUT', `${path}/closing`, { ...closing, version: 1 })).status).toBe(409)
  expect((await call('GET', `${path}/publicNotice`)).status).toBe(409)
  await must(call('PUT', `${path}/assessment`, { ...assessment, version: 1 }))
  expect((await call('PUT', `${path}/assessment`, { ...assessment, version: 1 })).status).toBe(412)
  await must(call('PUT', `${path}/letter`, { ...letter, version: 2 }))
  const notice = { reference: null, userId: null, delayReason: null }
  const toCommissioner = { ...notice, kind: 'commissioner', sentAt: before(2), version: 3 }
  expect((await call('POST', `${path}/notices`, toCommissioner)).body.errors).toHaveProperty('reference')
  const toNobody = { ...toCommissioner, reference: 'PB-2026-17', userId: 2_147_483_000 }
  expect((await call('POST', `${path}/notices`, toNobody)).body.errors).toHaveProperty('userId')
  const told = await must(call('POST', `${path}/notices`, { ...toCommissioner, reference: 'PB-2026-17' }))
  expect(told).toMatchObject({ commissionerReference: 'PB-2026-17', version: 4 })
  expect((await call('PUT', `${path}/closing`, { ...closing, version: 4 })).status).toBe(409)
  const toPerson = { ...notice, kind: 'person', sentAt: before(1), userId: colleague.userId, version: 4 }
  const toStranger = { ...toPerson, userId: director.userId }
  expect((await call('POST', `${path}/notices`, toStranger)).body.errors).toHaveProperty('userId')
  await must(call('POST', `${path}/notices`, toPerson))
  const closed = await must(call('PUT', `${path}/closing`, { ...closing, version: 5 }))
  expect(closed).toMatchObject({ learnt: closing.learnt, affected: [{ toldAt: toPerson.sentAt }] })
  expect((await call('PUT', `${path}/letter`, { ...letter, version: 6 })).status).toBe(409)
  const rows = await historyOf('incident', incidentId)
  expect(rows.map(({ action }) => action)).toEqual(['create', ...Array.from({ length: 5 }, () => 'change')])
  expect(rows.at(-1)).toMatchObject({ userId: director.userId, after: { learnt: closing.learnt } })
})

test('a late notice needs a reason', async () => {
  const call = await underActivity(await as(await addAdministrator()))
  const { incidentId } = await must(call('POST', '/incidents', facts({ happenedAt: null, knownAt: before(100) })))
  const body = { kind: 'commissioner', sentAt: before(1), reference: 'PB-1', userId: null, version: 1 }
  const refused = await call('POST', `/incidents/${incidentId}/notices`, { ...body, delayReason: null })
  expect(refused.body.errors).toHaveProperty('delayReason')
  const delayReason = 'The number of people was known only later.'
  const stored = await must(call('POST', `/incidents/${incidentId}/notices`, { ...body, delayReason }))
  expect(stored).toMatchObject({ delayReason })
})

test('moments in the wrong order and people out of sight are refused', async () => {
  const organisationId = await addPractice()
  const call = await as(await addMember({ organisationId, roles: Role.Manager }))
  const stranger = await addIndividual()
  const refused = async (more: object) =>
    (await call('POST', '/incidents', facts({ organisationId, ...more }))).body.errors
  expect(await refused({ knownAt: before(-1) })).toHaveProperty('knownAt')
  expect(await refused({ happenedAt: before(1) })).toHaveProperty('happenedAt')
  expect(await refused({ affected: [stranger.userId] })).toHaveProperty('affected')
})

test('each organisation sees its own register, administrators see all, others none', async () => {
  const [here, there] = [await addPractice(), await addPractice(Specialist_practice)]
  const [own, other] = [
    await as(await addMember({ organisationId: here, roles: Role.Manager })),
    await as(await addMember({ organisationId: there, roles: Role.Director })),
  ]
  const { incidentId } = await must(own('POST', '/incidents', facts({ organisationId: here })))
  expect((await other('GET', `/incidents/${incidentId}`)).status).toBe(404)
  expect((await other('PUT', `/incidents/${incidentId}/assessment`, { ...assessment, version: 1 })).status).toBe(404)
  expect((await other('POST', '/incidents', facts({ organisationId: here }))).status).toBe(403)
  expect((await other('POST', '/incidents', facts())).status).toBe(403)
  const ids = async (call: Caller, query = '') =>
    (await must(call('GET', `/incidents?n=100${query}`))).list.map((one: Incident) => one.incidentId)
  expect(await ids(own)).toEqual([incidentId])
  expect(await ids(own, '&m=Running')).toEqual([incidentId])
  expect(await ids(own, '&m=Closed')).toEqual([])
  expect(await ids(own, '&ki=loss')).toEqual([])
  expect(await ids(own, '&f=wrong')).toEqual([incidentId])
  expect(await ids(other)).toEqual([])
  const plain = await as(await addAdministrator())
  expect((await plain('GET', '/incidents')).status).toBe(403)
  const administrator = await underActivity(plain)
  expect(await ids(administrator, `&a=${here}`)).toEqual([incidentId])
  const nurse = await as(await addMember({ organisationId: here, roles: Role.Nurse }))
  expect((await nurse('GET', '/incidents')).status).toBe(403)
  const flying = await as(await addMember({ roles: Role.Director }))
  expect((await flying('GET', '/incidents')).status).toBe(403)
  expect((await (await as(await addIndividual()))('GET', `/incidents/${incidentId}`)).status).toBe(403)
  const csv = await own('GET', '/incidents/export?ft=csv')
  expect(csv.status, JSON.stringify(csv.body)).toBe(200)
  expect(String(csv.body)).toContain('List sent to a wrong address')
})

test('letters contain what the Act asks for, and the public notice names no person', async () => {
  const organisationId = await addPractice()
  const colleague = await addMember({ organisationId })
  const call = await as(await addMember({ organisationId, roles: Role.Director }))
  const affected = [colleague.userId]
  const { incidentId } = await must(call('POST', '/incidents', facts({ organisationId, affected })))
  await must(call('PUT', `/incidents/${incidentId}/letter`, { ...letter, version: 1 }))
  const read = async (path: string) => {
    const { status, bytes } = await call('GET', `/incidents/${incidentId}/${path}`)
    expect(status).toBe(200)
    return (await readPdf(bytes)).text
  }
  const words = await read(`letters/${colleague.userId}`)
  for (const part of [...Object.values(letter), colleague.userName, 'right to complain']) expect(words).toContain(part)
  const notice = await read('publicNotice')
  expect(notice).toContain(letter.letterWhat)
  expect(notice).not.toContain(colleague.userName)
  expect((await call('GET', `/incidents/${incidentId}/letters/1`)).status).toBe(404)
})

test('an anomaly becomes one incident', async () => {
  const administrator = await addAdministrator()
  const call = await underActivity(await as(administrator))
  const now = new Date().toISOString()
  const values = { userId: administrator.userId, beganAt: now, lastAt: now, foundAt: now, count: 3 }
  const [anomaly] = await database.transaction((tx) =>
    tx
      .insert(anomalies)
      .values(Object.assign(values, { kind: 'night exports' as const }))
      .returning(),
  )
  const anomalyId = anomaly?.anomalyId ?? 0
  expect(await must(call('POST', '/incidents', facts({ anomalyId })))).toMatchObject({ anomalyId })
  expect((await call('POST', '/incidents', facts({ anomalyId }))).status).toBe(409)
})

test('an administrator adds a figure from a later day, which later incidents use', async () => {
  const plain = await as(await addAdministrator())
  const call = await underActivity(plain)
  const figure = { name: 'noticeHours', from: '2190-02-28', figure: 48, source: 'An Act of 2190' }
  expect((await plain('POST', '/privacyFigures', figure)).status).toBe(403)
  expect((await call('POST', '/privacyFigures', { ...figure, from: '2026-01-01' })).status).toBe(400)
  const rows = await must(call('POST', '/privacyFigures', figure))
  expect(rows).toContainEqual(expect.objectContaining({ from: '2190-02-28', figure: 48 }))
  expect((await call('POST', '/privacyFigures', figure)).status).toBe(409)
})
