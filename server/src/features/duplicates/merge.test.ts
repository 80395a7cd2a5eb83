import { theSystem } from '@clearwing/domain/access/actor.ts'
import { addMonths } from '@clearwing/domain/dates.ts'
import { beforeAll, expect, test } from 'vitest'
import { beginCare } from '#features/clients/index.ts'
import { saveEmail } from '#features/users/index.ts'
import { today } from '#platform/time/today.ts'
import { addLeaver } from '#testing/ended-care.ts'
import { addIndividual, type Person } from '#testing/factories.ts'
import { mailsTo } from '#testing/mails.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { issuedMedical, startPilotsMedical } from '#testing/medical-errand.ts'
import { addScene, type Scene } from '#testing/medical-people.ts'
import { addMerger, merge, storedBut, undo } from '#testing/merge-scene.ts'
import { strangers } from '#testing/tenants.ts'
import { as, database } from '#testing/test-app.ts'

type Merger = Awaited<ReturnType<typeof addMerger>>
let mergers: [Merger, Merger]
let two: Awaited<ReturnType<typeof addTwo>>
beforeAll(async () => {
  mergers = [await addMerger(), await addMerger()]
  two = await addTwo()
})
const both = () => mergers

/** Two practices and two regulators, each with a pilot and a certificate, who prove to be one person. */
async function addTwo() {
  const [stays, goes] = [await addScene(), await addScene()]
  const ids = [await issuedMedical(stays), await issuedMedical(goes)] as const
  return { stays, goes, ids, survivor: stays.people.pilot, merged: goes.people.pilot }
}

/** Everything each user may read of either record. */
async function reads({ doctor, manager, regulatorDoctor, agent }: Scene, paths: string[]) {
  const answers: unknown[] = []
  for (const call of [doctor, manager, regulatorDoctor, agent])
    for (const path of paths) {
      const { status, body } = await call('GET', path)
      answers.push([path, status, body])
    }
  return answers
}

const pathsOf = (people: Person[], medicalIds: readonly number[]) => [
  '/medicals?n=100',
  '/users?n=100&m=All',
  '/messages?n=100',
  ...people.flatMap(({ userId }) => [`/users/${userId}`, `/medicals?i=${userId}`, `/messages?i=${userId}`]),
  ...medicalIds.flatMap((id) =>
    ['', '/application', '/results', '/certificate'].map((part) => `/medicals/${id}${part}`),
  ),
]

test('only a system administrator with an activity can merge', async () => {
  const [one, other] = [await addIndividual(), await addIndividual()]
  const idle = both()[0].idle
  const callers = await Promise.all((await strangers()).map(async ([, person]) => as(person)))
  const body = { mergeUserId: other.userId, reason: 'One person' }
  for (const call of [idle, await as(one), ...callers]) {
    const path = `/users/${one.userId}/merge`
    const answers = [
      await call('GET', `${path}?with=${other.userId}`),
      await call('PUT', path, body),
      await call('PUT', `${path}/confirmation`, { mergeUserId: other.userId }),
      await call('DELETE', `${path}?with=${other.userId}`),
      await call('GET', '/users/merges'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  }
})

test('requesting a merge moves nothing and gives no one more access, and the requester cannot confirm it', async () => {
  const { stays, goes, ids, survivor, merged } = two
  const paths = pathsOf([survivor, merged], ids)
  const before = [await reads(stays, paths), await reads(goes, paths)]
  const was = await storedBut('emails')
  const asked = await both()[0].call('PUT', `/users/${survivor.userId}/merge`, {
    mergeUserId: merged.userId,
    reason: 'One person',
  })
  expect([asked.status, asked.body.merge.state]).toEqual([200, 'waiting'])
  expect(await storedBut('emails')).toEqual(was)
  expect([await reads(stays, paths), await reads(goes, paths)]).toEqual(before)
  const own = { mergeUserId: merged.userId }
  expect((await both()[0].call('PUT', `/users/${survivor.userId}/merge/confirmation`, own)).status).toBe(403)
  expect(await storedBut('emails')).toEqual(was)
  expect((await undo(both()[0], survivor.userId, merged.userId)).body.merge).toBeNull()
  expect((await both()[1].call('PUT', `/users/${survivor.userId}/merge/confirmation`, own)).status).toBe(404)
})

test('a merge that waits is announced to the other administrators, by email and as a number on their dashboards', async () => {
  const [first, second] = both()
  const [one, other] = [await addIndividual(), await addIndividual()]
  const address = await addressOf(second)
  const waiting = async ({ idle }: Merger) => (await idle('GET', '/users/merges/waiting')).body.waiting
  const before = [await waiting(first), await waiting(second)]
  await first.call('PUT', `/users/${one.userId}/merge`, { mergeUserId: other.userId, reason: 'One person' })
  expect([await waiting(first), await waiting(second)]).toEqual([before[0], before[1] + 1])
  const mails = await mailsTo(address)
  expect(mails.map(({ subject }) => subject)).toEqual(['Clearwing: a merge needs your confirmation'])
  expect(mails[0]?.text).toContain(`/user/${one.userId}/merge?with=${other.userId}`)
  await undo(first, one.userId, other.userId)
  expect(await waiting(second)).toBe(before[1])
})

async function addressOf({ person: { userId } }: Merger) {
  const address = `second.${userId}@example.org`
  await database.transaction((tx) => saveEmail(tx, theSystem, userId, address))
  return address
}

test('once confirmed, everything belongs to the survivor exactly as signed; once undone, everything is as before', async () => {
  const { stays, goes, ids, survivor, merged } = two
  const path = `/medicals/${ids[1]}/certificate`
  const certificate = (await goes.pilot('GET', path)).body
  const preview = (await both()[0].call('GET', `/users/${survivor.userId}/merge?with=${merged.userId}`)).body
  expect(preview.moves).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'Medicals', count: 1 }),
      expect.objectContaining({ kind: 'Certificates', count: 1 }),
      expect.objectContaining({ kind: 'Client of practices', count: 1 }),
      expect.objectContaining({ kind: 'Registrations', count: 1 }),
    ]),
  )
  expect(preview.organisations.map(({ knows }: { knows: string }) => knows).toSorted()).toEqual([
    'merged',
    'merged',
    'survivor',
    'survivor',
  ])
  const was = await storedBut('sessions', 'user_logins', 'emails')
  const done = await merge(...both(), survivor.userId, merged.userId)
  expect([done.status, done.body.merge.state]).toEqual([200, 'merged'])
  expect((await stays.pilot('GET', path)).status).toBe(401)
  expect((await goes.pilot('GET', path)).status).toBe(401)
  const survivorCaller = await as(survivor)
  expect((await survivorCaller('GET', path)).body).toEqual(certificate)
  const listed = (await survivorCaller('GET', '/medicals')).body.list.map(
    ({ medicalId }: { medicalId: number }) => medicalId,
  )
  expect(listed.toSorted()).toEqual([...ids].toSorted())
  // Only readers of the surviving record are redirected to it from the address of the merged record.
  for (const { call } of both()) {
    const { status, body } = await call('GET', `/users/${merged.userId}`)
    expect([status, body.user.userId]).toEqual([200, survivor.userId])
  }
  expect((await goes.doctor('GET', `/users/${merged.userId}`)).status).toBe(404)
  expect((await both()[0].call('GET', `/users?i=${merged.userId}&m=All`)).body.totalItems).toBe(0)
  expect((await goes.doctor('GET', `/users/${survivor.userId}`)).status).toBe(404)
  const { list: looked } = (await survivorCaller('GET', '/users/me/access?n=100')).body as {
    list: { organisationId: number }[]
  }
  const places = looked.map(({ organisationId }) => organisationId)
  expect(places).toEqual(expect.arrayContaining([stays.practiceId, goes.practiceId]))
  const back = await undo(both()[0], survivor.userId, merged.userId)
  expect([back.status, back.body.merge]).toEqual([200, null])
  expect(await storedBut('sessions', 'user_logins', 'emails')).toEqual(was)
  expect((await (await as(survivor))('GET', path)).status).toBe(404)
})

