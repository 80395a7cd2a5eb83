import { eq } from 'drizzle-orm'
import { hashPassword } from '#features/account/index.ts'
import { sessions } from '#features/account/tables.ts'
import { newAddress } from './address.ts'
import { type Browser, newBrowser } from './browser.ts'
import type { Person } from './factories.ts'
import { database } from './test-app.ts'

export const password = 'Kererū over Kāpiti'
export const passwordHash = await hashPassword(password)

/** Logs in a person whose credentials have `passwordHash`; returns the user. */
export async function logIn(browser: Browser, { userName }: Pick<Person, 'userName'>, headers = {}) {
  const sent = { payload: { userName, password }, remoteAddress: newAddress(), headers }
  const { status, body } = await browser.call('POST', '/account/login', sent)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.user
}

export async function logInNewBrowser(person: Pick<Person, 'userName'>, headers = {}) {
  const browser = newBrowser()
  await logIn(browser, person, headers)
  return browser
}

/** Id of the logged-in user, if any. */
export const whoIs = async (browser: Browser): Promise<number | null> =>
  (await browser.call('GET', '/account/login')).body.user?.userId ?? null

export const sessionsOf = (userId: number) => database.db.select().from(sessions).where(eq(sessions.userId, userId))

export const changeSessions = (userId: number, set: Partial<typeof sessions.$inferInsert>) =>
  database.transaction((tx) => tx.update(sessions).set(set).where(eq(sessions.userId, userId)))

export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
