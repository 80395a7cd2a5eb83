import { MessagePrivacy } from '@clearwing/domain/enumerations.ts'
import { expect, test } from 'vitest'
import { addMessageScene } from '#testing/message-people.ts'
import type { Caller } from '#testing/test-app.ts'

test('a public message counts as unread only for those it was sent to or is about', async () => {
  const scene = await addMessageScene()
  const { userId } = scene.people.pilot
  const about = { regardingUserId: userId, privacy: MessagePrivacy.Public, isUrgent: true, text: 'Kia ora' }
  const send = async (by: Caller, to: object) =>
    expect((await by('POST', '/messages', { ...about, ...to })).status).toBe(201)
  const unread = async (by: Caller) => (await by('GET', '/messages/unread')).body

  await send(scene.doctor, { toUserId: userId, toOrganisationId: null })
  expect(await unread(scene.pilot)).toEqual({ unread: 1, urgent: 1 })
  for (const reader of [scene.nurse, scene.regulatorDoctor]) {
    expect(await unread(reader)).toEqual({ unread: 0, urgent: 0 })
    expect((await reader('GET', '/messages/threads')).body.list).toMatchObject([{ messages: 1, unread: 0 }])
  }

  await send(scene.pilot, { toUserId: null, toOrganisationId: scene.practiceId })
  expect(await unread(scene.nurse)).toEqual({ unread: 1, urgent: 1 })
  expect(await unread(scene.regulatorDoctor)).toEqual({ unread: 0, urgent: 0 })
})
