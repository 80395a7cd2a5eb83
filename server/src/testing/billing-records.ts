import { theSystem } from '@clearwing/domain/access/actor.ts'
import { insertFee } from '#features/invoices/fees/store.ts'
import { invoiceRuns } from '#features/invoices/run/tables.ts'
import type { RecordMaker } from './tenant.ts'
import { database } from './test-app.ts'

/**
 * A fee of the tenant's own organisation that starts in the distant future and is not approved, and a run of a month as
 * distant in the organisation's name.
 */
export const billingRecords: RecordMaker = async ({ ids: { organisationId = 0 } }) =>
  database.transaction(async (tx) => {
    const scope = { organisationId, distributorId: null, regulatorId: null }
    const { feeId } = await insertFee(tx, theSystem, { item: 'member', cents: 150, fromDay: '2190-01-01', ...scope })
    const row = { month: '2190-01-01', distributorId: organisationId, createdAt: tx.now }
    const [run] = await tx.insert(invoiceRuns).values(row).returning({ runId: invoiceRuns.runId })
    return { feeId, runId: run?.runId ?? 0 }
  })
