import { theSystem } from '@clearwing/domain/access/actor.ts'
import { OrganisationType, Role } from '@clearwing/domain/access/bits.ts'
import { addDays } from '@clearwing/domain/dates.ts'
import { inArray } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { emails } from '#features/emails/tables.ts'
import { createMembership } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import { today } from '#platform/time/today.ts'
import { addIndividual, addOrganisation } from '#testing/factories.ts'
import { addMerger, merge, undo } from '#testing/merge-scene.ts'
import { addStrangers, askRelation, birthDate } from '#testing/relation-scene.ts'
import { database } from '#testing/test-app.ts'
import { unique } from '#testing/unique.ts'

type Merger = Awaited<ReturnType<typeof addMerger>>
let mergers: [Merger, Merger]
beforeAll(async () => {
  mergers = [await addMerger(), await addMerger()]
})

test.each(['survivor', 'merged'] as const)(
  'a person who ended care does not return to it through a record the practice entered: the person is the %s',
  async (side) => {
    const { practiceId, director, person, pilot, typed } = await addStrangers()
    const asked = await askRelation(director, typed)
    await pilot('PUT', `/users/me/sharing/requests/${asked.body.relationRequestId}`, { accept: true })
    await pilot('DELETE', `/users/me/sharing/${practiceId}`)
    const { body } = await director('POST', '/account/users', {
      title: null,
      firstName: 'Hēmi',
      middleNames: null,
      lastName: 'Tāwhiri',
      knownAs: null,
      email: null,
      dateOfBirth: birthDate,
      phone: null,
      membership: null,
      clientOf: practiceId,
    })
    const both = [person.userId, body.userId] as const
    const [survivor, merged] = side === 'survivor' ? both : [both[1], both[0]]
    expect((await merge(...mergers, survivor, merged)).status).toBe(200)
    expect((await director('GET', `/users/${survivor}`)).status).toBe(404)
    const client = await director('GET', `/organisations/myOrg/clients/${survivor}`)
    expect(client.body).toMatchObject({ dateOfBirth: null, endedBy: 'person' })
    expect((await undo(mergers[0], survivor, merged)).status).toBe(200)
    expect((await director('GET', `/users/${body.userId}`)).status).toBe(200)
    expect((await director('GET', `/users/${person.userId}`)).status).toBe(404)
  },
)

test.each([
  ['begins tomorrow', { fromDay: addDays(today(), 1) }],
  ['has not accepted', { acceptedAt: null }],
])('an administrator who %s cannot be merged', async (_who, given) => {
  const [one, other] = [await addIndividual(), await addIndividual()]
  const organisationId = await addOrganisation(0, OrganisationType.System_administration)
  const roles = Role.System_administrator
  await database.transaction((tx) =>
    createMembership(tx, theSystem, { userId: other.userId, organisationId, roles, permissions: 0, ...given }),
  )
  expect((await merge(...mergers, one.userId, other.userId)).status).toBe(409)
})

test('each of two merged people is notified under their own name, because they may be two people after all', async () => {
  const people = [await addIndividual(), await addIndividual()] as const
  const ids = people.map(({ userId }) => userId)
  const names = [unique('Ngata'), unique('Paewai')]
  await database.transaction(async (tx) => {
    for (const [at, lastName] of names.entries())
      await tx
        .update(users)
        .set({ lastName, email: `p${ids[at]}@example.org` })
        .where(inArray(users.userId, [ids[at] ?? 0]))
  })
  await merge(...mergers, people[0].userId, people[1].userId)
  await undo(mergers[0], people[0].userId, people[1].userId)
  const sent = await database.db.select().from(emails).where(inArray(emails.toUserId, ids)).orderBy(emails.emailId)
  expect(sent.map(({ to, values }) => [to, JSON.stringify(values).includes(names[0] ?? '')])).toEqual([
    ...[0, 1].map((at) => [`p${ids[at]}@example.org`, at === 0]),
    ...[0, 1].map((at) => [`p${ids[at]}@example.org`, at === 0]),
  ])
})
