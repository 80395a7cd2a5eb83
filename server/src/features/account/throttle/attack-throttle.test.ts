import { theSystem } from '@clearwing/domain/access/actor.ts'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { createLink } from '#features/account/links/store.ts'
import { createRegistration } from '#features/registrations/index.ts'
import { newAddress } from '#testing/address.ts'
import { addOrganisation } from '#testing/factories.ts'
import { password } from '#testing/logged-in.ts'
import { addPerson } from '#testing/second-step.ts'
import { app, database, siteWith } from '#testing/test-app.ts'
import { fileNumber } from '#testing/unique.ts'

const logIn = (userName: string, typed = 'wrong', server = app) =>
  server.inject({
    method: 'POST',
    url: '/api/account/login',
    remoteAddress: newAddress(),
    payload: { userName, password: typed },
  })

test('merely claiming a number does not reset its count', async () => {
  const [holder, claimant] = [await addPerson(), await addPerson()]
  const organisationUserId = `7${fileNumber}`
  const regulatorId = await addOrganisation()
  await database.transaction(async (tx) => {
    const approvedAt = new Date().toISOString()
    await createRegistration(tx, theSystem, { userId: holder.userId, regulatorId, organisationUserId, approvedAt })
    await createRegistration(tx, theSystem, { userId: claimant.userId, regulatorId, organisationUserId })
  })
  for (let i = 0; i < 5; i++) await logIn(organisationUserId)
  const token = await database.transaction((tx) => createLink(tx, { purpose: 'password', userId: claimant.userId }))
  const payload = { token, newPassword: 'Tūī beyond Taranaki 7' }
  expect((await app.inject({ method: 'POST', url: '/api/account/password', payload })).statusCode).toBe(200)
  expect((await logIn(organisationUserId)).statusCode).toBe(429)
})

const closed = await createApp(await siteWith({ PUBLIC_LOGIN: 'off' }))
afterAll(() => closed.close())

test('while public login is off, neither answers nor counts reveal the correct password', async () => {
  const { userName } = await addPerson()
  const [wrong, right] = [await logIn(userName, 'wrong', closed), await logIn(userName, password, closed)]
  const unknown = await logIn(`unknown ${fileNumber}`, password, closed)
  for (const { statusCode, body } of [right, unknown]) expect([statusCode, body]).toEqual([401, wrong.body])
  for (let i = 0; i < 3; i++) expect((await logIn(userName, 'wrong', closed)).statusCode).toBe(401)
  expect((await logIn(userName, 'wrong', closed)).statusCode).toBe(429)
})
