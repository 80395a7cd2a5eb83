import type { RegulatorAmendment, RuleSimulation } from '@clearwing/domain/medicals/dated-rules/schema.ts'
import { codeSummary, linesOfCodes, noWordingMoves } from '@clearwing/domain/medicals/dated-rules/simulate-codes.ts'
import type { Db } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'
import { countOpenMedicals, listCarried } from './simulation-store.ts'

type Coded = { ruleRowId: number; code: string }

/** Counts certificates with a condition, or based on a diagnosis, whose wording changes. */
export async function ofCodes(
  db: Db,
  { regulatorId, kind, fromDay, changes }: RegulatorAmendment,
  { before }: { before: Coded[] },
): Promise<RuleSimulation> {
  const replaced = changes.map(({ replacesId }) => replacesId)
  const codes = before.flatMap(({ ruleRowId, code }) => (replaced.includes(ruleRowId) ? [code] : []))
  const of = { regulatorId, today: today(db), kind: kind === 'diagnosis' ? 'risk' : 'condition', codes } as const
  const { carried, certificates } = await listCarried(db, of)
  return {
    summary: codeSummary(certificates, await countOpenMedicals(db, regulatorId)),
    lines: linesOfCodes(carried),
    unaffected: noWordingMoves(fromDay),
  }
}
