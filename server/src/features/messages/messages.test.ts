import { MessagePrivacy } from '@clearwing/domain/enumerations.ts'
import { beforeAll, expect, test } from 'vitest'
import { announcements } from '#testing/announcements.ts'
import { historyOf } from '#testing/history.ts'
import { mailsTo } from '#testing/mails.ts'
import {
  addMessageScene,
  endCareInDatabase,
  endMembership,
  type MessageScene,
  setEmail,
} from '#testing/message-people.ts'
import { as } from '#testing/test-app.ts'

const { Public, Private_to_organisation, Private_to_user } = MessagePrivacy

let scene: MessageScene
let pilotId: number
beforeAll(async () => {
  scene = await addMessageScene()
  pilotId = scene.people.pilot.userId
})

const message = (given: object = {}) => ({
  regardingUserId: pilotId,
  toUserId: pilotId,
  toOrganisationId: null,
  isUrgent: false,
  privacy: Public,
  text: 'Tēnā koe, please bring your spectacles.',
  ...given,
})
const bodyOf = ({ regardingUserId: _, ...body }: ReturnType<typeof message>) => body

test('a message names its sender, their organisation, the person it is about, and its recipients and text', async () => {
  const { status, body } = await scene.doctor('POST', '/messages', message({ isUrgent: true }))
  expect(status).toBe(201)
  expect(body).toEqual({
    messageId: expect.any(Number),
    fromUserId: scene.people.doctor.userId,
    fromUserName: 'Kiri Heke',
    fromOrganisationId: scene.practiceId,
    fromOrganisationName: scene.practiceName,
    regardingUserId: pilotId,
    regardingUserName: 'Hēmi Tāwhiri',
    toUserId: pilotId,
    toUserName: 'Hēmi Tāwhiri',
    toOrganisationId: null,
    toOrganisationName: null,
    isUrgent: true,
    coverUserName: null,
    coverDueAt: null,
    passedAt: null,
    privacy: Public,
    text: 'Tēnā koe, please bring your spectacles.',
    submittedAt: expect.any(String),
    isMine: true,
    withUserId: null,
    withOrganisationId: null,
    readAt: null,
    doneAt: null,
    snoozedUntil: null,
  })
  const read = await scene.pilot('GET', `/messages/${body.messageId}`)
  expect(read.body).toEqual({ ...body, isMine: false })
})

test('the three ways to send differ in where the person concerned is named', async () => {
  const body = bodyOf(message())
  const about = await scene.doctor('POST', `/users/${pilotId}/message`, body)
  const general = await scene.doctor('POST', '/users/message', body)
  expect([about.status, about.body.regardingUserId]).toEqual([201, pilotId])
  expect([general.status, general.body.regardingUserId]).toEqual([201, null])
  for (const path of [`/users/${pilotId}/message`, '/users/message'])
    expect((await scene.doctor('POST', path, message())).body.errors.dto[0]).toContain('regardingUserId')
})

test.each([
  ['without a text', { text: ' ' }, 400, { text: ['Please complete this field.'] }],
  ['without a recipient', { toUserId: null }, 400, { toUserId: ['Please complete this field.'] }],
  ['private to no organisation', { privacy: Private_to_organisation }, 400, { privacy: ['Please select an option'] }],
])('a message %s is refused beside its field', async (_case, given, status, errors) => {
  expect(await scene.doctor('POST', '/messages', message(given))).toMatchObject({ status, body: { errors } })
})

test('people named in a message must be known to its sender', async () => {
  const { people, otherDoctor, doctor, pilot, manager } = scene
  const about = (regardingUserId: number, toUserId: number) =>
    message({ regardingUserId, toUserId, privacy: Private_to_user })
  // A doctor who does not care for the pilot knows neither of them.
  expect((await otherDoctor('POST', '/messages', about(pilotId, people.otherDoctor.userId))).status).toBe(404)
  expect((await doctor('POST', '/messages', about(pilotId, people.otherDoctor.userId))).status).toBe(404)
  expect((await pilot('POST', '/messages', about(people.otherPilot.userId, people.doctor.userId))).status).toBe(404)
  // A colleague's name is visible, but their record is not.
  expect((await doctor('POST', '/messages', about(people.nurse.userId, people.nurse.userId))).status).toBe(404)
  const general = { regardingUserId: null, toUserId: pilotId, privacy: Private_to_user }
  expect((await manager('POST', '/messages', message(general))).status).toBe(404)
  const nowhere = message({ toUserId: null, toOrganisationId: 2_147_483_647, privacy: Private_to_organisation })
  expect((await doctor('POST', '/messages', nowhere)).status).toBe(404)
})

