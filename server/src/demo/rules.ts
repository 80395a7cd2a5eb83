import { theSystem } from '@clearwing/domain/access/actor.ts'
import { addMonths } from '@clearwing/domain/dates.ts'
import { amendRules, createNewZealandRules, listRuleRows } from '#features/medicals/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'

/** New Zealand's rule tables, and a fee that increases in three months. */
export async function createRulesOfDemo(tx: Tx, regulatorId: number) {
  await createNewZealandRules(tx, regulatorId)
  const fees = await listRuleRows(tx, regulatorId, 'fee')
  const rising = fees.filter(({ values, toDay }) => values.item === 'application' && toDay === null)
  await amendRules(tx, theSystem, {
    regulatorId,
    kind: 'fee',
    fromDay: addMonths(today(), 3),
    source: 'Notice of the demo regulator, not a real one',
    isConfirmed: false,
    note: 'The amount is not decided yet.',
    changes: rising.map(({ ruleRowId, values }) => ({
      replacesId: ruleRowId,
      values: { ...values, amountCents: Math.round(Number(values.amountCents) * 1.04) },
    })),
  })
}
