import { Feature, Role } from '@clearwing/domain/access/bits.ts'
import { addDays } from '@clearwing/domain/dates.ts'
import { yearly } from '@clearwing/domain/requirements/examples.ts'
import type { PagedVideoWatchers } from '@clearwing/domain/requirements/video-progress.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { today } from '#platform/time/today.ts'
import { fetchFile } from '#testing/attach.ts'
import { setNow } from '#testing/clock.ts'
import { addAdministrator, addIndividual, addMember, addOrganisation, type Person } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { readPdf } from '#testing/pdf.ts'
import { app, as, type Caller, signIn } from '#testing/test-app.ts'
import { underActivity } from '#testing/under-activity.ts'
import { fileNumber } from '#testing/unique.ts'
import { addVideo } from '#testing/video-records.ts'

let videoId: number
let managerPerson: Person
let manager: Caller
let administrator: Caller
let people: Record<'idle' | 'started' | 'done', Person>
let stranger: Person
const dueOn = addDays(today(), 14)

const after = (seconds: number) => setNow(new Date(Date.now() + seconds * 1000).toISOString())

const open = async (person: Person) => {
  const { cookie } = await signIn(person)
  await app.inject({ url: `/api/view/videos/${videoId}/Redirect`, headers: { cookie } })
}
async function play(person: Person, seconds: number) {
  setNow()
  await open(person)
  const call = await as(person)
  after(60)
  const body = { played: [{ from: 0, to: seconds * 1000 }], position: seconds * 1000 }
  expect((await call('PUT', `/videos/${videoId}/progress`, body)).status).toBe(200)
  setNow()
}

beforeAll(async () => {
  const keeper = await addAdministrator()
  administrator = await underActivity(await as(keeper))
  const organisationId = await addOrganisation()
  managerPerson = await addMember({ organisationId, roles: Role.Manager })
  manager = await as(managerPerson)
  videoId = await addVideo({ userId: keeper.userId, name: `Clip ${fileNumber} who`, seconds: 20 })
  const member = () => addMember({ organisationId, roles: Role.Staff })
  people = { idle: await member(), started: await member(), done: await member() }
  stranger = await addIndividual()
  const who = { ...yearly.who, roles: Role.Staff }
  const values = { ...yearly, who, evidence: 'video', video: { videoId, inOrder: false, mayRead: true }, dueOn }
  const body = { organisationId, userId: null, messageId: null, name: `Watch ${fileNumber}`, fromDay: today(), values }
  expect((await manager('POST', '/requirements', body)).status).toBe(201)
  await play(people.started, 10)
  await play(people.done, 20)
  await play(stranger, 5)
})
afterEach(() => setNow())

const listed = async (who: Caller, more = ''): Promise<PagedVideoWatchers> =>
  (await who('GET', `/videos/${videoId}/progress?${more}`)).body
const statesIn = ({ list }: PagedVideoWatchers) => new Map(list.map(({ userId, state }) => [userId, state]))

test('a manager sees which of their own people have watched, have started or have not', async () => {
  const page = await listed(manager)
  expect(statesIn(page)).toEqual(
    new Map([
      [people.idle.userId, 'not_started'],
      [people.started.userId, 'started'],
      [people.done.userId, 'watched'],
    ]),
  )
  expect(page.states).toEqual({ overdue: 0, not_started: 1, started: 1, watched: 1, cleared: 0 })
  const of = (person: Person) => page.list.find(({ userId }) => userId === person.userId)
  expect(of(people.started)).toMatchObject({ percent: 50, dueOn, doneAt: null, lastAt: expect.any(String) })
  expect(of(people.done)).toMatchObject({ percent: 100, dueOn: null, doneAt: expect.any(String), reminds: null })
  expect(of(people.idle)).toMatchObject({ percent: 0, lastAt: null, dueOn, remindedOn: null })
  const reads = await historyOf('video progress', videoId)
  expect(reads.map(({ subjectUserId }) => subjectUserId)).toEqual(
    expect.arrayContaining([people.idle.userId, people.started.userId, people.done.userId]),
  )
})

test('the list is filtered by status and by name, and ordered', async () => {
  expect([...statesIn(await listed(manager, 'ws=watched')).keys()]).toEqual([people.done.userId])
  expect((await listed(manager, 'f=Nemo')).list).toEqual([])
  const byPercent = await listed(manager, 'o=percent&d=1')
  expect(byPercent.list.map(({ percent }) => percent)).toEqual([100, 50, 0])
})

test('after the due day, those who have not watched are overdue', async () => {
  after(20 * 24 * 3600)
  const page = await listed(await as(managerPerson))
  expect(page.states).toMatchObject({ overdue: 2, watched: 1 })
  expect(page.list[0]?.state).toBe('overdue')
})

test('an administrator sees everyone who has opened it, with an activity', async () => {
  const states = statesIn(await listed(administrator))
  expect([states.get(stranger.userId), states.get(people.done.userId)]).toEqual(['started', 'watched'])
  const without = await as(await addAdministrator())
  expect((await without('GET', `/videos/${videoId}/progress`)).status).toBe(403)
})

test('members without that right, other organisations and individuals see no one', async () => {
  const nurse = await as(await addMember({ roles: Role.Nurse }))
  expect((await nurse('GET', `/videos/${videoId}/progress`)).status).toBe(403)
  expect((await (await as(stranger))('GET', `/videos/${videoId}/progress`)).status).toBe(403)
  const other = await as(await addMember({ organisationId: await addOrganisation(), roles: Role.Manager }))
  expect((await listed(other)).list).toEqual([])
  expect((await other('GET', '/videos/2147483647/progress')).status).toBe(404)
  const without = await addOrganisation(0, 0, Feature.Videos)
  const blind = await as(await addMember({ organisationId: without, roles: Role.Manager }))
  expect((await blind('GET', `/videos/${videoId}/progress`)).status).toBe(404)
})

test('the list is exported by those who keep requirements', async () => {
  const { status, body } = await manager('GET', `/videos/${videoId}/progress/export?ft=csv`)
  expect([status, body]).toEqual([200, expect.stringContaining('In progress')])
  const staff = await as(people.idle)
  expect((await staff('GET', `/videos/${videoId}/progress/export?ft=csv`)).status).toBe(403)
})

test('the confirmation is for the person and for those who see that they have watched', async () => {
  const path = ({ userId }: Person) => `/videos/${videoId}/people/${userId}/confirmation`
  const read = async (who: Person, whose: Person) => fetchFile(who, path(whose))
  const own = await read(people.done, people.done)
  const { text } = await readPdf(own.bytes)
  for (const words of ['Confirmation of completion', `Clip ${fileNumber} who`, 'Watched to its end'])
    expect(text).toContain(words)
  expect((await read(managerPerson, people.done)).status).toBe(200)
  expect((await read(managerPerson, people.started)).status).toBe(404)
  expect((await read(managerPerson, stranger)).status).toBe(404)
  expect((await read(stranger, people.done)).status).toBe(403)
})
