import { theSystem } from '@clearwing/domain/access/actor.ts'
import type { KeptReason } from '@clearwing/domain/disposals/schema.ts'
import { keepDisposedCertificates } from '#features/medicals/index.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import { databaseError } from '#platform/errors/send-problem.ts'
import { emptyHistory, NotChainedYet } from '#platform/history/empty.ts'
import type { Job } from '#platform/jobs/job.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import type { Site } from '#platform/site.ts'
import { checkValueOf } from './check-value.ts'
import { destroyPeople, historyConditionOf, listContentsOf, listFilesOf, lockPeople } from './destroy-store.ts'
import { checkRecord, listIdsOf } from './facts-store.ts'
import { findDisposal } from './read-store.ts'
import {
  announceDisposals,
  finishDisposal,
  forgetContents,
  isBeingCarriedOut,
  keepItem,
  listChosen,
  listContents,
  listToCarryOut,
  lockDisposal,
  lockDisposalItem,
  type StoredDisposalItem,
  saveDestroyed,
} from './store.ts'

/** Every five minutes: destroys the records of approved disposals whose waiting time is over. */
export const carryOutDisposalsJob: Job = {
  name: 'carry-out-disposals',
  schedule: '*/5 * * * *',
  run: (site) => carryOutDisposals(site),
}

type Place = Pick<Site, 'database' | 'storage'>

/** Continues where an interrupted run was: each record is destroyed whole, in one transaction, or not at all. */
export async function carryOutDisposals(site: Place) {
  const { database } = site
  const failures: unknown[] = []
  for (const { disposalId } of await listToCarryOut(database.db)) {
    for (const item of await listChosen(database.db, disposalId))
      await carryOut(database, item).catch((error: unknown) => failures.push(error))
    await removeContents(site, disposalId)
    await endDisposal(database, disposalId)
  }
  // One record that fails does not keep the others waiting. The job still counts as failed.
  if (failures.length > 0) throw failures[0]
}

/** Thrown inside a transaction that destroys a record, so that nothing of it happens. */
class Kept extends Error {
  readonly keptReason: KeptReason
  constructor(keptReason: KeptReason) {
    super(`The record is kept: ${keptReason}`)
    this.keptReason = keptReason
  }
}

const foreignKey = '23503'

/** Destroys one record, or leaves it out with the reason. */
async function carryOut(database: Database, item: StoredDisposalItem) {
  try {
    await database.transaction((tx) => destroyItem(tx, item))
  } catch (error) {
    // The next run finds the row in the chain, which takes a second.
    if (error instanceof NotChainedYet) return
    const reason = error instanceof Kept ? error.keptReason : databaseError(error).code === foreignKey ? 'named' : null
    if (reason === null) throw error
    await database.transaction(async (tx) => {
      await keepItem(tx, item.disposalItemId, reason)
      await announceDisposals(tx)
    })
  }
}

async function destroyItem(tx: Tx, { disposalItemId, disposalId, userId }: StoredDisposalItem) {
  // A stop waits for this transaction, or is seen here.
  const disposal = await lockDisposal(tx, disposalId)
  const item = await lockDisposalItem(tx, disposalItemId)
  if (!disposal || !item || !isBeingCarriedOut(disposal, tx.now)) return
  await lockPeople(tx, await listIdsOf(tx, userId))
  // Everything is asked after the locks, so that a hold or a new record of this moment counts.
  const { ids: people, keptReason } = await checkRecord(tx, userId)
  if (keptReason !== null) throw new Kept(keptReason)
  await lockPeople(tx, people)
  const ids = { people, files: await listFilesOf(tx, people) }
  const contents = await listContentsOf(tx, ids)
  const history = await historyConditionOf(tx, ids)
  const certificates = await keepDisposedCertificates(tx, userId, disposalId)
  const counts = await destroyPeople(tx, ids)
  const rows = await emptyHistory(tx, theSystem, disposalId, history)
  if (rows > 0) counts.history = rows
  await saveDestroyed(tx, theSystem, item, { counts, certificates, contents })
  // A page of the person that is open says that there is none.
  await invalidateTags(tx, ['administrators'], { type: 'User' })
}

/** Contents go after their rows and keys. What an interruption leaves is removed by the next run. */
async function removeContents({ database, storage }: Place, disposalId: number) {
  const keys = await listContents(database.db, disposalId)
  for (const key of keys) await storage.objects.remove(key)
  if (keys.length > 0) await database.transaction((tx) => forgetContents(tx, keys))
}

/** Ends a disposal with its check value once no record of it waits. */
async function endDisposal(database: Database, disposalId: number) {
  await database.transaction(async (tx) => {
    const stored = await lockDisposal(tx, disposalId)
    if (!stored || stored.finishedAt !== null) return
    const waiting = [...(await listChosen(tx, disposalId)), ...(await listContents(tx, disposalId))]
    const disposal = await findDisposal(tx, disposalId)
    if (waiting.length > 0 || !disposal) return
    await finishDisposal(
      tx,
      theSystem,
      disposal,
      checkValueOf(Object.assign({}, disposal, { finishedAt: tx.now }), stored),
    )
  })
}
