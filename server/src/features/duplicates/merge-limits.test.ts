import { theSystem } from '@clearwing/domain/access/actor.ts'
import { Role } from '@clearwing/domain/access/bits.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#features/account/index.ts'
import { credentials } from '#features/account/tables.ts'
import { beginCare } from '#features/clients/index.ts'
import { clients } from '#features/clients/tables.ts'
import { emails } from '#features/emails/tables.ts'
import { createMembership } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import { newBrowser } from '#testing/browser.ts'
import { addIndividual, addMember, addOrganisation, addUser, type Person } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { newNhi } from '#testing/laboratory.ts'
import { addMerger, merge, storedBut, undo } from '#testing/merge-scene.ts'
import { as, database } from '#testing/test-app.ts'
import { gatherAll } from './job.ts'
import { merges } from './tables.ts'

type Merger = Awaited<ReturnType<typeof addMerger>>
let mergers: [Merger, Merger]
beforeAll(async () => {
  mergers = [await addMerger(), await addMerger()]
})
const both = () => mergers

test('logins are never combined: the merged one ends, and returns only through a link', async () => {
  const passwordHash = await hashPassword('Kererū over Kāpiti')
  const [survivor, merged] = [
    await addUser(Role.Individual, passwordHash),
    await addUser(Role.Individual, passwordHash),
  ]
  const login = async ({ userName }: { userName: string }) =>
    (await newBrowser().call('POST', '/account/login', { payload: { userName, password: 'Kererū over Kāpiti' } }))
      .status
  expect([await login(survivor), await login(merged)]).toEqual([200, 200])
  await merge(...both(), survivor.userId, merged.userId)
  expect([await login(survivor), await login(merged)]).toEqual([200, 401])
  await undo(both()[0], survivor.userId, merged.userId)
  expect([await login(survivor), await login(merged)]).toEqual([200, 401])
  expect(await database.db.$count(credentials, eq(credentials.userId, merged.userId))).toBe(1)
  const [user] = await database.db.select().from(users).where(eq(users.userId, merged.userId))
  expect([user?.userName, user?.mergedIntoUserId]).toEqual([merged.userName, null])
})

test('rows written for the merged person during the merge move to the survivor, and return when it is undone', async () => {
  const [survivor, merged] = [await addIndividual(), await addIndividual()]
  const organisationId = await addOrganisation()
  await merge(...both(), survivor.userId, merged.userId)
  await database.transaction((tx) => beginCare(tx, theSystem, organisationId, merged.userId))
  const clientIds = async () =>
    (await database.db.select().from(clients).where(eq(clients.organisationId, organisationId))).map(
      ({ userId }) => userId,
    )
  await gatherAll(database)
  expect(await clientIds()).toEqual([survivor.userId])
  await undo(both()[0], survivor.userId, merged.userId)
  await gatherAll(database)
  expect(await clientIds()).toEqual([merged.userId])
})

test.each([
  ['dates of birth', { dateOfBirth: '1990-01-01' }, { dateOfBirth: '1990-01-02' }, 'The dates of birth differ.'],
  ['NHIs', { nhi: newNhi() }, { nhi: newNhi() }, 'The NHIs differ.'],
])('two %s block a merge unless a reason is given', async (_what, one, other, detail) => {
  const [survivor, merged] = [await addIndividual(), await addIndividual()]
  await database.transaction(async (tx) => {
    await tx.update(users).set(one).where(eq(users.userId, survivor.userId))
    await tx.update(users).set(other).where(eq(users.userId, merged.userId))
  })
  const refused = await merge(...both(), survivor.userId, merged.userId)
  expect([refused.status, refused.body.detail]).toEqual([409, detail])
  expect(refused.body.errors).toEqual({ conflictReason: ['Enter why they are the same person.'] })
  const why = { conflictReason: 'Seen the passport' }
  expect((await merge(...both(), survivor.userId, merged.userId, why)).status).toBe(200)
  const [survivorRow] = await database.db.select().from(users).where(eq(users.userId, survivor.userId))
  expect(survivorRow).toMatchObject(one)
  await undo(both()[0], survivor.userId, merged.userId)
  const [back] = await database.db.select().from(users).where(eq(users.userId, merged.userId))
  expect(back).toMatchObject(other)
})

