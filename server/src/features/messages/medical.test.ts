import { Permission } from '@clearwing/domain/access/bits.ts'
import { MessagePrivacy } from '@clearwing/domain/enumerations.ts'
import { inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { memberships } from '#features/users/tables.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { addScene } from '#testing/medical-people.ts'
import { type Caller, database } from '#testing/test-app.ts'

const scene = await addScene()
const medicalId = await medicalAt(scene, 'in_examination', { classes: ['class2'] })
await database.transaction((tx) =>
  tx
    .update(memberships)
    .set({ permissions: sql`${memberships.permissions} | ${Permission.Messages}` })
    .where(inArray(memberships.organisationId, [scene.practiceId, scene.regulatorId])),
)
const { doctor, nurse, manager, pilot, regulatorDoctor, people, practiceId } = scene
const pilotId = people.pilot.userId

const text = 'The tablet was changed on Monday.\n\nNo dizziness since.'
const sent = async (given: object = {}) => {
  const message = {
    toUserId: null,
    toOrganisationId: practiceId,
    regardingUserId: pilotId,
    isUrgent: false,
    privacy: MessagePrivacy.Public,
    text,
    ...given,
  }
  const answer = await pilot('POST', '/messages', message)
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body.messageId as number
}
const file = (call: Caller, messageId: number, body: object = { medicalId }) =>
  call('POST', `/messages/${messageId}/medical`, body)
const documentsOf = async () => (await doctor('GET', `/medicals/${medicalId}/attachments`)).body.attachments

test('a nurse files a message to a medical, once: a PDF of it is among the documents', async () => {
  const messageId = await sent()
  expect(await file(nurse, messageId)).toMatchObject({ status: 201, body: { medicalId } })
  const [document] = await documentsOf()
  expect(document).toMatchObject({ kind: 'letter', contentType: 'application/pdf', accepted: null })
  expect(document.title).toMatch(/^Message of \d+ \w{3} \d{4}$/)
  expect(await file(doctor, messageId)).toMatchObject({
    status: 400,
    body: { errors: { medicalId: ['This message is already filed to this medical.'] } },
  })
  expect(await documentsOf()).toHaveLength(1)
})

test('a message that not everyone with the record may read is not filed, and nothing is attached', async () => {
  const before = await documentsOf()
  const messageId = await sent({ privacy: MessagePrivacy.Private_to_organisation })
  expect((await file(doctor, messageId)).status).toBe(403)
  expect(await documentsOf()).toEqual(before)
})

test('it is filed only to a medical of the person whom it is about', async () => {
  const messageId = await sent()
  expect(await file(doctor, messageId, { medicalId: 999_999 })).toMatchObject({
    status: 400,
    body: { errors: { medicalId: ['Choose a medical of the person whom the message is about.'] } },
  })
})

test.each([
  ['the applicant', pilot, 403],
  ['a manager of the practice', manager, 403],
  ['a regulator’s doctor, before a submission', regulatorDoctor, 404],
])('%s does not file it', async (_who, call, status) => {
  expect((await file(call, await sent())).status).toBe(status)
})
