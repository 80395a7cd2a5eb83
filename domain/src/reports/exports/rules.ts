import type { Actor } from '#access/actor.ts'
import { canQuery, onlyCounts, refusedFields } from '#reports/queries/rules.ts'
import type { QueryDefinition } from '#reports/queries/schema.ts'
import { keptMinutes, type ReportExportState } from './schema.ts'

/** Takes rows away as a file: users who query, except administrators, who only count. */
export const exportsQueries = (actor: Actor) => canQuery(actor) && !onlyCounts(actor)

/** Downloads a finished file: a person who may still use every field in it. */
export const canTakeExport = (actor: Actor, { definition }: { definition: QueryDefinition }) =>
  exportsQueries(actor) && refusedFields(actor, definition).length === 0

type Ends = { finishedAt: string | null; failedAt: string | null; cancelledAt: string | null }

export function stateOfExport({ finishedAt, failedAt, cancelledAt }: Ends): ReportExportState {
  if (cancelledAt !== null) return 'cancelled'
  if (failedAt !== null) return 'failed'
  return finishedAt === null ? 'running' : 'ready'
}

/** When a file that was finished at this moment is removed. */
export const exportEnds = (finishedAt: string) => new Date(Date.parse(finishedAt) + keptMinutes * 60_000).toISOString()
