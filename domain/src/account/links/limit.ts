/** Number of link requests for one address or from one source. */
export type Requests = { requests: number; since: string }

const hour = 60 * 60 * 1000

/** Maximum within an hour of the first: three for one address, ten from one source, ten user names through one link. */
export const maxLinkRequests = { recipient: 3, source: 10, userNames: 10 } as const

/** The count including one more request, or undefined if the limit is reached. It restarts after an hour. */
export function withOneMore({ requests, since }: Requests, now: string, limit: number): Requests | undefined {
  if (requests === 0 || Date.parse(now) - Date.parse(since) >= hour) return { requests: 1, since: now }
  return requests < limit ? { requests: requests + 1, since } : undefined
}

/** Minutes to wait, rounded up. */
export const waitOf = ({ since }: Requests, now: string) =>
  Math.max(1, Math.ceil((Date.parse(since) + hour - Date.parse(now)) / 60_000))
