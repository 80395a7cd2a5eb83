import { theSystem } from '@clearwing/domain/access/actor.ts'
import { stateOfRun } from '@clearwing/domain/invoices/run/months.ts'
import { issueInvoice } from '#features/invoices/issue-store.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Job } from '#platform/jobs/job.ts'
import { listDraftIds } from './drafts-store.ts'
import { announceRun, listIssuing, lockRun, updateRun } from './store.ts'

export const issueJobName = 'issue-invoices'

/** Number of invoices after which the pages are told how far a run is. */
const announcedAfter = 10

/**
 * Issues what is left of a run, one organisation per transaction, so that a crash leaves each invoice either issued or
 * a draft. One that fails does not keep back the others; the job then runs again.
 */
export async function issueRun(database: Database, runId: number) {
  const run = await database.transaction((tx) => lockRun(tx, runId))
  if (!run || stateOfRun(run) !== 'issuing') return
  const actor = { ...theSystem, userId: run.issuingBy ?? 0 }
  const failures: unknown[] = []
  for (const [at, invoiceId] of (await listDraftIds(database.db, runId)).entries())
    await database
      .transaction(async (tx) => {
        await issueInvoice(tx, actor, invoiceId)
        if (at % announcedAfter === 0) await announceRun(tx, run)
      })
      .catch((error: unknown) => isIssuedMeanwhile(error) || failures.push(error))
  if (failures.length > 0) throw failures[0]
  await database.transaction(async (tx) => {
    const present = await lockRun(tx, runId)
    if (!present || stateOfRun(present) !== 'issuing' || (await listDraftIds(tx, runId)).length > 0) return
    await updateRun(tx, actor, present, { issuedAt: tx.now })
  })
}

/** True when another process issued the invoice first. */
const isIssuedMeanwhile = (error: unknown) => error instanceof Refusal && error.status === 409

/** Issues the invoices of a run; the schedule continues runs that a crash has interrupted. */
export const issueInvoices: Job = {
  name: issueJobName,
  schedule: '*/5 * * * *',
  run: async ({ database }, { runId }) => {
    if (runId !== undefined) return issueRun(database, runId)
    for (const run of await listIssuing(database.db)) await issueRun(database, run.runId)
  },
}
