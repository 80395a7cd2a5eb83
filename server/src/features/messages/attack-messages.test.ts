import { theSystem } from '@clearwing/domain/access/actor.ts'
import { Permission, Role } from '@clearwing/domain/access/bits.ts'
import { MessagePrivacy } from '@clearwing/domain/enumerations.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createMembership } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import { browserLoggedInAs } from '#testing/browser.ts'
import { addAdministrator } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { addMessageScene, type MessageScene } from '#testing/message-people.ts'
import { as, database } from '#testing/test-app.ts'
import { underActivity } from '#testing/under-activity.ts'

const { Public, Private_to_organisation, Private_to_user } = MessagePrivacy

let scene: MessageScene
beforeEach(async () => {
  scene = await addMessageScene()
})

const given = (body: object) => ({
  regardingUserId: null,
  toUserId: null,
  toOrganisationId: null,
  isUrgent: false,
  privacy: Public,
  text: 'Between us',
  ...body,
})

/** Gives a person a second membership, with the permission Messages, in another organisation. */
async function alsoWorksAt(userId: number, organisationId: number) {
  const membership = { userId, organisationId, roles: Role.Staff, permissions: Permission.Messages }
  await database.transaction((tx) => createMembership(tx, theSystem, membership))
  return as({ userId, organisationId })
}

/** An administrator impersonating this person. */
async function asSomebodyElse(userId: number) {
  const administrator = await addAdministrator()
  const browser = await browserLoggedInAs(administrator)
  const activityAnswer = await browser.call('POST', '/administratorActivities', {
    payload: { description: 'Ticket 12' },
  })
  const headers = { administratoractivity: String(activityAnswer.body.administratorActivityId) }
  await browser.call('PUT', '/account/login', { payload: { userId }, headers })
  return { browser, administratorId: administrator.userId }
}

test('a message sent as an individual to the author’s own workplace can be read there, including by its author', async () => {
  const { pilot, people, schoolId } = scene
  const atWork = await alsoWorksAt(people.pilot.userId, schoolId)
  const sent = await pilot('POST', '/messages', given({ toOrganisationId: schoolId }))
  expect(sent.status).toBe(201)
  const { messageId } = sent.body
  expect(await atWork('GET', `/messages/${messageId}`)).toMatchObject({ status: 200, body: { isMine: false } })
  expect((await atWork('GET', '/messages')).body.list).toMatchObject([{ messageId, isMine: false }])
  expect((await atWork('GET', '/messages/threads')).body.list).toMatchObject([{ latest: { messageId } }])
  expect((await atWork('GET', '/messages/unread')).body.unread).toBe(1)
})

test('readings through impersonation are recorded, whatever the person has read', async () => {
  const { doctor, nurse, pilot, people } = scene
  const { userId } = people.pilot
  await doctor('POST', '/messages', given({ regardingUserId: userId, toUserId: userId }))
  for (const call of [pilot, nurse]) expect((await call('GET', '/messages')).body.list).toHaveLength(1)
  for (const person of [people.pilot, people.nurse]) {
    const { browser, administratorId } = await asSomebodyElse(person.userId)
    expect((await browser.call('GET', '/messages')).body.list).toHaveLength(1)
    const rows = await historyOf('message thread', userId)
    expect(rows.filter(({ realUserId }) => realUserId === administratorId)).toMatchObject([
      { action: 'read', userId: person.userId, subjectUserId: userId },
    ])
  }
})

test('an Idempotency-Key used for one person is refused for another, so that no message is wrongly taken for sent', async () => {
  const { doctor, people, practiceId } = scene
  const { regardingUserId: _, ...body } = given({ toOrganisationId: practiceId, privacy: Private_to_organisation })
  const other = people.otherPilot.userId
  await scene.otherPilot('POST', '/users/message', { ...body, privacy: Public })
  const key = { 'idempotency-key': `about ${other}` }
  const first = await doctor('POST', `/users/${people.pilot.userId}/message`, body, key)
  expect(first.status).toBe(201)
  const second = await doctor('POST', `/users/${other}/message`, body, key)
  expect([second.status, second.body.regardingUserId]).toEqual([422, undefined])
})

