import { expect, request } from '@playwright/test'
import { demoPassword } from './signed-in.ts'

type Method = 'get' | 'post' | 'put'

/** A user who only makes API calls, for records that a journey needs but does not show. */
export async function caller(baseURL: string | undefined, userName: string, password = demoPassword) {
  const context = await request.newContext({ ...(baseURL && { baseURL }) })
  const login = await context.post('/api/account/login', { data: { userName, password } })
  const { user } = await login.json()
  const headers: Record<string, string> = { 'x-login-token': user.loginToken }
  const call = async (method: Method, path: string, data?: object) => {
    const answer = await context[method](`/api${path}`, { headers, ...(data && { data }) })
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
    return answer.json().catch(() => undefined)
  }
  /** Sends a file after the given fields. */
  const upload = async (path: string, fields: Record<string, string>, name: string) => {
    const file = { name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nA letter.\n%%EOF\n') }
    const answer = await context.post(`/api${path}`, { headers, multipart: { ...fields, file } })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
  /** Chooses an activity, as administrators must. */
  const begin = async (description: string) => {
    const { administratorActivityId } = await call('post', '/administratorActivities', { description })
    headers.AdministratorActivity = String(administratorActivityId)
  }
  return Object.assign(call, {
    begin,
    upload,
    organisationId: Number(user.organisationId),
    userId: Number(user.userId),
  })
}
