import { type APIRequestContext, expect, request } from '@playwright/test'
import { demoPassword } from './signed-in.ts'

type Mail = { to: string; subject: string | null; text: string | null }

/** An administrator with an activity, who can read every email in a demo. */
async function administrator(baseURL: string | undefined): Promise<APIRequestContext> {
  const given = { ...(baseURL && { baseURL }) }
  const context = await request.newContext(given)
  const login = { userName: 'demo.admin', password: demoPassword }
  const { user } = await (await context.post('/api/account/login', { data: login })).json()
  const activityAnswer = await context.post('/api/administratorActivities', {
    data: { description: 'Reading the emails of a journey' },
    headers: { 'x-login-token': user.loginToken },
  })
  const AdministratorActivity = String((await activityAnswer.json()).administratorActivityId)
  const storageState = await context.storageState()
  await context.dispose()
  return request.newContext({ ...given, storageState, extraHTTPHeaders: { AdministratorActivity } })
}

type Wanted = { to: string; subject: string; path?: string; begins?: string }

/** The path of the newest of these emails, once it is sent; other emails to the same person may be newer. */
async function pathOf(baseURL: string | undefined, { to, subject, path, begins = '/' }: Wanted) {
  const reader = await administrator(baseURL)
  let found: string | undefined
  const look = async () => {
    const answer = await reader.get(`/api/emails?n=100&f=${encodeURIComponent(to)}`)
    const { list } = (await answer.json()) as { list: Mail[] }
    const paths = list.filter((one) => one.subject?.includes(subject)).flatMap(({ text }) => pathsIn(text))
    found = paths.find((one) => (path === undefined || one === path) && one.startsWith(begins))
    return found
  }
  await expect.poll(look, { timeout: 30_000, message: `email to ${to}: ${subject}` }).toBeDefined()
  await reader.dispose()
  return found ?? ''
}

const pathsIn = (text: string | null) =>
  (text ?? '').match(/http\S+/g)?.map((url) => {
    const { pathname, hash } = new URL(url)
    return pathname + hash
  }) ?? []

/** The path of the link in the newest email to this address with this subject, once it is sent. */
export const linkIn = (baseURL: string | undefined, to: string, subject: string) => pathOf(baseURL, { to, subject })

/** The path of the link in the newest email with this subject that switches reminders of its kind off. */
export const offLinkIn = (baseURL: string | undefined, subject: string) =>
  pathOf(baseURL, { to: subject, subject, begins: '/info/reminders#' })

/** Waits for the email to this address with this subject and a link to this page. */
export const isMailed = (baseURL: string | undefined, to: string, subject: string, path: string) =>
  pathOf(baseURL, { to, subject, path })
