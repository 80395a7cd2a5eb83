import { Permission, Role } from '@clearwing/domain/access/bits.ts'
import { MessagePrivacy } from '@clearwing/domain/enumerations.ts'
import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { emails } from '#features/emails/tables.ts'
import { memberships, users } from '#features/users/tables.ts'
import { announcements } from '#testing/announcements.ts'
import { addMember } from '#testing/factories.ts'
import { addMessageScene, type MessageScene } from '#testing/message-people.ts'
import { as, type Caller, database } from '#testing/test-app.ts'
import { passDueMessages } from './cover.ts'
import { urgentMessages } from './tables.ts'

const { Public, Private_to_organisation, Private_to_user } = MessagePrivacy

let scene: MessageScene
let director: Caller
let place: string
beforeAll(async () => {
  scene = await addMessageScene()
  const person = await addMember({ roles: Role.Director, organisationId: scene.practiceId })
  director = await as(person)
  place = `/organisations/${scene.practiceId}/messageCover`
  await choose(scene.people.nurse.userId)
  const email = `cover${scene.people.nurse.userId}@example.org`
  await database.transaction((tx) => tx.update(users).set({ email }).where(eq(users.userId, scene.people.nurse.userId)))
})

const versionNow = async () => (await director('GET', place)).body.version
const choose = async (coverUserId: number | null, minutes = 30) =>
  director('PUT', place, { coverUserId, minutes, version: await versionNow() })
const callerOf = (who: keyof MessageScene['people']) => as(scene.people[who])

const message = (change: object = {}) => ({
  regardingUserId: scene.people.pilot.userId,
  toUserId: scene.people.doctor.userId,
  toOrganisationId: scene.practiceId,
  isUrgent: true,
  privacy: Private_to_organisation as number,
  text: 'Please call back.',
  ...change,
})

const coverBefore = async (
  call: Caller,
  { toUserId, privacy, isUrgent, regardingUserId }: ReturnType<typeof message>,
) => {
  const parts = [
    ...(regardingUserId ? [`regardingUserId=${regardingUserId}`] : []),
    ...(toUserId ? [`toUserId=${toUserId}`] : []),
    ...(isUrgent ? ['isUrgent=1'] : []),
  ]
  const { body } = await call(
    'GET',
    `/messages/readers?${parts.join('&')}&toOrganisationId=${scene.practiceId}&privacy=${privacy}`,
  )
  return body.cover
}

/** Runs the job as after this many minutes. */
const after = (minutes: number) =>
  database.at(new Date(Date.now() + minutes * 60_000).toISOString()).transaction(passDueMessages)
const emailsToCover = () =>
  database.db.$count(emails, and(eq(emails.toUserId, scene.people.nurse.userId), eq(emails.template, 'urgentMessage')))

test('the organisation chooses a member who may read messages, and a time', async () => {
  expect((await director('GET', place)).body).toMatchObject({
    coverUserId: scene.people.nurse.userId,
    coverUserName: expect.stringContaining('Lee'),
    minutes: 30,
    isReader: true,
  })
  // Without the permission to read messages, and a member of another organisation.
  for (const who of ['reception', 'carer', 'pilot'] as const) {
    const { status, body } = await choose(scene.people[who].userId)
    expect([status, body.errors]).toEqual([400, { coverUserId: ['Choose a member who may read messages.'] }])
  }
  expect((await choose(scene.people.nurse.userId, 4)).status).toBe(400)
  for (const who of ['doctor', 'pilot', 'carer'] as const) {
    const call = await callerOf(who)
    expect((await call('GET', place)).status).toBe(403)
    expect((await call('PUT', place, { coverUserId: null, minutes: 60, version: 0 })).status).toBe(403)
  }
})

test('two people who choose at once do not overwrite each other', async () => {
  const version = await versionNow()
  const other = await as(await addMember({ roles: Role.Manager, organisationId: scene.practiceId }))
  const change = { coverUserId: scene.people.nurse.userId, minutes: 45, version }
  expect((await other('PUT', place, change)).body).toMatchObject({ minutes: 45, version: version + 1 })
  const { status, body } = await director('PUT', place, { ...change, minutes: 90 })
  expect([status, body.stored]).toMatchObject([412, { minutes: 45, version: version + 1 }])
  expect((await choose(scene.people.nurse.userId)).body).toMatchObject({ minutes: 30 })
})

