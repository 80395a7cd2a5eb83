import { chainPlaceOf } from '#features/audit-chain/place.ts'
import { Chainer } from '#platform/history/chain/chainer.ts'
import { queryOnce } from './database-of-the-run.ts'
import { connection, site } from './test-app.ts'

/**
 * Takes all of the history into the chain. Other tests store rows at times to come, or at times before rows that are in the
 * chain already, which a check would report: those get the present time.
 */
export async function chainHistory() {
  await queryOnce(
    connection,
    `set session_replication_role = replica; update history h set at = now()
     where (at > now() or at < (select max(done.at) from history done join history_chain using (history_id)))
       and not exists (select from history_chain c where c.history_id = h.history_id)`,
  )
  await new Chainer(chainPlaceOf(site)).follow({ isLast: true })
}
