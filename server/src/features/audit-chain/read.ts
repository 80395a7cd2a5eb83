import type { AuditChain } from '@clearwing/domain/audit-chain/schema.ts'
import type { Tx } from '#platform/database/database.ts'
import { parseHead } from '#platform/history/chain/head.ts'
import { headFileIn, lastLineOf } from '#platform/history/chain/head-file.ts'
import { countWaiting, readChainState } from '#platform/history/chain/store.ts'
import type { Site } from '#platform/site.ts'
import { chainPlaceOf } from './place.ts'
import { listChecks } from './store.ts'

/** The state of the audit chain, with its latest checks. */
export async function readAuditChain(tx: Tx, site: Site): Promise<AuditChain> {
  const { folder, copyFolder, key } = chainPlaceOf(site)
  const state = await readChainState(tx)
  const head = parseHead(lastLineOf(headFileIn(folder)))
  return {
    rows: state?.seq ?? 0,
    waiting: await countWaiting(tx, state?.settledTo ?? 0),
    head: head ? { number: head.number, seq: head.seq, hash: head.hash, at: head.at } : null,
    fingerprint: key.fingerprint,
    hasCopy: copyFolder !== undefined,
    checks: await listChecks(tx),
  }
}
