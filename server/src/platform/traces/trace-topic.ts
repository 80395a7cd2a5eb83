import type { HubEvents, SentTag } from '@clearwing/domain/notifications/schema.ts'
import type { Audience } from '#platform/live/announce.ts'
import { countOperation } from './counters.ts'

const audienceKinds: Record<string, string> = {
  userId: 'user',
  organisationId: 'organisation',
  sessionId: 'session',
}

const kindOf = (audience: Audience) =>
  typeof audience === 'string' ? audience : (audienceKinds[Object.keys(audience)[0] ?? ''] ?? 'user')

/** The tags of an announcement, or its event if it has none. */
const topicsOf = (event: keyof HubEvents, [first]: unknown[]): string[] => {
  if (event === 'InvalidateTag') return [String(first)]
  if (event === 'InvalidateTags') return [...new Set((first as SentTag[]).map(({ type }) => type))]
  return [event]
}

/** Counts an announcement that this process has delivered to its browsers, under each of its topics. */
export function countAnnouncement(audience: Audience[], event: keyof HubEvents, args: unknown[], ms: number) {
  const kinds = [...new Set(audience.map(kindOf))].toSorted().join(', ')
  for (const area of topicsOf(event, args))
    countOperation({ kind: 'topic', area, function: event, audience: kinds }, ms)
}
