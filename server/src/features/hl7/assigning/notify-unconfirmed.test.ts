import { type Actor, theSystem } from '@clearwing/domain/access/actor.ts'
import { Permission, Role } from '@clearwing/domain/access/bits.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { emails } from '#features/emails/tables.ts'
import { demoNames } from '#features/hl7/message/demo-names.ts'
import type { Receiver } from '#features/hl7/receiver.ts'
import { findMessageToChange } from '#features/hl7/store.ts'
import { createMembership } from '#features/users/index.ts'
import { memberships, users } from '#features/users/tables.ts'
import type { Tx } from '#platform/database/database.ts'
import { addMember } from '#testing/factories.ts'
import { type Hl7Round, hl7Round } from '#testing/hl7-round.ts'
import { newNhi, type Oru } from '#testing/laboratory.ts'
import { witnessedMedical } from '#testing/medical-errand.ts'
import { addScene, pilotsName, type Scene } from '#testing/medical-people.ts'
import { app, database, site } from '#testing/test-app.ts'
import { propose } from './service.ts'

let round: Hl7Round
let receiver: Receiver
beforeAll(async () => {
  round = await hl7Round()
  receiver = { site, ourNames: demoNames, log: app.log }
})

class Undone extends Error {}

/** Simulates that there is only one administrator; rolled back, because other tests need their administrators. */
async function whereAlone<Answer>(act: (tx: Tx) => Promise<Answer>) {
  const answers: Answer[] = []
  const undone = database.transaction(async (tx) => {
    const isOther = sql`${memberships.userId} <> ${round.userId}`
    const without = sql`${memberships.roles} & ~${Role.System_administrator}::int`
    await tx.update(memberships).set({ roles: without }).where(isOther)
    answers.push(await act(tx))
    throw new Undone()
  })
  await expect(undone).rejects.toThrow(Undone)
  return answers[0] as Answer
}

/** The pilot of a scene, and a message with two digits of their date of birth swapped. */
async function swapped(scene: Scene, given: Oru = {}) {
  const [nhi, { userId }] = [newNhi(), scene.people.pilot]
  await database.transaction((tx) => tx.update(users).set({ nhi }).where(eq(users.userId, userId)))
  return { userId, messageId: await round.stored({ nhi, name: pilotsName, born: '19800702', ...given }) }
}

const compared = {
  confirmed: ['NHI' as const, 'Family name' as const],
  reasons: [{ what: 'Born' as const, reason: 'Asked by telephone' }],
}

/** The recipients of emails, and the target of the link. */
async function toldOf(
  { userId, messageId }: { userId: number; messageId: number },
  possible: number[],
  before: (tx: Tx) => Promise<unknown> = async () => undefined,
) {
  const actor = { userId: round.userId, activityId: round.activityId } as Actor
  return whereAlone(async (tx) => {
    await before(tx)
    for (const one of possible)
      await tx
        .update(users)
        .set({ email: `u${one}@example.org` })
        .where(eq(users.userId, one))
    const message = await findMessageToChange(tx, messageId)
    if (!message) throw new Error('no message')
    const { status } = await propose(tx, receiver, actor, message, { userId, version: 1, ...compared })
    expect(status).toBe('filed')
    const mails = await tx
      .select({ toUserId: emails.toUserId, template: emails.template, values: emails.values })
      .from(emails)
      .where(inArray(emails.toUserId, [...possible, userId]))
    return mails.filter(({ template }) => template === 'resultGivenByOne')
  })
}

const director = (organisationId: number) =>
  addMember({ roles: Role.Director, permissions: Permission.Medicals, organisationId })

test('a weaker match filed by the only administrator is reported to the practice’s directors', async () => {
  const scene = await addScene()
  const { userId } = await director(scene.practiceId)
  const medicalId = await witnessedMedical(scene)
  const mails = await toldOf(await swapped(scene), [userId, scene.people.doctor.userId])
  expect(mails).toMatchObject([{ toUserId: userId, values: { path: `/medical/${medicalId}` } }])
  // The email contains only a link, neither content nor person.
  expect(Object.keys(mails[0]?.values ?? {}).sort()).toEqual(['name', 'path'])
})

test('without a director, the practice’s doctors are notified', async () => {
  const scene = await addScene()
  await witnessedMedical(scene)
  const { userId } = scene.people.doctor
  expect((await toldOf(await swapped(scene), [userId])).map(({ toUserId }) => toUserId)).toEqual([userId])
})

test('the only other administrator cannot be the second for results filed to them', async () => {
  const scene = await addScene()
  await witnessedMedical(scene)
  const [{ userId }, person] = [await director(scene.practiceId), await swapped(scene)]
  const asAdministrator = { userId: person.userId, organisationId: round.organisationId, permissions: 0 }
  const notified = await toldOf(person, [userId], (tx) =>
    createMembership(tx, theSystem, { ...asAdministrator, roles: Role.System_administrator }),
  )
  expect(notified.map(({ toUserId }) => toUserId)).toEqual([userId])
})

test('for results in no medical, the practice that cares for the person is notified', async () => {
  const scene = await addScene()
  const { userId } = await director(scene.practiceId)
  await witnessedMedical(scene)
  const person = await swapped(scene, { collected: '20190301081500' })
  expect(await toldOf(person, [userId])).toMatchObject([
    { toUserId: userId, values: { path: `/user/${person.userId}` } },
  ])
})
