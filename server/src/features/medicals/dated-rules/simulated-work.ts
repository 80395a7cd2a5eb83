import { RegistrationOption } from '@clearwing/domain/access/bits.ts'
import { addMonths, startOfDay } from '@clearwing/domain/dates.ts'
import type { RiskRow } from '@clearwing/domain/medicals/assessment/risk.ts'
import type { AuditRow } from '@clearwing/domain/medicals/audit/schema.ts'
import type { ClockRow } from '@clearwing/domain/medicals/clocks.ts'
import { isInForceOn } from '@clearwing/domain/medicals/dated-rows.ts'
import type { RegulatorAmendment, RuleSimulation } from '@clearwing/domain/medicals/dated-rules/schema.ts'
import { auditSummary, noAuditMoves, simulateAudits } from '@clearwing/domain/medicals/dated-rules/simulate-audits.ts'
import { clockSummary, noClockMoves, simulateClocks } from '@clearwing/domain/medicals/dated-rules/simulate-clocks.ts'
import { noRiskMoves, riskSummary, simulateRisks } from '@clearwing/domain/medicals/dated-rules/simulate-risks.ts'
import {
  noExaminationMoves,
  simulateStandards,
  standardSummary,
} from '@clearwing/domain/medicals/dated-rules/simulate-standards.ts'
import { type Tally, tallyLines } from '@clearwing/domain/medicals/dated-rules/tally.ts'
import type { StandardRow } from '@clearwing/domain/medicals/examination/standard-rows.ts'
import { findOrganisation } from '#features/organisations/index.ts'
import type { Db } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import type { Moment } from '#platform/time/clock.ts'
import { today } from '#platform/time/today.ts'
import { inPieces } from './pieces.ts'
import { listArrived, listExamined, listSimulatedClocks, listWeighed } from './simulated-work-store.ts'

/** Rows in force on the first day of the amendment, without it and with it. */
type Both<Row> = { before: Row[]; after: Row[] }

const onFirstDay = <Row extends { fromDay: string; toDay: string | null }>(
  { fromDay }: RegulatorAmendment,
  { before, after }: Both<Row>,
): Both<Row> => ({
  before: before.filter((row) => isInForceOn(row, fromDay)),
  after: after.filter((row) => isInForceOn(row, fromDay)),
})

export async function ofClocks(
  db: Db,
  { regulatorId, fromDay }: RegulatorAmendment,
  { before, after }: Both<ClockRow>,
) {
  const tally: Tally = new Map()
  let count = 0
  for await (const clocks of inPieces((piece) => listSimulatedClocks(db, { regulatorId, ...piece }))) {
    simulateClocks(tally, clocks, before, after, { fromDay, today: today(db) })
    count += clocks.length
  }
  return { summary: clockSummary(tally, count), lines: tallyLines(tally), unaffected: noClockMoves(fromDay) }
}

const twoYears = (moment: Moment) => addMonths(today(moment), -24)

export async function ofStandards(
  db: Db,
  amendment: RegulatorAmendment,
  rows: Both<StandardRow>,
): Promise<RuleSimulation> {
  const tally: Tally = new Map()
  const { before, after } = onFirstDay(amendment, rows)
  const { regulatorId } = amendment
  let count = 0
  for await (const examined of inPieces((piece) => listExamined(db, { regulatorId, ...piece }, twoYears(db)))) {
    simulateStandards(tally, examined, before, after)
    count += examined.length
  }
  return { summary: standardSummary(tally, count), lines: tallyLines(tally), unaffected: noExaminationMoves }
}

export async function ofRisks(db: Db, amendment: RegulatorAmendment, rows: Both<RiskRow>): Promise<RuleSimulation> {
  const tally: Tally = new Map()
  const { before, after } = onFirstDay(amendment, rows)
  const risks = await listWeighed(db, amendment.regulatorId, twoYears(db))
  simulateRisks(tally, risks, before, after)
  return { summary: riskSummary(tally, risks.length), lines: tallyLines(tally), unaffected: noRiskMoves }
}

export async function ofAudits(db: Db, amendment: RegulatorAmendment, rows: Both<AuditRow>): Promise<RuleSimulation> {
  const tally: Tally = new Map()
  const { before, after } = onFirstDay(amendment, rows)
  const { registrationOptions } = found(await findOrganisation(db, amendment.regulatorId))
  const isAskedFor = (registrationOptions & RegistrationOption.Require_audit) !== 0
  const since = startOfDay(addMonths(today(db), -12))
  const arrived = await listArrived(db, amendment.regulatorId, since, registrationOptions)
  const audited = simulateAudits(tally, arrived, before.at(-1), after.at(-1))
  return { summary: auditSummary(audited, isAskedFor), lines: tallyLines(tally), unaffected: noAuditMoves }
}
