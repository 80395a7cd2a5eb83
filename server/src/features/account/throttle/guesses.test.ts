import { afterAll, expect, test } from 'vitest'
import { type OtherApp, otherApp } from '#testing/other-app.ts'

const { addPerson, logIn, close }: OtherApp = await otherApp()
afterAll(close)

let lastAddress = 0
/** Guesses from a separate address, so that only the name is counted. */
const guess = async (userName: string, typed?: string) => {
  const remoteAddress = `198.51.100.${++lastAddress}`
  return logIn(userName, { remoteAddress, ...(typed !== undefined && { typed }) })
}

test('the fifth wrong password locks the name for a while, existing or not, even for the correct one', async () => {
  const { userName } = await addPerson()
  for (const name of [userName, 'no such user']) {
    for (let i = 0; i < 5; i++) expect((await guess(name, 'wrong')).statusCode).toBe(401)
    const refused = await guess(` ${name.toUpperCase()}`)
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      { title: 'Too many failed logins.', detail: 'Try again in 30 seconds.' },
    ])
  }
})

test('five of twenty simultaneous guesses are checked', async () => {
  const { userName } = await addPerson()
  const answers = await Promise.all(Array.from({ length: 20 }, () => guess(userName, 'wrong')))
  expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 401)).toHaveLength(5)
})

test('the correct password resets the count of its name', async () => {
  const { userName } = await addPerson()
  const wrong = async (times: number) => {
    for (let i = 0; i < times; i++) expect((await guess(userName, 'wrong')).statusCode).toBe(401)
  }
  await wrong(4)
  expect((await guess(userName)).statusCode).toBe(200)
  await wrong(4)
  expect((await guess(userName)).statusCode).toBe(200)
})

test('a wrong name, a wrong password, and a correct one during a wait get the same answer', async () => {
  const { userName } = await addPerson()
  const [wrong, unknown] = [await guess(userName, 'wrong'), await guess('a user name that does not exist', 'wrong')]
  expect([wrong.statusCode, wrong.json()]).toEqual([unknown.statusCode, unknown.json()])
  const named = ({ headers }: typeof wrong) => Object.keys(headers).toSorted()
  expect(named(wrong)).toEqual(named(unknown))
  expect(wrong.cookies).toEqual([])
})
