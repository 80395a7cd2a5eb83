export type Session = { cookie: string; 'x-login-token': string }

export const password = 'Kereru-over-Kapiti-7'

/** Logs in as a browser does and returns the headers for all later calls. */
export async function logIn(address: string, userName: string): Promise<Session> {
  const response = await fetch(`${address}/api/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName, password }),
  })
  if (!response.ok) throw new Error(`${userName} cannot log in: ${response.status}`)
  const { user } = (await response.json()) as { user: { loginToken: string } }
  const [cookie = ''] = (response.headers.get('set-cookie') ?? '').split(';')
  return { cookie, 'x-login-token': user.loginToken }
}
