import { theSystem } from '@clearwing/domain/access/actor.ts'
import { Permission, Role } from '@clearwing/domain/access/bits.ts'
import { expect, test } from 'vitest'
import { createLink } from '#features/account/links/store.ts'
import { createUser } from '#features/users/index.ts'
import { addMember } from '#testing/factories.ts'
import { mailsTo } from '#testing/mails.ts'
import { app, as, database } from '#testing/test-app.ts'
import { fileNumber } from '#testing/unique.ts'

let serial = 0
const unique = () => `${fileNumber}${++serial}`
const newEmail = () => `entered.${unique()}@example.org`

const enter = (email: string) =>
  database.transaction((tx) => createUser(tx, theSystem, { firstName: 'Mere', lastName: 'Ngata', email }))
const linkFor = (userId: number) => database.transaction((tx) => createLink(tx, { purpose: 'invitation', userId }))
async function accept(token: string) {
  const payload = { token, dateOfBirth: null, userName: `ngata.${unique()}`, newPassword: 'Tūī beyond Taranaki 7' }
  return (await app.inject({ method: 'POST', url: '/api/account/invitation', payload })).statusCode
}

test('only one of two links created at once for a person can be used to log in', async () => {
  const userId = await enter(newEmail())
  const [one, other] = [await linkFor(userId), await linkFor(userId)]
  expect(await accept(one)).toBe(201)
  expect(await accept(other)).toBe(404)
})

test('an invitation to a wrong address stops working once the address is corrected', async () => {
  const userId = await enter(newEmail())
  const invitation = await linkFor(userId)
  const email = newEmail()
  const token = await database.transaction((tx) => createLink(tx, { purpose: 'e-mail', userId, email }))
  expect((await app.inject({ method: 'PUT', url: `/api/users/${userId}/email?token=${token}` })).statusCode).toBe(200)
  expect(await accept(invitation)).toBe(404)
})

test('a person can be invited at most three times per hour', async () => {
  const director = await addMember({ roles: Role.Director, permissions: Permission.Create_user_and_member })
  const call = await as(director)
  const email = newEmail()
  const { body } = await call('POST', '/account/users', {
    title: null,
    firstName: 'Mere',
    middleNames: null,
    lastName: 'Ngata',
    knownAs: null,
    dateOfBirth: null,
    email,
    phone: null,
    membership: { organisationId: director.organisationId, roles: Role.Staff, permissions: 0, positionOrTitle: null },
  })
  const inviteAgain = async () => (await call('POST', `/users/${body.userId}/invitation`)).status
  expect([await inviteAgain(), await inviteAgain(), await inviteAgain()]).toEqual([202, 202, 429])
  // Each invitation replaces the previous one, which was still queued.
  expect(await mailsTo(email)).toHaveLength(1)
})