test('the sender sees the cover before sending, and only if the cover may read the message', async () => {
  const pilot = await callerOf('pilot')
  const cover = { userName: expect.stringContaining('Lee'), minutes: 30 }
  expect(await coverBefore(pilot, message())).toEqual(cover)
  expect(await coverBefore(pilot, message({ privacy: Public, toUserId: null }))).toEqual(cover)
  expect(await coverBefore(pilot, message({ privacy: Private_to_user }))).toBeNull()
  expect(await coverBefore(pilot, message({ isUrgent: false }))).toBeNull()
  // The cover is the recipient, or the person it is about.
  const { nurse } = scene.people
  expect(await coverBefore(pilot, message({ toUserId: nurse.userId }))).toBeNull()
  expect(await coverBefore(await callerOf('doctor'), message({ regardingUserId: null, toUserId: null }))).toEqual(cover)
  expect(await coverBefore(await callerOf('nurse'), message({ regardingUserId: null, toUserId: null }))).toBeNull()
})

test('a message that stays unread goes to the cover once, who is told without its content', async () => {
  await using received = await announcements()
  const pilot = await callerOf('pilot')
  const sent = (await pilot('POST', '/messages', message())).body
  expect(sent).toMatchObject({ coverUserName: expect.stringContaining('Lee'), passedAt: null })
  expect(Date.parse(sent.coverDueAt) - Date.parse(sent.submittedAt)).toBe(30 * 60_000)
  const before = await emailsToCover()
  await after(29)
  expect(await emailsToCover()).toBe(before)
  await after(31)
  await after(32)
  expect(await emailsToCover()).toBe(before + 1)
  const alerts = () => received.all().filter((one) => JSON.stringify(one).includes('has not been read'))
  await expect.poll(() => alerts().length).toBe(1)
  expect(JSON.stringify(alerts())).not.toContain('call back')
  const nurse = await callerOf('nurse')
  expect((await nurse('GET', `/messages/${sent.messageId}`)).body).toMatchObject({
    text: 'Please call back.',
    passedAt: expect.any(String),
  })
})

test('a message that was read, or that the cover may no longer read, is not passed on', async () => {
  const [pilot, doctor] = [await callerOf('pilot'), await callerOf('doctor')]
  const send = async (change: object = {}) => (await pilot('POST', '/messages', message(change))).body.messageId
  const stateOf = async (messageId: number) =>
    (await database.db.select().from(urgentMessages).where(eq(urgentMessages.messageId, messageId)))[0]
  const before = await emailsToCover()
  const readByRecipient = await send()
  const readByColleague = await send({ toUserId: null })
  for (const messageId of [readByRecipient, readByColleague])
    await doctor('PUT', '/messages/state', { messageIds: [messageId], state: 'Read', snoozedUntil: null })
  await after(31)
  for (const messageId of [readByRecipient, readByColleague])
    expect(await stateOf(messageId)).toMatchObject({ passedAt: null, settledAt: expect.any(String) })
  const unread = await send()
  const { nurse } = scene.people
  const isNurse = and(eq(memberships.userId, nurse.userId), eq(memberships.organisationId, scene.practiceId))
  const grant = (permissions: number) =>
    database.transaction((tx) => tx.update(memberships).set({ permissions }).where(isNurse))
  await grant(Permission.Medicals)
  expect((await director('GET', place)).body.isReader).toBe(false)
  expect(await coverBefore(pilot, message())).toBeNull()
  await after(31)
  expect(await stateOf(unread)).toMatchObject({ passedAt: null, settledAt: expect.any(String) })
  await grant(Permission.Medicals | Permission.Messages)
  expect(await emailsToCover()).toBe(before)
})

test('a cover gets no message to which the rules give no access', async () => {
  const pilot = await callerOf('pilot')
  const { body } = await pilot('POST', '/messages', message({ privacy: Private_to_user }))
  await after(31)
  expect(body.coverUserName).toBeNull()
  expect((await (await callerOf('nurse'))('GET', `/messages/${body.messageId}`)).status).toBe(404)
})

test('two processes pass a message on once', async () => {
  const pilot = await callerOf('pilot')
  await pilot('POST', '/messages', message())
  const before = await emailsToCover()
  await Promise.all([after(31), after(31)])
  expect(await emailsToCover()).toBe(before + 1)
})
