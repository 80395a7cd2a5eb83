import { theSystem } from '@clearwing/domain/access/actor.ts'
import { insertFee } from '#features/invoices/fees/store.ts'
import type { RecordMaker } from './tenant.ts'
import { database } from './test-app.ts'

/** A fee of the tenant's own organisation that starts in the distant future and is not approved. */
export const feeRecord: RecordMaker = async ({ ids: { organisationId = 0 } }) => {
  const scope = { organisationId, distributorId: null, regulatorId: null }
  const fee = { item: 'member' as const, cents: 150, fromDay: '2190-01-01', ...scope }
  const { feeId } = await database.transaction((tx) => insertFee(tx, theSystem, fee))
  return { feeId }
}
