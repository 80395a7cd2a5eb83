import type { HubEvents } from '@clearwing/domain/notifications/schema.ts'
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { expect } from 'vitest'
import { announce } from '#platform/live/announce.ts'
import { addIndividual } from './factories.ts'
import { addressOfApp, database, signIn } from './test-app.ts'

export const transports = [
  ['WebSockets', HttpTransportType.WebSockets],
  ['server-sent events', HttpTransportType.ServerSentEvents],
  ['long polling', HttpTransportType.LongPolling],
] as const

export const hubAddress = `${await addressOfApp()}/api/notifications`

export type Headers = Awaited<ReturnType<typeof signIn>>

const events: (keyof HubEvents)[] = ['Alert', 'InvalidateTag', 'InvalidateTags', 'Logout', 'RefreshClient', 'Toast']

type Signed = Pick<Headers, 'cookie' | 'token'>

/** A page of a session, with everything it receives from now on. */
export async function connect(signed: Signed, transport: HttpTransportType, at = hubAddress) {
  await hubHasHeard(at)
  return open(signed, transport, at)
}

/**
 * Waits until all earlier announcements have been delivered, in particular a change of rights, which ends connections.
 * The hub delivers in order, so receiving a new announcement means that the earlier ones were received.
 */
export async function hubHasHeard(at = hubAddress) {
  const individual = await addIndividual()
  const { client, received } = await open(await signIn(individual), HttpTransportType.WebSockets, at)
  await database.transaction((tx) => announce(tx, [{ userId: individual.userId }], 'RefreshClient'))
  await expect.poll(() => received).toContainEqual(['RefreshClient'])
  await client.stop()
}

async function open({ cookie, token }: Signed, transport: HttpTransportType, at: string) {
  const headers = { Cookie: cookie, 'X-Login-Token': token }
  const client = new HubConnectionBuilder().withUrl(at, { headers, transport }).configureLogging(LogLevel.None).build()
  const received: unknown[][] = []
  for (const event of events) client.on(event, (...args) => received.push([event, ...args]))
  await client.start()
  return { client, received }
}
