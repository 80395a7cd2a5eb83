import { addDays } from '@clearwing/domain/dates.ts'
import { MessagePrivacy } from '@clearwing/domain/enumerations.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { today } from '#platform/time/today.ts'
import { announcements } from '#testing/announcements.ts'
import { historyOf } from '#testing/history.ts'
import { addMessageScene, type MessageScene } from '#testing/message-people.ts'
import { type Caller, database } from '#testing/test-app.ts'
import { messageStates } from './tables.ts'

const { Public, Private_to_user } = MessagePrivacy

let scene: MessageScene
let pilotId: number
beforeEach(async () => {
  scene = await addMessageScene()
  pilotId = scene.people.pilot.userId
})

type Listed = { messageId: number; text: string }

async function send(text: string, given: object = {}, by: Caller = scene.doctor) {
  const message = {
    regardingUserId: pilotId,
    toUserId: pilotId,
    toOrganisationId: null,
    isUrgent: false,
    privacy: Public,
  }
  const { status, body } = await by('POST', '/messages', { ...message, text, ...given })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return Number(body.messageId)
}

const texts = async (query: string, by = scene.pilot) => {
  const { status, body } = await by('GET', `/messages${query}`)
  return [status, ...(body.list ?? []).map((one: Listed) => one.text)]
}

const setState = (messageIds: number[], state: string, snoozedUntil: string | null = null, by = scene.pilot) =>
  by('PUT', '/messages/state', { messageIds, state, snoozedUntil })

test('messages are paged, newest first', async () => {
  for (let at = 1; at <= 11; at++) await send(`Number ${at}`)
  const { body } = await scene.pilot('GET', '/messages?n=10')
  expect(body).toMatchObject({ numberOfPages: 2, totalItems: 11 })
  expect(body.list[0].text).toBe('Number 11')
  expect(await texts('?n=10&p=2')).toEqual([200, 'Number 1'])
  expect((await texts('?n=10&d=0'))[1]).toBe('Number 1')
})

test('skipping known messages is not affected by new ones', async () => {
  for (let at = 1; at <= 12; at++) await send(`Number ${at}`)
  expect((await texts('?s=0&n=10&m=All')).slice(1, 3)).toEqual(['Number 12', 'Number 11'])
  await send('Number 13')
  // A new message was fetched by its id, so eleven are known now.
  const { body } = await scene.pilot('GET', '/messages?s=11&n=10&m=All')
  expect(body.list.map((one: Listed) => one.text)).toEqual(['Number 2', 'Number 1'])
  expect(body).toMatchObject({ totalItems: 13, numberOfPages: 2 })
})

test('messages newer than a known one are listed', async () => {
  const first = await send('First')
  await send('Second')
  await send('About no one', { regardingUserId: null, privacy: Private_to_user })
  expect(await texts(`/new?messageId=${first}`)).toEqual([200, 'About no one', 'Second'])
  expect(await texts(`/new?messageId=${first}&userId=${pilotId}`)).toEqual([200, 'Second'])
  expect(await texts(`/new?messageId=${first}&userId=me`)).toEqual([200, 'Second'])
  expect(await texts(`/new?messageId=${first}&userId=${pilotId}`, scene.otherPilot)).toEqual([200])
})

test('messages sent simultaneously appear in the order of their ids, so that asking for newer ones misses none', async () => {
  const seenIds = new Set<number>()
  let newest = 0
  const look = async () => {
    const { list } = (await scene.pilot('GET', `/messages/new?messageId=${newest}`)).body
    for (const { messageId } of list as Listed[]) seenIds.add(messageId)
    newest = Math.max(newest, ...seenIds)
  }
  const sent = Promise.all(Array.from({ length: 12 }, (_, at) => send(`Number ${at}`)))
  let isDone = false
  void sent.then(() => (isDone = true))
  while (!isDone) await look()
  await look()
  expect([...seenIds].toSorted()).toEqual((await sent).toSorted())
})

test('each mode lists the right messages', async () => {
  const [a, b, c] = [await send('Here'), await send('Later'), await send('Over')]
  await send('Mine', { toUserId: scene.people.doctor.userId }, scene.pilot)
  await setState([b ?? 0], 'Snoozed', addDays(today(), 3))
  await setState([c ?? 0], 'Done')
  expect(a).toBeGreaterThan(0)
  expect(await texts('?m=Current')).toEqual([200, 'Here'])
  expect(await texts('?m=Snoozed')).toEqual([200, 'Later'])
  expect(await texts('?m=Done')).toEqual([200, 'Over'])
  expect(await texts('?m=Sent')).toEqual([200, 'Mine'])
  expect(await texts('?m=All')).toEqual([200, 'Mine', 'Over', 'Later', 'Here'])
  // A reader's states do not affect other readers.
  expect(await texts('?m=Current', scene.nurse)).toEqual([200, 'Mine', 'Over', 'Later', 'Here'])
  await setState([b ?? 0, c ?? 0], 'Current')
  expect(await texts('?m=Current')).toEqual([200, 'Over', 'Later', 'Here'])
})

