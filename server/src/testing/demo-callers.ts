import type { createApp } from '#app.ts'
import { demoPassword } from '#demo/logins.ts'

/** Calls of people of the demo, on an app whose database has it. */
export function demoCallers(app: Awaited<ReturnType<typeof createApp>>) {
  async function logIn(userName: string, more: object = {}) {
    const payload = { userName, password: demoPassword, ...more }
    const { cookies, body } = await app.inject({ method: 'POST', url: '/api/account/login', payload })
    const session = Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
    return { session, loginToken: () => String(JSON.parse(body).user.loginToken) }
  }

  /** Calls the API as this demo person; a person with several logins is logged in as an individual. */
  async function as(userName: string) {
    const { session } = await logIn(userName, userName === 'demo.multi' ? { organisationId: 0 } : {})
    const get = (url: string) => app.inject({ url: `/api${url}`, cookies: session })
    return { get, read: async (url: string) => (await get(url)).json() }
  }

  /** Reads as the demo's administrator who has chosen an activity. */
  async function administratorUnderActivity() {
    const { session: cookies, loginToken } = await logIn('demo.admin')
    const headers = { 'x-login-token': loginToken() }
    const payload = { description: 'Reading the resources' }
    const url = '/api/administratorActivities'
    const activity = (await app.inject({ method: 'POST', url, payload, cookies, headers })).json()
    const administratoractivity = String(activity.administratorActivityId)
    return async (path: string) =>
      (await app.inject({ url: `/api${path}`, cookies, headers: { administratoractivity } })).json()
  }

  return { as, administratorUnderActivity }
}
