import { createHash } from 'node:crypto'
import type { Disposal } from '@clearwing/domain/disposals/schema.ts'
import { canonicalJson } from '#platform/history/chain/canonical-json.ts'
import type { StoredDisposal } from './store.ts'

/** What the certificate of a disposal says, as it is hashed: users by their numbers, because names change. */
export function certifiedContent(
  { disposalId, reason, requestedAt, decidedAt, startsAt, stoppedAt, finishedAt, items }: Disposal,
  { requestedBy, decidedBy, stoppedBy }: Pick<StoredDisposal, 'requestedBy' | 'decidedBy' | 'stoppedBy'>,
) {
  const moments = { requestedAt, decidedAt, startsAt, stoppedAt, finishedAt }
  const users = { requestedBy, decidedBy, stoppedBy }
  const records = items.map(({ name: _, disposalItemId: _id, ...item }) => item)
  return Object.assign({ disposalId, reason, records }, moments, users)
}

/** SHA-256 of what the certificate says. */
export const checkValueOf = (disposal: Disposal, stored: StoredDisposal) =>
  createHash('sha256')
    .update(canonicalJson(certifiedContent(disposal, stored)))
    .digest('hex')
