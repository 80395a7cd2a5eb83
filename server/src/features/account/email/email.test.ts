import { theSystem } from '@clearwing/domain/access/actor.ts'
import { Role } from '@clearwing/domain/access/bits.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hashPassword } from '#features/account/index.ts'
import { createLink } from '#features/account/links/store.ts'
import { links } from '#features/account/links/tables.ts'
import { markUndeliverable } from '#features/emails/addresses-store.ts'
import { sendEmail } from '#features/emails/index.ts'
import { createUser, saveEmail } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import { addAdministrator, addMember } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { mailsTo, tokenIn } from '#testing/mails.ts'
import { app, as, database } from '#testing/test-app.ts'
import { fileNumber } from '#testing/unique.ts'

const password = 'Kererū over Kāpiti'
const passwordHash = await hashPassword(password)

let serial = 0
const newEmail = () => `address.${fileNumber}.${++serial}@example.org`

async function addPerson() {
  const person = await addMember({ roles: Role.Nurse, passwordHash })
  const email = newEmail()
  await database.transaction((tx) => saveEmail(tx, theSystem, person.userId, email))
  return { ...person, email, call: await as(person) }
}
type Someone = Awaited<ReturnType<typeof addPerson>>

const ask = ({ call }: Someone, email: string) => call('POST', '/users/me/email', { email, password })
const follow = async (userId: number, token: string) => {
  const answer = await app.inject({ method: 'PUT', url: `/api/users/${userId}/email?token=${token}` })
  return { status: answer.statusCode, body: answer.json() }
}
const addressOf = async (userId: number) =>
  (await database.db.select().from(users).where(eq(users.userId, userId)))[0]?.email

/** Makes a confirmed change, and returns the link by which the old address can reverse it. */
async function changed(person: Someone, email: string) {
  const old = await addressOf(person.userId)
  await ask(person, email)
  await follow(person.userId, tokenIn((await mailsTo(email)).at(-1)))
  return tokenIn((await mailsTo(old ?? '')).at(-1))
}

test('a changed address must be confirmed first; then the old one is notified', async () => {
  const person = await addPerson()
  const email = newEmail()
  expect((await ask(person, email)).status).toBe(202)
  expect((await person.call('GET', '/users/me/email')).body).toMatchObject({ email: person.email, waitingFor: email })
  const [mail] = await mailsTo(email)
  expect(mail?.text).toContain(`/user/${person.userId}/email#token=`)
  expect(await addressOf(person.userId)).toBe(person.email)

  expect(await follow(person.userId, tokenIn(mail))).toEqual({ status: 200, body: { email, isTakenBack: false } })
  expect((await person.call('GET', '/users/me/email')).body).toMatchObject({ email, waitingFor: null })
  const [noticeMail] = await mailsTo(person.email)
  expect(noticeMail?.subject).toBe('Clearwing: your email address was changed')
  expect(noticeMail?.text).not.toContain(email)
  expect((await follow(person.userId, tokenIn(mail))).status).toBe(404)
  const changes = (await historyOf('user', person.userId)).filter(({ action }) => action === 'change')
  expect(changes.at(-1)).toMatchObject({ before: { email: person.email }, after: { email } })
})

test('a person who finds an open session cannot change the address without the password', async () => {
  const { call, email } = await addPerson()
  for (const wrong of ['Tūī over Kāpiti', '', null]) {
    const refused = await call('POST', '/users/me/email', { email: newEmail(), password: wrong })
    expect(refused).toMatchObject({ status: 400, body: { errors: { password: ['This is not your password.'] } } })
  }
  expect((await call('GET', '/users/me/email')).body).toMatchObject({ email, waitingFor: null })
})

test('the old address can reverse the change, which logs out everywhere', async () => {
  const person = await addPerson()
  const token = await changed(person, newEmail())
  expect(await follow(person.userId, token)).toEqual({
    status: 200,
    body: { email: person.email, isTakenBack: true },
  })
  expect(await addressOf(person.userId)).toBe(person.email)
  expect((await person.call('GET', '/users/me/email')).status).toBe(401)
  expect((await follow(person.userId, token)).status).toBe(404)
})

test('changing the address twice does not stop the first address from reversing it, and cannot itself be reversed by the second', async () => {
  const person = await addPerson()
  const [one, two] = [newEmail(), newEmail()]
  const owners = await changed(person, one)
  const thiefs = await changed(person, two)
  expect((await follow(person.userId, owners)).body.email).toBe(person.email)
  expect((await follow(person.userId, thiefs)).status).toBe(404)

  const other = await addPerson()
  const first = await changed(other, newEmail())
  const second = await changed(other, newEmail())
  expect((await follow(other.userId, second)).status).toBe(200)
  expect((await follow(other.userId, first)).body.email).toBe(other.email)
})

