import { MessagePrivacy } from '@clearwing/domain/enumerations.ts'
import { beforeAll, expect, test } from 'vitest'
import { browserLoggedInAs } from '#testing/browser.ts'
import { addAdministrator } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { addMessageScene, type MessageScene } from '#testing/message-people.ts'
import type { Caller } from '#testing/test-app.ts'

const { Public, Private_to_organisation, Private_to_user } = MessagePrivacy

let scene: MessageScene
beforeAll(async () => {
  scene = await addMessageScene()
})

type Who = keyof MessageScene['people']
type Recipients = { user?: Who; organisation?: 'practiceId' | 'otherPracticeId' | 'regulatorId' | 'schoolId' }

const given = (privacy: number, { user, organisation }: Recipients, regarding: Who | null = 'pilot') => ({
  privacy,
  isUrgent: false,
  text: `Between us ${Math.random()}`,
  regardingUserId: regarding && scene.people[regarding].userId,
  toUserId: user ? scene.people[user].userId : null,
  toOrganisationId: organisation ? scene[organisation] : null,
})

type Chosen = Pick<ReturnType<typeof given>, 'privacy' | 'regardingUserId' | 'toUserId' | 'toOrganisationId'>

const previewOf = ({ privacy, ...ids }: Chosen) => {
  const named = { regardingUserId: ids.regardingUserId, toUserId: ids.toUserId, toOrganisationId: ids.toOrganisationId }
  const chosen = Object.entries(named).flatMap(([key, id]) => (id === null ? [] : [`${key}=${id}`]))
  return `/messages/readers?${['', ...chosen, `privacy=${privacy}`].join('&').slice(1)}`
}

const callers: Who[] = [
  ...(['pilot', 'otherPilot', 'doctor', 'nurse', 'reception', 'carer', 'otherDoctor'] as const),
  ...(['regulatorDoctor', 'agent', 'manager', 'administrator'] as const),
]

type Listed = { messageId: number; text: string | null }

/** The calls by which a user can reach the text of a message. */
async function seenBy(call: Caller, messageId: number) {
  const single = (await call('GET', `/messages/${messageId}`)).body.text
  const listed = async (path: string) => {
    const list: Listed[] = (await call('GET', path)).body.list ?? []
    return list.find((one) => one.messageId === messageId)?.text
  }
  const texts = [
    single,
    await listed('/messages?m=All&n=100'),
    await listed('/messages?m=All&n=100&s=0'),
    await listed(`/messages/new?messageId=${messageId - 1}`),
  ]
  const isSeen = texts.map((text) => typeof text === 'string')
  expect(new Set(isSeen).size).toBe(1)
  return isSeen[0]
}

const kinds: [what: string, from: Who, privacy: number, to: Recipients, regarding: Who | null, readers: Who[]][] = [
  [
    ...(['public to the pilot', 'doctor', Public, { user: 'pilot' }, 'pilot'] as const),
    ['pilot', 'doctor', 'nurse', 'carer', 'regulatorDoctor'],
  ],
  [
    ...(['public to the school', 'doctor', Public, { organisation: 'schoolId' }, 'pilot'] as const),
    ['pilot', 'doctor', 'nurse', 'carer', 'regulatorDoctor', 'manager'],
  ],
  ['public about no one', 'manager', Public, { organisation: 'practiceId' }, null, ['doctor', 'nurse', 'manager']],
  [
    ...([
      'private to the practice',
      'pilot',
      Private_to_organisation,
      { organisation: 'practiceId' },
      'pilot',
    ] as const),
    ['pilot', 'doctor', 'nurse'],
  ],
  [
    ...([
      'private to the regulator',
      'doctor',
      Private_to_organisation,
      { organisation: 'regulatorId' },
      'pilot',
    ] as const),
    ['doctor', 'regulatorDoctor', 'agent'],
  ],
  [
    ...([
      'private among colleagues',
      'nurse',
      Private_to_organisation,
      { organisation: 'practiceId' },
      'pilot',
    ] as const),
    ['doctor', 'nurse'],
  ],
  ['private to the doctor', 'pilot', Private_to_user, { user: 'doctor' }, 'pilot', ['pilot', 'doctor']],
  [
    ...([
      'private to the nurse there',
      'doctor',
      Private_to_user,
      { user: 'nurse', organisation: 'practiceId' },
    ] as const),
    ...(['pilot', ['doctor', 'nurse']] as [Who, Who[]]),
  ],
  ['private to a pilot, about no one', 'doctor', Private_to_user, { user: 'pilot' }, null, ['doctor', 'pilot']],
]

