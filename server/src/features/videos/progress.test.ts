import type { Video } from '@clearwing/domain/videos/schema.ts'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { setNow } from '#testing/clock.ts'
import { addAdministrator, addIndividual, type Person } from '#testing/factories.ts'
import { app, as, type Caller, signIn } from '#testing/test-app.ts'
import { fileNumber } from '#testing/unique.ts'
import { addVideo } from '#testing/video-records.ts'

let keeper: Person
let pilot: Caller
let headers: Record<string, string>

beforeAll(async () => {
  keeper = await addAdministrator()
})
beforeEach(async () => {
  const person = await addIndividual()
  pilot = await as(person)
  headers = { cookie: (await signIn(person)).cookie }
  clock = Date.now()
})
afterEach(() => setNow())

let serial = 0
const add = (seconds = 60) => addVideo({ userId: keeper.userId, name: `Clip ${fileNumber} ${++serial}`, seconds })

let clock = 0
/** Lets this many seconds pass. */
const wait = (seconds: number) => {
  clock += seconds * 1000
  setNow(new Date(clock).toISOString())
}
async function open(videoId: number) {
  wait(10)
  expect((await app.inject({ url: `/api/view/videos/${videoId}/Redirect`, headers })).statusCode).toBe(302)
}
async function report(videoId: number, from: number, to: number): Promise<NonNullable<Video['progress']>> {
  const body = { played: [{ from: from * 1000, to: to * 1000 }], position: to * 1000 }
  const answer = await pilot('PUT', `/videos/${videoId}/progress`, body)
  expect([answer.status, answer.body]).toEqual([200, expect.anything()])
  return answer.body.progress
}

test('what was played is counted, and playing continues where it stopped', async () => {
  const videoId = await add()
  await open(videoId)
  wait(20)
  expect(await report(videoId, 0, 20)).toMatchObject({ position: 20_000, watchedFromStart: 20_000, completedAt: null })
  wait(20)
  expect(await report(videoId, 20, 40)).toMatchObject({ percent: 66 })
  wait(20)
  const { percent, completedAt } = await report(videoId, 40, 60)
  expect([percent, completedAt]).toEqual([100, new Date(clock).toISOString()])
})

test('one claim cannot complete a video', async () => {
  const videoId = await add()
  await open(videoId)
  wait(1)
  const { percent, completedAt } = await report(videoId, 0, 60)
  expect(percent).toBeLessThan(8)
  expect(completedAt).toBeNull()
  // Waiting first does not help: a report counts for two minutes at most.
  const long = await add(600)
  await open(long)
  wait(600)
  expect((await report(long, 0, 600)).watchedFromStart).toBe(242_000)
})

test('replayed reports count once', async () => {
  const videoId = await add()
  await open(videoId)
  wait(10)
  const first = await report(videoId, 0, 10)
  wait(10)
  expect((await report(videoId, 0, 10)).percent).toBe(first.percent)
})

test('pages of several videos share one clock', async () => {
  const [one, other] = [await add(), await add()]
  await open(one)
  await open(other)
  wait(30)
  await report(one, 0, 60)
  expect((await report(other, 0, 60)).percent).toBe(0)
})

test('a clock that goes back counts nothing', async () => {
  const videoId = await add()
  await open(videoId)
  wait(10)
  const { percent } = await report(videoId, 0, 10)
  wait(-30)
  expect((await report(videoId, 10, 40)).percent).toBe(percent)
})

test('the end of a video alone is not the video', async () => {
  const videoId = await add()
  await open(videoId)
  wait(60)
  expect(await report(videoId, 30, 60)).toMatchObject({ watchedFromStart: 0, completedAt: null })
})

test('a video that was not opened is not reported on', async () => {
  const body = { played: [{ from: 0, to: 1000 }], position: 1000 }
  expect((await pilot('PUT', `/videos/${await add()}/progress`, body)).status).toBe(409)
})

test('reading the transcript takes its time, and then counts', async () => {
  const videoId = await add(3)
  const read = (is: string) => pilot('PUT', `/videos/${videoId}/transcript`, { is })
  expect((await read('finished')).status).toBe(409)
  wait(10)
  expect((await read('opened')).body.progress).toMatchObject({ percent: 0, completedAt: null })
  expect((await read('finished')).status).toBe(409)
  wait(5)
  const { body } = await read('finished')
  expect(body.progress).toMatchObject({ percent: 100, completedAt: new Date(clock).toISOString() })
})

test('a completion is recorded once, and watching again keeps it', async () => {
  const videoId = await add(3)
  await open(videoId)
  wait(4)
  const { completedAt } = await report(videoId, 0, 3)
  await open(videoId)
  wait(1)
  expect(await report(videoId, 0, 1)).toMatchObject({ percent: 100, completedAt, position: 1000 })
})