test('a snoozed message returns on its day', async () => {
  const id = await send('Later')
  await setState([id], 'Snoozed', addDays(today(), 1))
  expect(await texts('?m=Current')).toEqual([200])
  await database.transaction((tx) =>
    tx.update(messageStates).set({ snoozedUntil: today() }).where(eq(messageStates.messageId, id)),
  )
  expect(await texts('?m=Current')).toEqual([200, 'Later'])
})

test.each([
  ['today', () => today()],
  ['a past day', () => addDays(today(), -1)],
])('a message cannot be snoozed until %s', async (_when, day) => {
  const { status, body } = await setState([await send('Now')], 'Snoozed', day())
  expect([status, body.errors]).toEqual([400, { snoozedUntil: ['Choose a day after today.'] }])
})

test('read and unread messages are counted', async () => {
  const ids = [await send('One'), await send('Two', { isUrgent: true })]
  const unread = async (by = scene.pilot) => (await by('GET', '/messages/unread')).body
  expect(await unread()).toEqual({ unread: 2, urgent: 1 })
  await setState(ids, 'Read')
  const [first] = (await scene.pilot('GET', '/messages')).body.list
  expect(first.readAt).not.toBeNull()
  await setState(ids, 'Read')
  expect((await scene.pilot('GET', '/messages')).body.list[0].readAt).toBe(first.readAt)
  expect(await unread()).toEqual({ unread: 0, urgent: 0 })
  await setState(ids.slice(0, 1), 'Unread')
  expect(await unread()).toEqual({ unread: 1, urgent: 0 })
  expect(await unread(scene.otherPilot)).toEqual({ unread: 0, urgent: 0 })
})

test('done and snoozed are recorded in the history, and only their reader is notified', async () => {
  await using received = await announcements()
  const id = await send('One')
  await setState([id], 'Done')
  const rows = await historyOf('message', id)
  expect(rows.map(({ action, userId }) => [action, userId])).toEqual([
    ['create', scene.people.doctor.userId],
    ['change', pilotId],
  ])
  const announced = { audience: [{ userId: pilotId }], event: 'InvalidateTags', args: [[{ type: 'Message' }]] }
  await expect.poll(() => received.about({ userId: pilotId })).toContainEqual(announced)
})

const oneUnread = { withUserId: null, messages: 1, unread: 1 }

test('conversations: one per person, urgent ones first, then the most recent', async () => {
  const urgent = await send('Urgent', { isUrgent: true })
  await send('About no one', { regardingUserId: null, privacy: Private_to_user })
  const threads = async (query = '') => (await scene.pilot('GET', `/messages/threads${query}`)).body
  const { list, ...page } = await threads()
  expect(page).toEqual({ numberOfPages: 1, totalItems: 2 })
  expect(list).toEqual([
    {
      regardingUserId: pilotId,
      regardingUserName: 'Hēmi Tāwhiri',
      ...oneUnread,
      isUrgent: true,
      withOrganisationId: null,
      latest: expect.objectContaining({ text: 'Urgent' }),
    },
    {
      regardingUserId: null,
      regardingUserName: null,
      ...oneUnread,
      isUrgent: false,
      withOrganisationId: scene.practiceId,
      latest: expect.objectContaining({ text: 'About no one' }),
    },
  ])
  await setState([urgent], 'Done')
  expect((await threads()).list).toHaveLength(1)
  expect((await threads('?m=All')).list.map((one: { isUrgent: boolean }) => one.isUrgent)).toEqual([false, false])
})

test.each([
  ['a word of the text, without its macron', 'f=kahurangi', ['Kahurangī']],
  ['a name', 'f=heke', ['Kahurangī', 'Two', 'General']],
  ['a word that does not occur', 'f=nothing', []],
  ['the person concerned', 'i=me', ['Kahurangī', 'Two']],
  ['no one concerned', 'nb=1', ['General']],
  ['urgent', 'ur=1', ['Two']],
  ['an earlier day', 'l=2020-01-01', []],
])('messages are found by %s', async (_case, query, expected) => {
  await send('General', { regardingUserId: null, toUserId: scene.people.pilot.userId, privacy: Private_to_user })
  await send('Two', { isUrgent: true })
  await send('Kahurangī')
  expect(await texts(`?${query}`)).toEqual([200, ...expected])
})