test.each(kinds)('a message %s can be read by exactly those in the preview', async (...kind) => {
  const [, from, privacy, to, regarding, readers] = kind
  const body = given(privacy, to, regarding)
  const preview = await scene[from]('GET', previewOf(body))
  const { messageId } = (await scene[from]('POST', '/messages', body)).body
  const seen = await Promise.all(callers.map(async (name) => ((await seenBy(scene[name], messageId)) ? [name] : [])))
  expect(seen.flat().toSorted()).toEqual(readers.toSorted())
  const places: { names: string[]; others: number }[] = preview.body.readers
  const counted = places.reduce((sum, { names, others }) => sum + names.length + others, 0)
  expect([preview.body.areUnnamed, counted]).toEqual([false, readers.length])
})

test('the preview names people the user knows, and counts the others by organisation', async () => {
  const { people, practiceId } = scene
  const body = given(Public, { user: 'pilot' })
  const { readers } = (await scene.doctor('GET', previewOf(body))).body
  const byPlace = new Map(readers.map((one: { organisationId: number }) => [one.organisationId, one]))
  expect(byPlace.get(practiceId)).toMatchObject({ names: ['Kiri Heke', 'Kiri Lee'], others: 0 })
  expect(byPlace.get(null)).toMatchObject({ names: ['Hēmi Tāwhiri'], others: 0 })
  expect(byPlace.get(people.carer.organisationId)).toMatchObject({ names: [], others: 1 })
})

test('a user without access to the record does not learn who has it', async () => {
  const { manager, doctor, people, practiceId, schoolId } = await addMessageScene()
  const [regardingUserId, toUserId] = [people.pilot.userId, people.doctor.userId]
  const toSchool = { regardingUserId, toUserId: null, toOrganisationId: schoolId, privacy: Private_to_organisation }
  expect((await manager('GET', previewOf(toSchool))).status).toBe(404)
  // A message about the pilot was sent to the school: it can be answered, but reveals nothing more.
  await doctor('POST', '/messages', { ...toSchool, isUrgent: false, text: 'Please ground him' })
  const answer = { regardingUserId, toUserId, toOrganisationId: practiceId, privacy: Public }
  const { readers, areUnnamed } = (await manager('GET', previewOf(answer))).body
  expect(areUnnamed).toBe(true)
  const places = readers.map((one: { organisationId: number }) => one.organisationId)
  expect(places.toSorted()).toEqual([practiceId, schoolId].toSorted())
  expect((await manager('POST', '/messages', { ...answer, isUrgent: false, text: 'Done' })).status).toBe(201)
})

test('a message the user cannot read cannot be changed by its id', async () => {
  const { messageId } = (await scene.pilot('POST', '/messages', given(Private_to_user, { user: 'doctor' }))).body
  const change = { messageIds: [messageId], state: 'Done', snoozedUntil: null }
  for (const name of ['nurse', 'otherPilot', 'otherDoctor', 'carer', 'agent'] as const)
    expect([name, (await scene[name]('PUT', '/messages/state', change)).status]).toEqual([name, 404])
})