test('rows added since stay with the survivor; rows added to a medical go with it', async () => {
  const [stays, goes] = [await addScene(), await addScene()]
  const [survivor, merged] = [stays.people.pilot, goes.people.pilot]
  const medicalId = await startPilotsMedical(goes)
  await merge(...both(), survivor.userId, merged.userId)
  const later = await addScene()
  const pilot = await as(survivor)
  const own = await issuedMedical({ ...later, pilot })
  const { body } = await both()[0].call('GET', `/users/${survivor.userId}/merge?with=${merged.userId}`)
  expect(body.since).toEqual(
    expect.arrayContaining([
      { kind: 'Medicals', count: 1, names: [] },
      { kind: 'Certificates', count: 1, names: [] },
    ]),
  )
  expect(body.moves).toEqual(expect.arrayContaining([expect.objectContaining({ kind: 'Medicals', count: 1 })]))
  await undo(both()[1], survivor.userId, merged.userId)
  const medicalsOf = async (person: Person) =>
    (await (await as(person))('GET', '/medicals')).body.list.map((one: { medicalId: number }) => one.medicalId)
  expect([await medicalsOf(survivor), await medicalsOf(merged)]).toEqual([[own], [medicalId]])
})

test('the merged person’s practice can read only its own part until the person confirms the relation', async () => {
  const goes = await addScene({ lastName: 'Heke' })
  const { mine: stays, report } = await addLeaver(await addScene())
  const visibleMedicalId = await medicalAt(stays, 'accepted', { on: addMonths(today(), -24) })
  const own = await medicalAt(goes, 'accepted', { on: addMonths(today(), -1) })
  await report()
  const { userId } = stays.people.pilot
  const url = `/medicals/${own}`
  const due = (await goes.doctor('GET', `${url}/due`)).body
  const reason = { conflictReason: 'The date of birth was mistyped' }
  expect((await merge(...both(), userId, goes.people.pilot.userId, reason)).status).toBe(200)

  const values = async () => {
    const { series } = (await goes.doctor('GET', `${url}/results`)).body
    return series.flatMap(({ results }: { results: { value: string }[] }) => results.map(({ value }) => value))
  }
  const part = async (name: string) => (await goes.doctor('GET', `${url}/${name}`)).body
  expect((await goes.doctor('GET', url)).body).toMatchObject({ personName: 'Hēmi Heke', status: 'accepted' })
  expect([await values(), await part('earlier'), (await part('examination')).others]).toEqual([[], [], []])
  expect([(await part('application')).earlier, await part('due')]).toEqual([null, due])
  for (const path of [`/users/${userId}`, `/users/${userId}/results`, `/medicals/${visibleMedicalId}`])
    expect((await goes.doctor('GET', path)).status).toBe(404)
  const { current, past } = (await (await as(stays.people.pilot))('GET', '/users/me/sharing')).body
  const isThere = ({ organisationId }: { organisationId: number }) => organisationId === goes.practiceId
  expect([current.some(isThere), past.find(isThere).endedBy]).toEqual([false, null])

  await database.transaction((tx) => beginCare(tx, theSystem, goes.practiceId, userId, 'request'))
  expect((await goes.doctor('GET', `/users/${userId}`)).status).toBe(200)
  expect([await values(), (await part('earlier')).length]).toEqual([['38'], 1])
})