test('a message cannot be sent to a recipient who could not read it', async () => {
  const { doctor, people, silentId, practiceId } = scene
  const { reception, nurse } = people
  const errors = async (given: object) => (await doctor('POST', '/messages', message(given))).body.errors
  expect(await errors({ toUserId: reception.userId })).toEqual({
    toUserId: ['This person cannot read this message. Choose their organisation as well.'],
  })
  expect(await errors({ toUserId: nurse.userId, toOrganisationId: scene.otherPracticeId })).toEqual({
    toUserId: ['This person does not read messages in that organisation.'],
  })
  expect(await errors({ toUserId: null, toOrganisationId: silentId })).toEqual({
    toOrganisationId: ['No one in this organisation can read messages.'],
  })
  expect(await errors({ toUserId: nurse.userId, toOrganisationId: practiceId })).toBeUndefined()
})

test('a user without messages is refused every call', async () => {
  const { reception } = scene
  const calls = [
    reception('GET', '/messages'),
    reception('GET', '/messages?s=0'),
    reception('GET', '/messages/new'),
    reception('GET', '/messages/threads'),
    reception('GET', '/messages/unread'),
    reception('GET', '/messages/1'),
    reception('GET', '/messages/readers?privacy=1'),
    reception('GET', '/messages/drafts'),
    reception('POST', '/messages', message()),
    reception('POST', '/users/message', bodyOf(message())),
    reception('POST', `/users/${pilotId}/message`, bodyOf(message())),
    reception('PUT', '/messages/state', { messageIds: [1], state: 'Read', snoozedUntil: null }),
  ]
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 403))
})

test('repeating a request with its key sends one message', async () => {
  const sent = message({ text: 'Once only' })
  const send = (body: object) => scene.doctor('POST', '/messages', body, { 'idempotency-key': 'once' })
  const [first, second] = await Promise.all([send(sent), send(sent)])
  expect(first).toMatchObject({ status: 201, body: second.body })
  expect((await send(message({ text: 'Another' }))).status).toBe(422)
  const { list } = (await scene.pilot('GET', '/messages?f=once+only&m=All')).body
  expect(list).toHaveLength(1)
})

test('a message is in the history without its text, and never changes', async () => {
  const { body } = await scene.doctor('POST', '/messages', message({ text: 'Kept apart' }))
  const [row] = await historyOf('message', body.messageId)
  expect(row).toMatchObject({ action: 'create', userId: scene.people.doctor.userId, subjectUserId: pilotId })
  expect(row?.after).toMatchObject({ toUserId: pilotId, privacy: Public })
  expect(JSON.stringify(row)).not.toContain('Kept apart')
})

test('only readers of a message are notified of it, by its id', async () => {
  await using received = await announcements()
  const { practiceId, otherPracticeId, regulatorId, people } = scene
  const doctor = { userId: people.doctor.userId }
  const pilot = { userId: pilotId }
  const first = await scene.doctor('POST', '/messages', message())
  const second = await scene.doctor('POST', '/messages', message({ privacy: Private_to_user }))
  const third = await scene.doctor(
    'POST',
    '/messages',
    message({ toUserId: null, toOrganisationId: regulatorId, privacy: Private_to_organisation }),
  )
  const expected = [
    [
      first,
      [doctor, pilot, ...[practiceId, otherPracticeId, regulatorId].map((organisationId) => ({ organisationId }))],
    ],
    [second, [doctor, pilot]],
    [third, [doctor, { organisationId: regulatorId }]],
  ] as const
  const events = () =>
    received.all().filter((one) => 'event' in one && one.event === 'InvalidateTag' && one.args[0] === 'Message')
  await expect
    .poll(events)
    .toEqual(
      expected.map(([{ body }, audience]) => ({ audience, event: 'InvalidateTag', args: ['Message', body.messageId] })),
    )
})