test('a password reset link sent earlier does not work after the address has changed', async () => {
  const person = await addPerson()
  const { userId } = person
  const token = await database.transaction((tx) => createLink(tx, { purpose: 'password', userId }))
  await changed(person, newEmail())
  const payload = { token, newPassword: 'Tūī beyond Taranaki 7' }
  const answer = await app.inject({ method: 'POST', url: '/api/account/password', payload })
  expect(answer.statusCode).toBe(404)
})

test('an address in use stays with its owner, who is notified; the requester sees no difference', async () => {
  const [person, holder] = [await addPerson(), await addPerson()]
  const free = await ask(person, newEmail())
  const taken = await ask(person, holder.email.toUpperCase())
  expect([taken.status, taken.body]).toEqual([free.status, free.body])
  const [mail] = await mailsTo(holder.email)
  expect(mail?.text).toContain(holder.userName)
  expect(tokenIn(mail)).toBe('')
  expect(await addressOf(person.userId)).toBe(person.email)
})

test('an address taken by another user in the meantime is not taken away', async () => {
  const person = await addPerson()
  const email = newEmail()
  await ask(person, email)
  const [mail] = await mailsTo(email)
  await database.transaction((tx) => createUser(tx, theSystem, { firstName: 'Mere', lastName: 'Ngata', email }))
  expect((await follow(person.userId, tokenIn(mail))).status).toBe(409)
  expect(await addressOf(person.userId)).toBe(person.email)
})

test('a link that is forged, expired, another user’s or for another purpose changes nothing', async () => {
  const [person, other] = [await addPerson(), await addPerson()]
  const { userId } = person
  await ask(person, newEmail())
  const email = newEmail()
  await ask(person, email)
  const token = tokenIn((await mailsTo(email))[0])
  const invitation = await database.transaction((tx) => createLink(tx, { purpose: 'invitation', userId, email }))
  for (const [ownerId, wrong] of [
    [userId, 'made-up'],
    [userId, invitation],
    [other.userId, token],
  ] as const)
    expect((await follow(ownerId, wrong)).status).toBe(404)
  await database.transaction((tx) =>
    tx.update(links).set({ expiresAt: '2020-01-01T00:00:00.000Z' }).where(eq(links.userId, userId)),
  )
  expect((await follow(userId, token)).status).toBe(404)
  expect(await addressOf(userId)).toBe(person.email)
})

test('only the latest request for an address change can be confirmed', async () => {
  const person = await addPerson()
  const [one, two] = [newEmail(), newEmail()]
  await ask(person, one)
  const [first] = await mailsTo(one)
  await ask(person, two)
  expect((await follow(person.userId, tokenIn(first))).status).toBe(404)
  expect((await follow(person.userId, tokenIn((await mailsTo(two))[0]))).status).toBe(200)
})

test('requesting the current address is refused beside its field', async () => {
  const person = await addPerson()
  const { status, body } = await ask(person, person.email.toUpperCase())
  expect([status, body.errors]).toEqual([400, { email: ['This is already your email address.'] }])
})

test('an address change can be requested three times per hour', async () => {
  const person = await addPerson()
  for (let i = 0; i < 3; i++) expect((await ask(person, newEmail())).status).toBe(202)
  expect((await ask(person, newEmail())).status).toBe(429)
})

test('no one can change or read another user’s address, except an administrator with an activity', async () => {
  const [person, other] = [await addPerson(), await addPerson()]
  const path = `/users/${person.userId}/email`
  for (const call of [other.call, await as(await addAdministrator())]) {
    expect((await call('GET', path)).status).toBe(403)
    expect((await call('POST', path, { email: newEmail(), password: null })).status).toBe(403)
  }
  const administrator = await as(await addAdministrator())
  const { body: activity } = await administrator('POST', '/administratorActivities', { description: 'Helping' })
  const headers = { administratoractivity: String(activity.administratorActivityId ?? activity) }
  expect((await administrator('GET', path, undefined, headers)).body.email).toBe(person.email)
  const change = { email: newEmail(), password: null }
  expect((await administrator('POST', path, change, headers)).status).toBe(202)
})

test('an address to which emails bounced is confirmed again, by a link that is sent to it all the same', async () => {
  const person = await addPerson()
  expect((await ask(person, person.email)).status).toBe(400)
  const values = { name: 'Mere' }
  const bounced = { toUserId: person.userId, to: person.email, template: 'passwordSet', values } as const
  await database.transaction(async (tx) => {
    const emailId = await sendEmail(tx, theSystem, bounced)
    await markUndeliverable(tx, { to: person.email, emailId, serverCode: '550 5.1.1' })
  })
  const read = async () => (await person.call('GET', '/users/me/email')).body.undeliverableSince
  expect(await read()).toEqual(expect.any(String))
  expect((await ask(person, person.email)).status).toBe(202)
  const [mail, ...others] = await mailsTo(person.email)
  expect(others).toEqual([])
  expect((await follow(person.userId, tokenIn(mail))).status).toBe(200)
  expect(await read()).toBeNull()
  expect((await mailsTo(person.email)).map(({ subject }) => subject)).toEqual([])
})
