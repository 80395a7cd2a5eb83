import { theSystem } from '@clearwing/domain/access/actor.ts'
import { Role } from '@clearwing/domain/access/bits.ts'
import { addDays } from '@clearwing/domain/dates.ts'
import { yearly } from '@clearwing/domain/requirements/examples.ts'
import type { UserRequirement } from '@clearwing/domain/requirements/list.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { today } from '#platform/time/today.ts'
import { announcements } from '#testing/announcements.ts'
import { setNow } from '#testing/clock.ts'
import { addAdministrator, addMember, addOrganisation, type Person } from '#testing/factories.ts'
import { app, as, type Caller, database, signIn } from '#testing/test-app.ts'
import { fileNumber } from '#testing/unique.ts'
import { addVideo } from '#testing/video-records.ts'
import { lockVideo, updateVideo } from './store.ts'

// A flying organisation requires its staff to watch videos.

let keeper: Person
let organisationId: number
let manager: Caller

beforeAll(async () => {
  keeper = await addAdministrator()
  organisationId = await addOrganisation()
  manager = await as(await addMember({ organisationId, roles: Role.Manager }))
})
afterEach(() => setNow())

let serial = 0
const newName = () => `Clip ${fileNumber} ${++serial}`

type Way = { inOrder: boolean; mayRead: boolean }

async function require(way: Way, given: object = {}) {
  const videoId = await addVideo({ userId: keeper.userId, name: newName(), seconds: 20 })
  const values = { ...yearly, evidence: 'video', video: { videoId, ...way }, dueOn: addDays(today(), 14), ...given }
  const body = { organisationId, userId: null, messageId: null, name: newName(), fromDay: today(), values }
  const { status, body: created } = await manager('POST', '/requirements', body)
  expect([status, created]).toEqual([201, expect.objectContaining({ name: body.name })])
  return { videoId, requirementId: created.requirementId as number }
}

async function member() {
  const person = await addMember({ organisationId, roles: Role.Staff })
  const { cookie } = await signIn(person)
  const call = await as(person)
  const open = (videoId: number) => app.inject({ url: `/api/view/videos/${videoId}/Redirect`, headers: { cookie } })
  return { person, call, open }
}

/** Retires a video, or offers it again. */
const set = (videoId: number, change: { retiredAt: string | null }) =>
  database.transaction(async (tx) => {
    const video = await lockVideo(tx, videoId)
    if (video) await updateVideo(tx, { ...theSystem, userId: keeper.userId }, video, change)
  })

const stateOf = async (requirementId: number, userId: number): Promise<UserRequirement> =>
  (await manager('GET', `/requirements/${requirementId}/people/${userId}`)).body

const after = (seconds: number) => setNow(new Date(Date.now() + seconds * 1000).toISOString())

test('a requirement turns green when the person has watched its video, and the organisation is told', async () => {
  const { videoId, requirementId } = await require({ inOrder: true, mayRead: false })
  const { person, call, open } = await member()
  expect(await stateOf(requirementId, person.userId)).toMatchObject({ state: 'awaited', validTo: addDays(today(), 14) })
  expect((await call('GET', `/videos/${videoId}`)).body).toMatchObject({
    inOrder: true,
    mayRead: false,
    dueOn: addDays(today(), 14),
  })
  await open(videoId)
  after(30)
  const body = { played: [{ from: 0, to: 20_000 }], position: 20_000 }
  await using listener = await announcements()
  await call('PUT', `/videos/${videoId}/progress`, body)
  const isHeard = () => listener.all().some((one) => JSON.stringify(one).includes('"Requirement"'))
  await expect.poll(isHeard).toBe(true)
  expect(await stateOf(requirementId, person.userId)).toMatchObject({ state: 'current', light: 'green' })
  expect((await call('GET', `/videos/${videoId}`)).body).toMatchObject({ dueOn: null })
})

test('skipping ahead does not count where the requirement says so', async () => {
  const { videoId } = await require({ inOrder: true, mayRead: true })
  const { call, open } = await member()
  await open(videoId)
  after(60)
  const played = [
    { from: 10_000, to: 20_000 },
    { from: 0, to: 5_000 },
  ]
  const { body } = await call('PUT', `/videos/${videoId}/progress`, { played, position: 5_000 })
  expect(body.progress).toMatchObject({ watchedFromStart: 5_000, completedAt: null })
})

test.each<[way: Way, status: number, state: string]>([
  [{ inOrder: false, mayRead: true }, 200, 'current'],
  [{ inOrder: false, mayRead: false }, 409, 'awaited'],
])('reading the transcript counts if the requirement allows it: %o', async (way, status, state) => {
  const { videoId, requirementId } = await require(way)
  const { person, call } = await member()
  await call('PUT', `/videos/${videoId}/transcript`, { is: 'opened' })
  after(60)
  expect((await call('PUT', `/videos/${videoId}/transcript`, { is: 'finished' })).status).toBe(status)
  expect((await stateOf(requirementId, person.userId)).state).toBe(state)
})

