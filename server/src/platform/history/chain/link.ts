import { createHash } from 'node:crypto'
import { canonicalJson } from './canonical-json.ts'

/** Everything that a history row says. `at` has the microseconds of PostgreSQL. */
export type HistoryContent = {
  historyId: number
  at: string
  userId: number
  realUserId: number | null
  organisationId: number | null
  activityId: number | null
  action: string
  entity: string
  entityId: number
  subjectUserId: number | null
  before: unknown
  after: unknown
}

/** A row of the chain with the history row that it names; null if that row is missing. */
export type ChainLink = { seq: number; historyId: number; hash: string; content: HistoryContent | null }

/** The hash before the first row. */
export const startHash = '0'.repeat(64)

/** Hash of a row, which includes the hash of the row before it and so all earlier rows. */
export const hashAfter = (previous: string, content: HistoryContent) =>
  createHash('sha256').update(Buffer.from(previous, 'hex')).update(canonicalJson(content)).digest('hex')