test('an administrator sees that a message was sent; reading its text needs an activity and is recorded', async () => {
  const { administrator, people } = scene
  const body = given(Private_to_user, { user: 'doctor' })
  const { messageId } = (await scene.pilot('POST', '/messages', body)).body
  const metadata = { fromUserId: people.pilot.userId, toUserId: people.doctor.userId, text: null }
  expect((await administrator('GET', `/messages/${messageId}`)).body).toMatchObject(metadata)
  const found = await administrator('GET', `/messages?m=All&f=${encodeURIComponent(body.text)}`)
  expect(found.body.list).toEqual([])
  for (const mode of ['Current', 'Sent', 'Done', 'Snoozed'])
    expect((await administrator('GET', `/messages?m=${mode}`)).body.list).toEqual([])

  const { administratorActivityId } = (
    await administrator('POST', '/administratorActivities', { description: 'A complaint' })
  ).body
  const headers = { administratoractivity: String(administratorActivityId) }
  const { list } = (await administrator('GET', '/messages?m=All&n=10', undefined, headers)).body
  expect(list.find((one: Listed) => one.messageId === messageId)).toMatchObject(metadata)
  const opened = await administrator('GET', `/messages/${messageId}`, undefined, headers)
  expect(opened.body.text).toBe(body.text)
  const rows = await historyOf('message thread', people.pilot.userId)
  const [read] = rows.filter(({ userId }) => userId === people.administrator.userId)
  expect(read).toMatchObject({
    action: 'read',
    activityId: administratorActivityId,
    subjectUserId: people.pilot.userId,
  })
})

test('an impersonator cannot read messages private to the person, nor their drafts', async () => {
  const nurse = { user: 'nurse', organisation: 'practiceId' } as const
  const secret = (await scene.doctor('POST', '/messages', given(Private_to_user, nurse))).body
  const open = (await scene.doctor('POST', '/messages', given(Public, nurse))).body
  const { toUserId: userId } = open
  await scene.nurse('PUT', '/messages/drafts', { ...given(Public, {}), version: 0 })
  const browser = await browserLoggedInAs(await addAdministrator())
  const activity = { payload: { description: 'Cannot find a message' } }
  const { administratorActivityId } = (await browser.call('POST', '/administratorActivities', activity)).body
  const headers = { administratoractivity: String(administratorActivityId) }
  await browser.call('PUT', '/account/login', { payload: { userId }, headers })
  const statuses = [secret, open].map(
    async ({ messageId }) => (await browser.call('GET', `/messages/${messageId}`)).status,
  )
  expect(await Promise.all(statuses)).toEqual([404, 200])
  expect((await browser.call('GET', '/messages/drafts')).body).toEqual([])
  expect((await scene.nurse('GET', '/messages/drafts')).body).toHaveLength(1)
})

test('an administrator acting in an organisation is not a member: they receive nothing there and cannot send', async () => {
  const { messageId } = (
    await scene.pilot('POST', '/messages', given(Private_to_organisation, { organisation: 'practiceId' }))
  ).body
  const browser = await browserLoggedInAs(await addAdministrator())
  const activity = { payload: { description: 'Setting up' } }
  const { administratorActivityId } = (await browser.call('POST', '/administratorActivities', activity)).body
  const headers = { administratoractivity: String(administratorActivityId) }
  await browser.call('PUT', '/account/organisation', { payload: { organisationId: scene.practiceId }, headers })
  const [list, all] = [await browser.call('GET', '/messages'), await browser.call('GET', '/messages?m=All&n=100')]
  expect([list.body.list, all.body.list.filter((one: Listed) => one.text !== null)]).toEqual([[], []])
  expect(all.body.list.map((one: Listed) => one.messageId)).toContain(messageId)
  const payload = given(Private_to_organisation, { organisation: 'practiceId' }, null)
  expect((await browser.call('POST', '/messages', { payload })).status).toBe(403)
})

test('the preview says what sending would refuse, and names no readers for it', async () => {
  const scene = await addMessageScene()
  const pair = { toUserId: scene.people.nurse.userId, toOrganisationId: scene.otherPracticeId }
  for (const privacy of [Public, Private_to_organisation, Private_to_user]) {
    const query = new URLSearchParams(Object.entries({ ...pair, privacy }).map(([key, value]) => [key, String(value)]))
    const preview = await scene.doctor('GET', `/messages/readers?${query}`)
    const sent = await scene.doctor('POST', '/messages', {
      ...pair,
      privacy,
      regardingUserId: null,
      isUrgent: false,
      text: 'Tēnā koe',
    })
    expect([preview.status, sent.status]).toEqual([200, 400])
    const { field, text } = preview.body.problem
    expect(preview.body.readers).toEqual([])
    expect(sent.body.errors).toEqual({ [field]: [text] })
  }
})