test('an Idempotency-Key used in one organisation is refused in another', async () => {
  const { doctor, people, schoolId, practiceId } = scene
  const elsewhere = await alsoWorksAt(people.doctor.userId, schoolId)
  const body = given({ toOrganisationId: practiceId })
  const key = { 'idempotency-key': 'wherever' }
  expect((await doctor('POST', '/messages', body, key)).status).toBe(201)
  expect((await elsewhere('POST', '/messages', body, key)).status).toBe(422)
})

test('neither the preview nor a refusal reveals where else a person works', async () => {
  const { doctor, people, schoolId, silentId, otherPracticeId } = scene
  const toUserId = people.pilot.userId
  await alsoWorksAt(toUserId, schoolId)
  const preview = async (query: string) => (await doctor('GET', `/messages/readers?${query}`)).body
  const { readers } = await preview(`toUserId=${toUserId}&privacy=${Private_to_user}`)
  expect(JSON.stringify(readers)).not.toContain('School')
  expect(readers.map((one: { organisationId: number | null }) => one.organisationId)).not.toContain(schoolId)

  const there = (toOrganisationId: number, privacy: number) => given({ toUserId, toOrganisationId, privacy })
  for (const privacy of [Private_to_user, Private_to_organisation]) {
    const refusals = [schoolId, otherPracticeId].map((id) => doctor('POST', '/messages', there(id, privacy)))
    const [works, worksNot] = await Promise.all(refusals)
    expect([works?.status, works?.body]).toEqual([worksNot?.status, worksNot?.body])
    expect(works?.status).toBe(400)
    for (const id of [schoolId, otherPracticeId, silentId]) {
      const named = await preview(`toUserId=${toUserId}&toOrganisationId=${id}&privacy=${privacy}`)
      expect(JSON.stringify(named)).not.toContain('Hēmi')
    }
  }
})

test('a message written from a workplace is answered there', async () => {
  const { pilot, doctor, people, practiceId } = scene
  await doctor('POST', '/messages', given({ toUserId: people.pilot.userId }))
  const answer = { toUserId: people.doctor.userId, toOrganisationId: practiceId, privacy: Private_to_user }
  expect((await pilot('POST', '/messages', given(answer))).status).toBe(201)
})

test('with an activity, an administrator can open one person’s messages, but no list of everyone’s', async () => {
  const { administrator, doctor, people } = scene
  const { userId } = people.pilot
  await doctor('POST', '/messages', given({ regardingUserId: userId, toUserId: userId }))
  const activityAnswer = await administrator('POST', '/administratorActivities', { description: 'A complaint' })
  const headers = { administratoractivity: String(activityAnswer.body.administratorActivityId) }
  const texts = async (query: string) => {
    const { list } = (await administrator('GET', `/messages?m=All&n=100&s=0${query}`, undefined, headers)).body
    return new Set(list.map(({ text }: { text: string | null }) => text))
  }
  expect(await texts('')).toEqual(new Set([null]))
  expect(await texts(`&i=${userId}`)).toEqual(new Set(['Between us']))
})

test('neither an earlier name nor an NHI finds a message', async () => {
  const { pilot, doctor, people } = scene
  await doctor('POST', '/messages', given({ toUserId: people.pilot.userId }))
  const set = { previousNames: 'Quillfeather', nhi: null, searchText: 'kiri heke quillfeather zzz0016' }
  await database.transaction((tx) => tx.update(users).set(set).where(eq(users.userId, people.doctor.userId)))
  const found = async (f: string) => (await pilot('GET', `/messages?f=${f}`)).body.totalItems
  expect([await found('kiri%20hek'), await found('quillf'), await found('zzz00')]).toEqual([1, 0, 0])
})

test('an administrator without an activity cannot mark other people’s messages as read', async () => {
  const { doctor, people } = scene
  const { userId } = people.pilot
  const sent = await doctor('POST', '/messages', given({ regardingUserId: userId, toUserId: userId }))
  const { messageId } = sent.body
  const administrator = await as(await addAdministrator())
  const change = { messageIds: [messageId], state: 'Done', snoozedUntil: null }
  const before = await historyOf('message', messageId)
  expect((await administrator('PUT', '/messages/state', change)).status).toBe(404)
  expect(await historyOf('message', messageId)).toEqual(before)
  const reader = await underActivity(administrator)
  expect((await reader('PUT', '/messages/state', change)).status).toBe(200)
})
