import type { WholeServer } from './whole-server.ts'

// A manager of the demo who adds staff groups to a whole server. An acknowledged group must be there later.

const password = 'Kereru-over-Kapiti-7'
const json = { 'content-type': 'application/json' }

export async function logInManager({ url }: Pick<WholeServer, 'url'>) {
  const body = JSON.stringify({ userName: 'demo.manager', password })
  const response = await fetch(`${url}/api/account/login`, { method: 'POST', headers: json, body })
  const { user } = (await response.json()) as { user: { loginToken: string; organisationId: number } }
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
  return { url, organisationId: user.organisationId, headers: { ...json, cookie, 'x-login-token': user.loginToken } }
}
export type Manager = Awaited<ReturnType<typeof logInManager>>

export const addGroup = ({ url, headers, organisationId }: Manager, name: string) =>
  fetch(`${url}/api/staffgroups`, { method: 'POST', headers, body: JSON.stringify({ organisationId, name }) })

/** A read whose size stays the same, however many groups were added. */
export const readOrganisation = ({ url, headers, organisationId }: Manager) =>
  fetch(`${url}/api/organisations/${organisationId}`, { headers })

const listGroups = ({ url, headers, organisationId }: Manager) =>
  fetch(`${url}/api/staffgroups?organisationId=${organisationId}`, { headers })

export async function groupNames(manager: Manager) {
  const groups = (await (await listGroups(manager)).json()) as { name: string }[]
  return groups.map(({ name }) => name)
}