test('no one enters the completion of a video by hand', async () => {
  const { requirementId } = await require({ inOrder: false, mayRead: true })
  const { person, call } = await member()
  const path = `/requirements/${requirementId}/people/${person.userId}/evidence`
  const evidence = { completedOn: today(), validUntil: null, libraryItemId: null, note: '' }
  expect([(await manager('POST', path, evidence)).status, (await call('POST', path, evidence)).status]).toEqual([
    403, 403,
  ])
})

test('a draft, or a video for administrators only, cannot be required', async () => {
  const videoId = await addVideo({ userId: keeper.userId, name: newName(), isDraft: true })
  const values = { ...yearly, evidence: 'video', video: { videoId, inOrder: false, mayRead: true } }
  const body = { organisationId, userId: null, messageId: null, name: newName(), fromDay: today(), values }
  const answer = await manager('POST', '/requirements', body)
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['values.video']])
  const without = await manager('POST', '/requirements', { ...body, values: { ...values, video: null } })
  expect(without.status).toBe(400)
})

test('what a requirement with a retired video asks is changed only together with its video', async () => {
  const { videoId, requirementId } = await require({ inOrder: false, mayRead: true })
  await set(videoId, { retiredAt: new Date().toISOString() })
  const { body: requirement } = await manager('GET', `/requirements/${requirementId}`)
  const [present] = requirement.versions
  const save = (change: object) =>
    manager('PUT', `/requirements/${requirementId}`, {
      name: requirement.name,
      fromDay: addDays(today(), 1),
      values: { ...present.values, ...change },
      version: requirement.version,
    })
  const refused = await save({ amberDays: 20 })
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['values.video']])
  const other = await addVideo({ userId: keeper.userId, name: newName() })
  expect((await save({ video: { videoId: other, inOrder: false, mayRead: true } })).status).toBe(200)
})

test('the list says who must watch a video: the reader, and for a manager their people', async () => {
  const who = { ...yearly.who, roles: Role.Staff }
  const { videoId, requirementId } = await require({ inOrder: false, mayRead: true }, { who, amberDays: 2 })
  const { person, call, open } = await member()
  const listed = async (by: Caller, filter: string) => {
    const { list } = (await by('GET', `/videos?n=100&rq=${filter}`)).body
    return list.find((one: { videoId: number }) => one.videoId === videoId)
  }
  // The light is green until two days before the due day, and the video is still to be watched.
  const dueOn = addDays(today(), 14)
  expect(await stateOf(requirementId, person.userId)).toMatchObject({ state: 'awaited', light: 'green' })
  expect(await listed(call, 'open')).toMatchObject({ isRequired: true, dueOn })
  expect(await listed(manager, 'others')).toMatchObject({ isRequired: false, dueOn: null, requiredOf: ['Staff'] })
  expect(await listed(manager, 'me')).toBeUndefined()
  await open(videoId)
  after(30)
  await call('PUT', `/videos/${videoId}/progress`, { played: [{ from: 0, to: 20_000 }], position: 20_000 })
  setNow()
  expect(await listed(call, 'open')).toBeUndefined()
  expect(await listed(call, 'me')).toMatchObject({ isRequired: true, dueOn: null })
})

test('a retired video blocks no one, turns no one green, and is due again once it is published', async () => {
  const { videoId, requirementId } = await require({ inOrder: false, mayRead: true }, { effect: 'block' })
  const [{ person, call }, watched] = [await member(), await member()]
  await watched.open(videoId)
  after(30)
  await watched.call('PUT', `/videos/${videoId}/progress`, { played: [{ from: 0, to: 20_000 }], position: 20_000 })
  setNow()
  await using listener = await announcements()
  await set(videoId, { retiredAt: new Date().toISOString() })
  await expect.poll(() => listener.all().some((one) => JSON.stringify(one).includes('"Requirement"'))).toBe(true)
  expect(await stateOf(requirementId, person.userId)).toMatchObject({ state: 'not_offered', light: 'none' })
  expect(await stateOf(requirementId, watched.person.userId)).toMatchObject({ state: 'current', light: 'green' })
  expect((await call('GET', `/videos/${videoId}`)).status).toBe(404)
  const { body: requirement } = await manager('GET', `/requirements/${requirementId}`)
  expect(requirement.videos).toEqual([expect.objectContaining({ videoId, isRetired: true })])
  await set(videoId, { retiredAt: null })
  expect(await stateOf(requirementId, person.userId)).toMatchObject({ state: 'awaited' })
})
