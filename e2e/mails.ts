import { type APIRequestContext, expect, request } from '@playwright/test'
import { demoPassword } from './signed-in.ts'

type Mail = { to: string; subject: string; text: string }

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

/** The path of the link in the newest email to this address with this subject, once it is sent. */
export async function linkIn(baseURL: string | undefined, to: string, subject: string) {
  const reader = await administrator(baseURL)
  let mail: Mail | undefined
  const look = async () => {
    const answer = await reader.get(`/api/emails?f=${encodeURIComponent(to)}`)
    const { list } = (await answer.json()) as { list: Mail[] }
    mail = list.find((one) => one.subject?.includes(subject))
    return mail?.text ?? ''
  }
  await expect.poll(look, { timeout: 30_000 }).toContain('http')
  await reader.dispose()
  const { pathname, hash } = new URL(/http\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  return pathname + hash
}
