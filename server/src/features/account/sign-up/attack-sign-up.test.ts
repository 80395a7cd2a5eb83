import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createLink } from '#features/account/links/store.ts'
import { users } from '#features/users/tables.ts'
import { newAddress } from '#testing/address.ts'
import { addUser } from '#testing/factories.ts'
import { password } from '#testing/logged-in.ts'
import { mailsTo } from '#testing/mails.ts'
import { newcomer } from '#testing/newcomer.ts'
import { addPerson } from '#testing/second-step.ts'
import { app, as, database } from '#testing/test-app.ts'
import { fileNumber } from '#testing/unique.ts'

const signUp = (email: string) =>
  app.inject({ method: 'POST', url: '/api/account/signup', payload: { email }, remoteAddress: newAddress() })

let serial = 0

/** A person's address, and another mailbox whose address is the same once PostgreSQL lower-cases it. */
async function twoMailboxes(userId: number) {
  const email = `mere.${fileNumber}.${++serial}@mail.example`
  await database.transaction((tx) => tx.update(users).set({ email }).where(eq(users.userId, userId)))
  return { email, lookalike: email.replace('mail', 'maİl') }
}

test('messages about a person go to their own address, not to a similar one', async () => {
  const { email, lookalike } = await twoMailboxes((await addPerson()).userId)
  expect((await signUp(lookalike)).statusCode).toBe(202)
  expect(await mailsTo(lookalike)).toEqual([])
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['Clearwing: you have already signed up'])
})

test('a person entered by a practice is notified at their own address', async () => {
  const { email, lookalike } = await twoMailboxes((await addUser()).userId)
  await signUp(lookalike)
  expect(await mailsTo(lookalike)).toEqual([])
  expect(await mailsTo(email)).toHaveLength(1)
})

test('different spellings of an address share its three emails per hour', async () => {
  const { email, lookalike } = await twoMailboxes((await addPerson()).userId)
  const spellings = [email, lookalike, email.toUpperCase(), lookalike.replace('mere', 'Mere'), lookalike.toLowerCase()]
  for (const spelling of spellings) await signUp(spelling)
  expect(await mailsTo(email)).toHaveLength(3)
})

test('the owner of an address is notified at that address that another person wants it', async () => {
  const { email, lookalike } = await twoMailboxes((await addPerson()).userId)
  const other = await as(await addPerson())
  expect((await other('POST', '/users/me/email', { email: lookalike, password })).status).toBe(202)
  expect(await mailsTo(lookalike)).toEqual([])
  expect(await mailsTo(email)).toHaveLength(1)
})

test('user names cannot be probed with a sign-up link: after ten attempts it is blocked for an hour', async () => {
  const { userName } = await addPerson()
  const email = `names.${fileNumber}@example.org`
  const token = await database.transaction((tx) => createLink(tx, { purpose: 'sign-up', email }))
  const register = async (name: string) => {
    const payload = {
      token,
      email,
      userName: name,
      newPassword: 'Tūī beyond Taranaki 7',
      ...newcomer,
    }
    return (await app.inject({ method: 'POST', url: '/api/account/register', payload })).statusCode
  }
  const tried = []
  for (let time = 0; time < 10; time++) tried.push(await register(userName))
  expect(tried).toEqual(Array(10).fill(409))
  expect([await register(userName), await register(`free.${fileNumber}`)]).toEqual([429, 429])
})
