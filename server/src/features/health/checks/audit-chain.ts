import { chainTroubles, lastFinished } from '@clearwing/domain/audit-chain/rules.ts'
import { readAuditChain } from '#features/audit-chain/index.ts'
import { defineCheck } from '#features/health/check.ts'

const path = '/monitor/audit-chain'

export const auditChainCheck = defineCheck({
  name: 'audit-chain',
  title: 'Audit chain',
  affects: [],
  path,
  figures: {
    audit_chain_waiting_rows: 'History rows that wait for their place in the audit chain.',
    audit_chain_faults: 'Faults that the last check of the audit chain found.',
    audit_head_age_seconds: 'Age of the last signed head of the audit chain.',
  },
  async look({ site, database, now }) {
    const chain = await database.transaction((tx) => readAuditChain(tx, site))
    const faults = lastFinished(chain.checks)?.faults ?? 0
    const values = {
      audit_chain_waiting_rows: chain.waiting,
      audit_chain_faults: faults,
      audit_head_age_seconds: chain.head ? (Date.parse(now) - Date.parse(chain.head.at)) / 1000 : null,
    }
    const [trouble] = chainTroubles(chain, now)
    if (!trouble)
      return { level: 'green', finding: 'The history is chained, and the last check found no fault.', values }
    const remedy =
      faults > 0
        ? 'Read on the page Audit chain which rows are wrong, and keep the head file and a backup as evidence.'
        : 'Restart this server, and check that it can write to the folder of the head file.'
    return { level: faults > 0 ? 'red' : 'amber', finding: trouble, remedy, values }
  },
})