test('an administrator can never be merged, whatever the reason, and no one can merge their own record', async () => {
  const one = await addIndividual()
  const why = { reason: 'One person', conflictReason: 'It is so' }
  const other = await addMerger()
  const path = `/users/${one.userId}/merge`
  const answer = await both()[0].call('PUT', path, { mergeUserId: other.person.userId, ...why })
  expect([answer.status, answer.body.errors]).toEqual([409, undefined])
  expect((await other.call('PUT', path, { mergeUserId: other.person.userId, ...why })).status).toBe(403)
  expect(
    (await other.call('PUT', `/users/${other.person.userId}/merge`, { mergeUserId: one.userId, ...why })).status,
  ).toBe(403)
  expect((await both()[0].call('PUT', path, { mergeUserId: one.userId, ...why })).status).toBe(400)
})

test.each([
  ['no reason', { reason: '' }],
  ['a long reason', { reason: 'x'.repeat(31) }],
  ['a field that is not merged', { reason: 'One', confirmedBy: 1 }],
])('%s is refused', async (_what, body) => {
  const [one, other] = [await addIndividual(), await addIndividual()]
  const payload = { mergeUserId: other.userId, ...body }
  expect((await both()[0].call('PUT', `/users/${one.userId}/merge`, payload)).status).toBe(400)
})

test('a record that was already merged, or never existed, cannot be merged', async () => {
  const [one, other, third] = [await addIndividual(), await addIndividual(), await addIndividual()]
  await merge(...both(), one.userId, other.userId)
  expect((await merge(...both(), third.userId, other.userId)).status).toBe(404)
  expect((await merge(...both(), other.userId, third.userId)).status).toBe(404)
  expect((await merge(...both(), third.userId, 2_147_483_647)).status).toBe(404)
})

