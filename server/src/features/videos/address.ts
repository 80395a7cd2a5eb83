import { createHmac, timingSafeEqual } from 'node:crypto'
import type { KeyFor } from '#platform/config/secret.ts'

/** How long the address of a video works, in seconds. A player that reads longer asks for another. */
export const lifetime = 10 * 60

type Addressed = { sessionId: number; videoId: number; fileId: number }
type Key = { e: number; k: string }

/** A short-lived address of this file that works in this session only. */
export function addressOfVideo(keyFor: KeyFor, of: Addressed, now: string) {
  const e = Math.floor(Date.parse(now) / 1000) + lifetime
  return `/api/videos/${of.videoId}/content?e=${e}&k=${keyOf(keyFor, of, e).toString('base64url')}`
}

/** False for an address that has expired, was changed, or belongs to another session or file. */
export function isAddressOf(keyFor: KeyFor, of: Addressed, { e, k }: Key, now: string) {
  const [sent, wanted] = [Buffer.from(k, 'base64url'), keyOf(keyFor, of, e)]
  return sent.length === wanted.length && timingSafeEqual(sent, wanted) && e * 1000 > Date.parse(now)
}

const keyOf = (keyFor: KeyFor, { sessionId, videoId, fileId }: Addressed, e: number) =>
  createHmac('sha256', keyFor('video addresses')).update([sessionId, videoId, fileId, e].join(' ')).digest()
