import { setTimeout as wait } from 'node:timers/promises'
import { HttpTransportType, type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { openDatabase } from '#platform/database/database.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import type { Manager } from '#testing/group-writer.ts'

/** As browsers do: after about a second, again and again. */
const retry = { nextRetryDelayInMilliseconds: () => 800 + Math.random() * 400 }

/** Opens so many live connections, shared among these sessions. Each remembers what it was tags. */
export async function openLiveConnections(managers: Manager[], count: number, connectionString: string) {
  const lines: ReturnType<typeof lineOf>[] = []
  for (let number = 0; number < count; number += 50) {
    const some = Array.from({ length: Math.min(50, count - number) }, (_, offset) =>
      lineOf(managers[(number + offset) % managers.length] as Manager),
    )
    await Promise.all(some.map(({ line }) => line.start()))
    lines.push(...some)
  }
  const audience = [{ organisationId: managers[0]?.organisationId ?? 0 }]
  const database = openDatabase({ connectionString })
  const announced: { id: number; at: number }[] = []
  return {
    /** Makes so many announcements, ten a second. */
    async announce(times: number) {
      for (let i = 0; i < times; i++) {
        const id = announced.length + 1
        const at = performance.now()
        await database.transaction((tx) => invalidateTags(tx, audience, { type: 'StaffGroup', id }))
        announced.push({ id, at })
        await wait(100)
      }
    },
    async allConnected() {
      while (lines.some(({ line }) => line.state !== 'Connected')) await wait(50)
    },
    reconnected: () => lines.filter(({ cameBackAt }) => cameBackAt.length > 0).length,
    /** Announcements that a connection was open for, and was not tags. After coming back a browser reads everything again. */
    missing: () =>
      lines.flatMap(({ tags, cameBackAt }, number) =>
        announced
          .filter(({ id, at }) => !tags.has(id) && at > (cameBackAt.at(-1) ?? 0))
          .map(({ id }) => ({ line: number, id })),
      ),
    async close() {
      await Promise.all(lines.map(({ line }) => line.stop()))
      await database.close()
    },
  }
}

function lineOf({ url, headers }: Manager): { line: HubConnection; tags: Set<number>; cameBackAt: number[] } {
  const line = new HubConnectionBuilder()
    .withUrl(`${url}/api/notifications`, { headers, transport: HttpTransportType.WebSockets })
    .withAutomaticReconnect(retry)
    .configureLogging(LogLevel.None)
    .build()
  const tags = new Set<number>()
  const cameBackAt: number[] = []
  line.on('InvalidateTag', (...sent) => void tags.add(Number(sent[1])))
  line.onreconnected(() => cameBackAt.push(performance.now()))
  return { line, tags, cameBackAt }
}
