import type { Actor } from '@clearwing/domain/access/actor.ts'
import { runProblem, stateOfRun } from '@clearwing/domain/invoices/run/months.ts'
import { buyerOf, isAbroad, requiredTermsOn } from '#features/invoices/buyer.ts'
import { createDrafts } from '#features/invoices/draft-store.ts'
import { recorderOf } from '#features/invoices/entry-store.ts'
import type { Tx } from '#platform/database/database.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { today } from '#platform/time/today.ts'
import { billedBy } from './billed-store.ts'
import { deleteDrafts } from './drafts-store.ts'
import { readOrganisations } from './figures-store.ts'
import { issueJobName } from './issue.ts'
import { type StoredRun, updateRun } from './store.ts'

function mustBePossible(act: 'lock' | 'unlock' | 'issue', run: StoredRun) {
  const problem = runProblem(act, stateOfRun(run))
  if (problem !== null) throw new Refusal(409, { title: problem })
}

/** Stores the drafts of a dry run, all in this transaction. */
export async function lockForIssue(tx: Tx, actor: Actor, run: StoredRun) {
  mustBePossible('lock', run)
  const { runId, month, distributorId } = run
  const terms = await requiredTermsOn(tx, today(tx))
  const billed = (await billedBy(tx, run)).filter(({ lines }) => lines.length > 0)
  if (billed.length === 0) throw new Refusal(409, { title: 'This month has nothing to bill.' })
  const buyers = await readOrganisations(tx, billed)
  const drafts = billed.flatMap(({ organisationId, lines }) => {
    const organisation = buyers.get(organisationId)
    if (!organisation) return []
    const buyer = buyerOf(organisation)
    const gstPercent = isAbroad(organisation) ? 0 : terms.gstPercent
    const { billingTermsId } = terms
    return [{ organisationId, distributorId, runId, billingTermsId, month, buyer, gstPercent, lines }]
  })
  const byName = drafts.toSorted((one, other) => one.buyer.name.localeCompare(other.buyer.name, 'en-NZ'))
  await createDrafts(tx, actor, byName)
  await updateRun(tx, actor, run, { lockedBy: recorderOf(actor), lockedAt: tx.now })
}

/** Deletes the drafts of a locked run, which is a dry run again. */
export async function unlockRun(tx: Tx, actor: Actor, run: StoredRun) {
  mustBePossible('unlock', run)
  await deleteDrafts(tx, actor, run.runId)
  await updateRun(tx, actor, run, { lockedBy: null, lockedAt: null })
}

/** Begins to issue the invoices of a locked run, which a job does one after the other. */
export async function beginIssue(tx: Tx, actor: Actor, run: StoredRun) {
  mustBePossible('issue', run)
  await updateRun(tx, actor, run, { issuingBy: recorderOf(actor), issuingAt: tx.now })
  await enqueue(tx, issueJobName, { runId: run.runId })
}