test('a merge can be requested once and confirmed once', async () => {
  const [one, other, third] = [await addIndividual(), await addIndividual(), await addIndividual()]
  const ask = (survivor: number) =>
    both()[0].call('PUT', `/users/${survivor}/merge`, { mergeUserId: other.userId, reason: 'One person' })
  expect([(await ask(one.userId)).status, (await ask(third.userId)).status]).toEqual([200, 409])
  const confirm = () => both()[1].call('PUT', `/users/${one.userId}/merge/confirmation`, { mergeUserId: other.userId })
  const answers = await Promise.all([confirm(), confirm(), confirm()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})

test('merges are undone in reverse order', async () => {
  const [one, other, third] = [await addIndividual(), await addIndividual(), await addIndividual()]
  const was = await storedBut('sessions', 'user_logins')
  await merge(...both(), one.userId, other.userId)
  await merge(...both(), third.userId, one.userId)
  const [row] = await database.db.select().from(users).where(eq(users.userId, other.userId))
  expect(row?.mergedIntoUserId).toBe(third.userId)
  expect((await undo(both()[0], one.userId, other.userId)).status).toBe(409)
  expect((await undo(both()[0], third.userId, one.userId)).status).toBe(200)
  expect((await undo(both()[0], one.userId, other.userId)).status).toBe(200)
  expect(await storedBut('sessions', 'user_logins')).toEqual(was)
})

test('after thirty days a merge is permanent', async () => {
  const [one, other] = [await addIndividual(), await addIndividual()]
  await merge(...both(), one.userId, other.userId)
  const confirmedAt = new Date(Date.now() - 31 * 24 * 60 * 60_000).toISOString()
  await database.transaction((tx) =>
    tx.update(merges).set({ confirmedAt }).where(eq(merges.mergedUserId, other.userId)),
  )
  expect((await undo(both()[0], one.userId, other.userId)).status).toBe(409)
})

test('a unique value that another person has taken since is not restored', async () => {
  const [one, other] = [await addIndividual(), await addIndividual()]
  await merge(...both(), one.userId, other.userId)
  await database.transaction(async (tx) => {
    const { userNameKey } = (await tx.select().from(users).where(eq(users.userId, one.userId)))[0] ?? {}
    expect(userNameKey).toBeTruthy()
    const third = await addIndividual()
    await tx.update(users).set({ userNameKey: other.userName.toLowerCase() }).where(eq(users.userId, third.userId))
  })
  const answer = await undo(both()[0], one.userId, other.userId)
  expect([answer.status, answer.body.title]).toEqual([
    409,
    'Another person now has their user name, email address or NHI.',
  ])
})

test('the survivor takes over missing values, and returns those not changed since', async () => {
  const [one, other] = [await addIndividual(), await addIndividual()]
  const given = { phone: '021 555 0101', street: '1 Rātā Street', city: 'Nelson', occupation: 'Pilot' }
  await database.transaction((tx) => tx.update(users).set(given).where(eq(users.userId, other.userId)))
  await database.transaction((tx) => tx.update(users).set({ city: 'Napier' }).where(eq(users.userId, one.userId)))
  const of = async ({ userId }: Person) => (await database.db.select().from(users).where(eq(users.userId, userId)))[0]
  await merge(...both(), one.userId, other.userId)
  expect(await of(one)).toMatchObject({ phone: '021 555 0101', occupation: 'Pilot', street: null, city: 'Napier' })
  const change = { phone: '021 555 0202', version: ((await of(one))?.version ?? 0) + 1 }
  await database.transaction((tx) => tx.update(users).set(change).where(eq(users.userId, one.userId)))
  await undo(both()[0], one.userId, other.userId)
  expect(await of(one)).toMatchObject({ phone: '021 555 0202', occupation: null, city: 'Napier' })
  expect(await of(other)).toMatchObject(given)
})

test('both people are notified of a merge by email without any detail of the other, and both histories contain it', async () => {
  const [one, other] = [await addIndividual(), await addIndividual()]
  const addressOf = ({ userId }: Person) => `p${userId}@example.org`
  await database.transaction(async (tx) => {
    for (const person of [one, other])
      await tx
        .update(users)
        .set({ email: addressOf(person) })
        .where(eq(users.userId, person.userId))
  })
  const { body } = await merge(...both(), one.userId, other.userId)
  await undo(both()[0], one.userId, other.userId)
  const sent = await database.db.select().from(emails).where(eq(emails.toUserId, one.userId)).orderBy(emails.emailId)
  expect(sent.map(({ to, template }) => [to, template])).toEqual([
    [addressOf(one), 'recordsMerged'],
    [addressOf(other), 'recordsMerged'],
    [addressOf(one), 'mergeUndone'],
    [addressOf(other), 'mergeUndone'],
  ])
  const rows = await historyOf('merge', body.merge.mergeId)
  expect(rows.map(({ action, subjectUserId }) => [action, subjectUserId])).toEqual(
    ['create', 'change', 'remove'].flatMap((action) => [one, other].map(({ userId }) => [action, userId])),
  )
})

test('when two memberships in one organisation are merged, the stronger one is kept', async () => {
  const member = await addMember({ roles: Role.Nurse })
  const [one, organisationId] = [await addIndividual(), member.organisationId ?? 0]
  await database.transaction((tx) =>
    createMembership(tx, theSystem, {
      userId: one.userId,
      organisationId,
      roles: Role.Staff,
      permissions: 0,
      toDay: '2020-01-01',
    }),
  )
  await merge(...both(), one.userId, member.userId)
  const call = await as({ userId: one.userId, organisationId })
  expect((await call('GET', '/account/login')).body.user.roles).toBe(Role.Nurse)
  await undo(both()[0], one.userId, member.userId)
  expect((await (await as(member))('GET', '/account/login')).body.user.roles).toBe(Role.Nurse)
})

test('the list of merges has pending ones, and those that can be undone', async () => {
  const [one, other] = [await addIndividual(), await addIndividual()]
  const listed = async (mode: string) =>
    (await both()[0].call('GET', `/users/merges?m=${mode}&n=100`)).body.list.some(
      ({ merged }: { merged: { userId: number } }) => merged.userId === other.userId,
    )
  const where = async () => [
    await listed('Open'),
    await listed('Waiting'),
    await listed('Merged'),
    await listed('Ended'),
  ]
  await both()[0].call('PUT', `/users/${one.userId}/merge`, { mergeUserId: other.userId, reason: 'One person' })
  expect(await where()).toEqual([true, true, false, false])
  await both()[1].call('PUT', `/users/${one.userId}/merge/confirmation`, { mergeUserId: other.userId })
  expect(await where()).toEqual([true, false, true, false])
  await undo(both()[0], one.userId, other.userId)
  expect(await where()).toEqual([false, false, false, true])
})
