import type { HTTPMethods } from 'fastify'
import { newAddress } from './address.ts'
import type { Person } from './factories.ts'
import { app, signIn } from './test-app.ts'

type Sent = { payload?: object; headers?: Record<string, string>; remoteAddress?: string }

/**
 * A browser at an address of its own: it keeps the cookies of responses and the login token of the last user, as the
 * web app does. `call` returns status and body, and the cookies can be read and set.
 */
export function newBrowser(server = app) {
  const jar: Record<string, string> = {}
  const ownAddress = newAddress()
  let token = ''
  const call = async (
    method: HTTPMethods,
    url: string,
    { payload, headers = {}, remoteAddress = ownAddress }: Sent = {},
  ) => {
    const cookie = Object.entries(jar)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ')
    const response = await server.inject({
      method,
      url: `/api${url}`,
      headers: { cookie, 'x-login-token': token, ...headers },
      ...(payload && { payload }),
      remoteAddress,
    })
    for (const { name, value } of response.cookies) jar[name] = value
    const isJson = /json/.test(String(response.headers['content-type']))
    // Redirects and files have no JSON.
    const body = isJson ? response.json() : {}
    if (body.user?.loginToken) token = body.user.loginToken
    return { status: response.statusCode, body }
  }
  return {
    call,
    jar,
    get token() {
      return token
    },
    set token(value: string) {
      token = value
    },
  }
}

export type Browser = ReturnType<typeof newBrowser>

/** A browser in which this person is already logged in. */
export async function browserLoggedInAs(person: Pick<Person, 'userId' | 'organisationId'>) {
  const browser = newBrowser()
  const { cookie, token } = await signIn(person)
  browser.jar.session = cookie.slice('session='.length)
  browser.token = token
  return browser
}
