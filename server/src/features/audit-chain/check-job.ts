import { theSystem } from '@clearwing/domain/access/actor.ts'
import type { ChainFinding } from '@clearwing/domain/audit-chain/schema.ts'
import { faultInWords, placeInWords } from '@clearwing/domain/audit-chain/words.ts'
import { sendEmail } from '#features/emails/index.ts'
import { listAdministrators, shownName } from '#features/users/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { verifyChain } from '#platform/history/chain/verify.ts'
import type { Job } from '#platform/jobs/job.ts'
import { announce } from '#platform/live/announce.ts'
import type { Site } from '#platform/site.ts'
import { chainPlaceOf } from './place.ts'
import { beginCheck, createCheck, findingsBefore, type StoredCheck, saveCheck, tidyChecks } from './store.ts'

export const chainCheckName = 'check-audit-chain'

/** Checks the audit chain: each night, and when an administrator asks. */
export const checkAuditChain: Job = {
  name: chainCheckName,
  schedule: '10 4 * * *',
  run: async (site, { chainCheckId }) => {
    if (chainCheckId !== undefined) return runCheck(site, chainCheckId)
    const nightly = await site.database.transaction(async (tx) => {
      await tidyChecks(tx)
      return createCheck(tx, true)
    })
    await runCheck(site, nightly.chainCheckId)
  },
}

type Place = Pick<Site, 'database' | 'keyFor' | 'config'>

/** Rows between two reports of how far the check is. */
const rowsPerReport = 20_000

/** Runs a check that waits. Its times are those at which they happen, because a long chain takes minutes. */
export async function runCheck(site: Place, chainCheckId: number) {
  const { database } = site
  const check = await database.transaction((tx) => beginCheck(tx, chainCheckId))
  if (!check) return
  const start = performance.now()
  const moment = () => new Date(Date.parse(database.db.now) + performance.now() - start).toISOString()
  const save = (progress: Partial<StoredCheck>) =>
    database.transaction((tx) => saveCheck(tx, check, Object.assign({ touchedAt: moment() }, progress)))
  let reported = 0
  const place = chainPlaceOf(site)
  const result = await verifyChain(place, async (done, total) => {
    if (done - reported < rowsPerReport) return
    reported = done
    await save({ done, total })
  })
  const { rows: done, seq, hash, heads, findings, count: faults, emptied } = result
  const { fingerprint } = place.key
  const finishedAt = moment()
  await database.transaction(async (tx) => {
    const old = new Set((await findingsBefore(tx, check)).map(keyOf))
    const fresh = findings.filter((finding) => !old.has(keyOf(finding)))
    await saveCheck(tx, check, {
      done,
      total: seq,
      seq,
      hash,
      heads,
      findings,
      faults,
      emptied,
      fingerprint,
      finishedAt,
    })
    if (fresh[0]) await alarm(tx, fresh[0])
  })
}

const keyOf = ({ fault, seq, historyId, headNumber }: ChainFinding) => [fault, seq, historyId, headNumber].join()

const path = '/monitor/audit-chain'

/** Tells every administrator of a fault that the check before did not find. */
async function alarm(tx: Tx, finding: ChainFinding) {
  const what = `${placeInWords(finding)}: ${faultInWords(finding)}`
  const lines = [what, 'See Monitoring, Audit chain.']
  await announce(tx, ['administrators'], 'Alert', { type: 'warning', title: 'The audit chain has a fault.', lines })
  for (const { email, userId: toUserId, ...administrator } of await listAdministrators(tx)) {
    const values = { name: shownName(administrator), what, path }
    await sendEmail(tx, theSystem, { toUserId, to: email ?? '', template: 'auditChainFailed', values })
  }
}
