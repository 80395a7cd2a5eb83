import type { HubEvents } from '@clearwing/domain/notifications/schema.ts'
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { addressOfApp, type signIn } from './test-app.ts'

export const transports = [
  ['WebSockets', HttpTransportType.WebSockets],
  ['server-sent events', HttpTransportType.ServerSentEvents],
  ['long polling', HttpTransportType.LongPolling],
] as const

export const hubAddress = `${await addressOfApp()}/api/notifications`

export type Headers = Awaited<ReturnType<typeof signIn>>

const events: (keyof HubEvents)[] = ['Alert', 'InvalidateTag', 'InvalidateTags', 'Logout', 'RefreshClient', 'Toast']

/** A page of a session, and all that it hears. */
export async function connect(
  { cookie, token }: Pick<Headers, 'cookie' | 'token'>,
  transport: HttpTransportType,
  at = hubAddress,
) {
  const headers = { Cookie: cookie, 'X-Login-Token': token }
  const client = new HubConnectionBuilder().withUrl(at, { headers, transport }).configureLogging(LogLevel.None).build()
  const heard: unknown[][] = []
  for (const event of events) client.on(event, (...args) => heard.push([event, ...args]))
  await client.start()
  return { client, heard }
}
