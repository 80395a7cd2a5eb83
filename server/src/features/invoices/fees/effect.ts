import { firstOfNextMonth, lastOfMonth, monthToBill } from '@clearwing/domain/invoices/days.ts'
import { feeEffect } from '@clearwing/domain/invoices/fees/fees.ts'
import type { Fee, FeeEffect, ProposedFee } from '@clearwing/domain/invoices/fees/schema.ts'
import { chargedOf, chargesOf, lineText, otherChargesOf } from '@clearwing/domain/invoices/run/charges.ts'
import { listDecided, listOtherWork } from '#features/invoices/run/work-store.ts'
import type { Db } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'
import { readFees } from './store.ts'

/** What a proposed fee would have changed last month. A medical without a fee counts as one for nothing. */
export async function effectOnLastMonth(db: Db, proposed: ProposedFee): Promise<FeeEffect> {
  const month = monthToBill(today(db))
  const lastDay = lastOfMonth(month)
  const days = { from: month, until: firstOfNextMonth(month) }
  const fees = await readFees(db)
  const asIf: Fee = { ...proposed, feeId: 0, from: month, announcedAt: db.now, approvedAt: null, withdrawnAt: null }
  const withThis = [...fees, { ...asIf, cents: 0, approvedAt: db.now }]
  const [medicals, work] = await Promise.all([listDecided(db, days), listOtherWork(db, withThis, days, lastDay)])
  const { charges, withoutFee } = chargesOf(medicals, fees)
  const free = withoutFee.map((medical) => ({
    ...chargedOf(medical),
    item: 'examination' as const,
    medicalId: medical.medicalId,
    feeId: 0,
    day: medical.examinedOn,
    text: lineText(medical),
    cents: 0,
  }))
  return { month, ...feeEffect(fees, asIf, [...charges, ...free, ...otherChargesOf(work, fees, lastDay)]) }
}
