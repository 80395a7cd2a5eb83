import { expect, test } from 'vitest'
import { createLink } from '#features/account/links/store.ts'
import { newAddress } from '#testing/address.ts'
import { addPerson } from '#testing/second-step.ts'
import { app, database } from '#testing/test-app.ts'

const set = (token: string, newPassword: string) =>
  app.inject({
    method: 'POST',
    url: '/api/account/password',
    remoteAddress: newAddress(),
    payload: { token, newPassword },
  })

test('only the beginning of a long password is rated, because all of it would block the server for seconds', async () => {
  const { userId } = await addPerson()
  const token = await database.transaction((tx) => createLink(tx, { purpose: 'password', userId }))
  const strong = 'Tūī beyond Taranaki 7'
  expect((await set(token, `${'a'.repeat(64)}${strong}`)).statusCode).toBe(400)
  expect((await set(token, strong.repeat(9))).statusCode).toBe(200)
})
