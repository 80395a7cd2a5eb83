import { theSystem } from '@clearwing/domain/access/actor.ts'
import { addMonths } from '@clearwing/domain/dates.ts'
import { insertFee } from '#features/invoices/fees/store.ts'
import { invoiceRuns } from '#features/invoices/run/tables.ts'
import { invoiceRecord } from './invoice-records.ts'
import type { RecordMaker } from './tenant.ts'
import { database } from './test-app.ts'

let monthsAhead = 0

/**
 * A fee of the tenant's own organisation that starts in the distant future and is not approved, and a run of a month as
 * distant in the organisation's name. Each call takes the next month, because an organisation may have records of several
 * people.
 */
const feeAndRun: RecordMaker = async ({ ids: { organisationId = 0 } }) =>
  database.transaction(async (tx) => {
    const month = addMonths('2150-01-01', monthsAhead++)
    const scope = { organisationId, distributorId: null, regulatorId: null }
    const { feeId } = await insertFee(tx, theSystem, { item: 'member', cents: 150, fromDay: month, ...scope })
    const row = { month, distributorId: organisationId, createdAt: tx.now }
    const [run] = await tx.insert(invoiceRuns).values(row).returning({ runId: invoiceRuns.runId })
    return { feeId, runId: run?.runId ?? 0 }
  })

export const billingRecords: RecordMaker[] = [feeAndRun, invoiceRecord]