test('a draft is private, about one person, available on every device, and removed when its message is sent', async () => {
  const draft = {
    regardingUserId: pilotId,
    toUserId: pilotId,
    toOrganisationId: null,
    isUrgent: false,
    privacy: null,
    text: 'Kia',
    version: 0,
  }
  const save = (given: object) => scene.doctor('PUT', '/messages/drafts', { ...draft, ...given })
  const first = await save({})
  expect(first.body).toMatchObject({
    regardingUserName: 'Hēmi Tāwhiri',
    toUserName: 'Hēmi Tāwhiri',
    text: 'Kia',
    version: 1,
  })
  expect((await save({ text: 'Kia ora', version: 1 })).body).toMatchObject({ text: 'Kia ora', version: 2 })
  const late = await save({ text: 'Kia', version: 1 })
  expect(late).toMatchObject({ status: 412, body: { stored: { text: 'Kia ora', version: 2 } } })
  expect((await save({ version: 0 })).status).toBe(412)
  const drafts = async (by: Caller) => (await by('GET', '/messages/drafts')).body
  expect(await drafts(scene.doctor)).toHaveLength(1)
  for (const by of [scene.nurse, scene.pilot, scene.carer]) expect(await drafts(by)).toEqual([])
  const { messageDraftId } = first.body
  expect((await scene.nurse('DELETE', `/messages/drafts/${messageDraftId}`)).status).toBe(404)
  const rows = await historyOf('message draft', messageDraftId)
  expect(rows.map(({ action, after }) => [action, after])).toEqual([['create', null]])

  await send('Kia ora')
  expect(await drafts(scene.doctor)).toEqual([])
  // A late save from another tab does not recreate it.
  expect((await save({ text: 'Kia ora', version: 2 })).status).toBe(404)
})

test('a draft can be discarded; one about an unknown person is never created', async () => {
  const draft = { toUserId: null, toOrganisationId: null, isUrgent: false, privacy: null, text: '', version: 0 }
  const { body } = await scene.doctor('PUT', '/messages/drafts', { ...draft, regardingUserId: null })
  expect((await scene.doctor('DELETE', `/messages/drafts/${body.messageDraftId}`)).status).toBe(200)
  expect((await scene.doctor('GET', '/messages/drafts')).body).toEqual([])
  expect((await scene.otherDoctor('PUT', '/messages/drafts', { ...draft, regardingUserId: pilotId })).status).toBe(404)
})

test('answers to different correspondents are different drafts, and sending one removes only that one', async () => {
  const { people, doctor } = scene
  const draft = { regardingUserId: null, isUrgent: false, privacy: null, version: 0, toOrganisationId: null }
  const save = (conversation: string | null, toUserId: number | null, text: string) =>
    doctor('PUT', '/messages/drafts', { ...draft, ...(conversation && { conversation }), toUserId, text })
  const [first, second] = [people.pilot.userId, people.nurse.userId]
  const answers = [
    await save(`u${first}`, first, 'To the first'),
    await save(`u${second}`, second, 'To the second'),
    await save(null, first, 'Something new'),
  ]
  expect(answers.map(({ status, body }) => [status, body.version])).toEqual(Array(3).fill([200, 1]))
  expect((await save('nowhere', first, '')).status).toBe(400)
  await send('To the first', {
    regardingUserId: null,
    toUserId: first,
    toOrganisationId: null,
    privacy: Private_to_user,
  })
  const { body: left } = await doctor('GET', '/messages/drafts')
  const words = left.map(({ conversation, text }: Record<string, unknown>) => [conversation, text])
  expect(words.toSorted()).toEqual(
    [
      [null, 'Something new'],
      [`u${second}`, 'To the second'],
    ].toSorted(),
  )
  for (const { messageDraftId } of left) await doctor('DELETE', `/messages/drafts/${messageDraftId}`)
})

test('messages that are not about a person are grouped by correspondent', async () => {
  const { people, practiceId, regulatorId, doctor, nurse, pilot, otherPilot, regulatorDoctor } = scene
  const general = { regardingUserId: null, privacy: Private_to_user, toOrganisationId: null }
  await send('From the other', { ...general, toUserId: null, toOrganisationId: practiceId, privacy: 2 }, otherPilot)
  await send('To the other', { ...general, toUserId: people.otherPilot.userId })
  await send('To one pilot', { ...general, toUserId: people.pilot.userId })
  await send('From one pilot', { ...general, toUserId: people.doctor.userId, toOrganisationId: practiceId }, pilot)
  await send('Circular', { ...general, toUserId: null, toOrganisationId: practiceId, privacy: 2 }, regulatorDoctor)
  await send('From a colleague', { ...general, toUserId: people.doctor.userId, toOrganisationId: practiceId }, nurse)
  await send('To all here', { ...general, toUserId: null, toOrganisationId: practiceId, privacy: 2 }, nurse)
  const { body } = await doctor('GET', '/messages/threads?m=All')
  const own = body.list.map((one: Record<string, unknown>) => [one.withUserId, one.withOrganisationId, one.messages])
  expect(own).toEqual([
    [null, practiceId, 1],
    [people.nurse.userId, null, 1],
    [null, regulatorId, 1],
    [people.pilot.userId, null, 2],
    [people.otherPilot.userId, null, 2],
  ])
  expect(body.totalItems).toBe(5)
  const read = async (query: string) => (await texts(`?m=All&s=0&n=10&${query}`, doctor)).slice(1)
  expect(await read(`wu=${people.pilot.userId}`)).toEqual(['From one pilot', 'To one pilot'])
  expect(await read(`wo=${regulatorId}`)).toEqual(['Circular'])
  // The pilots see their practice as one correspondent, whichever member wrote.
  const { body: theirs } = await pilot('GET', '/messages/threads?m=All')
  expect(theirs.list).toMatchObject([{ withUserId: null, withOrganisationId: practiceId, messages: 2 }])
})