test('the recipient is emailed a link, without name or text, once until they have read it', async () => {
  const fresh = await addMessageScene()
  const { userId } = fresh.people.pilot
  await setEmail(userId, 'hemi@example.org')
  const text = 'Your ferritin is low'
  const about = {
    regardingUserId: userId,
    toUserId: userId,
    toOrganisationId: null,
    isUrgent: false,
    privacy: Public,
    text,
  }
  const { body } = await fresh.doctor('POST', '/messages', about)
  const [mail] = await mailsTo('hemi@example.org')
  expect(mail?.text).toContain(`/messages?id=${body.messageId}`)
  for (const secret of ['ferritin', 'Heke', 'Tāwhiri,'])
    expect(mail?.text.replace('Kia ora Hēmi Tāwhiri,', '')).not.toContain(secret)
  await fresh.doctor('POST', '/messages', about)
  expect(await mailsTo('hemi@example.org')).toEqual([])
  await fresh.doctor('POST', '/messages', { ...about, isUrgent: true })
  expect(await mailsTo('hemi@example.org')).toHaveLength(1)
  const { list } = (await fresh.pilot('GET', '/messages')).body
  const messageIds = list.map(({ messageId }: { messageId: number }) => messageId)
  await fresh.pilot('PUT', '/messages/state', { messageIds, state: 'Read', snoozedUntil: null })
  await fresh.doctor('POST', '/messages', about)
  expect(await mailsTo('hemi@example.org')).toHaveLength(1)
})

test('the end of care, or of a membership, ends reading at once', async () => {
  const fresh = await addMessageScene()
  const { userId } = fresh.people.pilot
  const send = async (given: object) =>
    (await fresh.pilot('POST', '/messages', { ...message(), regardingUserId: userId, ...given })).body.messageId
  const toDoctor = await send({ toUserId: fresh.people.doctor.userId, privacy: Private_to_user })
  const toAll = await send({ toUserId: fresh.people.doctor.userId })
  const toPractice = await send({
    toUserId: null,
    toOrganisationId: fresh.practiceId,
    privacy: Private_to_organisation,
  })
  const statuses = async () =>
    Promise.all([toDoctor, toAll, toPractice].map(async (id) => (await fresh.doctor('GET', `/messages/${id}`)).status))
  expect(await statuses()).toEqual([200, 200, 200])
  await endCareInDatabase(fresh.practiceId, userId)
  // Messages sent to the practice itself remain the practice's.
  expect(await statuses()).toEqual([404, 404, 200])
  await endMembership(fresh.people.doctor)
  expect(await statuses()).toEqual([401, 401, 401])
  const alone = await as({ userId: fresh.people.nurse.userId, organisationId: fresh.practiceId })
  expect((await alone('GET', `/messages/${toPractice}`)).status).toBe(200)
})

test('reading another person’s messages is in the history: a list once a day, an opened message each time', async () => {
  const fresh = await addMessageScene()
  const { pilot, nurse } = fresh.people
  const reads = async () =>
    (await historyOf('message thread', pilot.userId)).filter((row) => row.action === 'read').map((row) => row.userId)
  const about = { ...message(), regardingUserId: pilot.userId, toUserId: pilot.userId }
  const { body } = await fresh.doctor('POST', '/messages', about)
  await fresh.doctor('GET', `/messages/${body.messageId}`)
  await fresh.pilot('GET', `/messages/${body.messageId}`)
  expect(await reads()).toEqual([])
  for (let time = 0; time < 2; time++) await fresh.nurse('GET', '/messages')
  expect(await reads()).toEqual([nurse.userId])
  await fresh.nurse('GET', '/messages/threads')
  expect(await reads()).toEqual([nurse.userId])
  for (const path of [`/messages?s=0&i=${pilot.userId}`, `/messages/${body.messageId}`]) await fresh.nurse('GET', path)
  expect(await reads()).toEqual(Array(3).fill(nurse.userId))
  await fresh.nurse('GET', `/messages/new?messageId=${body.messageId}`)
  expect(await reads()).toHaveLength(3)
  await fresh.nurse('GET', '/messages/new?messageId=0')
  expect(await reads()).toHaveLength(4)
})
