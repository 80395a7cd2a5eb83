import { asAmended, type Row } from '@clearwing/domain/medicals/dated-rules/amend.ts'
import { questionsWithoutForm } from '@clearwing/domain/medicals/dated-rules/form-names.ts'
import type {
  RegulatorAmendment,
  RuleAmendment,
  RuleSimulation,
} from '@clearwing/domain/medicals/dated-rules/schema.ts'
import { feeSummary, noFeeMoves } from '@clearwing/domain/medicals/dated-rules/simulate-fees.ts'
import { tableOf } from '@clearwing/domain/medicals/dated-rules/tables.ts'
import type { RuleKind } from '@clearwing/domain/medicals/rule-rows/kinds.ts'
import { listRuleRows } from '#features/medicals/rule-rows/row-store.ts'
import type { Db } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import { checkAmendment } from './service.ts'
import { ofCodes } from './simulated-codes.ts'
import { ofDurations, ofPeriods, ofTests } from './simulated-people.ts'
import { ofAudits, ofClocks, ofRisks, ofStandards } from './simulated-work.ts'
import { countOpenMedicals } from './simulation-store.ts'

/**
 * Rows of a table, without the amendment and with it. Untyped, because each simulation knows its own validated rows.
 */
type Rows = { before: never[]; after: never[] }
type Simulate = (db: Db, amendment: RegulatorAmendment, rows: Rows) => Promise<RuleSimulation>

const simulations: Partial<Record<RuleKind, Simulate>> = {
  duration: ofDurations,
  period: ofPeriods,
  test: ofTests,
  clock: ofClocks,
  standard: ofStandards,
  risk: ofRisks,
  audit: ofAudits,
  condition: ofCodes,
  diagnosis: ofCodes,
  form: ofForms,
  fee: async (_db, amendment) => ({
    summary: feeSummary(found(tableOf('fee')), amendment),
    lines: [],
    unaffected: noFeeMoves,
  }),
}

/**
 * Simulates the effect of an amendment on the people and records in the database. Nothing is stored, and no one is
 * named.
 */
export async function simulateAmendment(db: Db, amendment: RuleAmendment): Promise<RuleSimulation> {
  const rows = await checkAmendment(db, amendment)
  const { regulatorId } = amendment
  if (regulatorId === null) return ofNoOne
  const both = { before: flat(rows), after: flat(asAmended(rows, amendment)) }
  return (simulations[amendment.kind] ?? ofWhatIsOpen)(db, { ...amendment, regulatorId }, both)
}

/** The tables of the installation hold words of invoices. */
const ofNoOne: RuleSimulation = {
  summary: 'No medical is affected.',
  lines: [],
  unaffected: 'Documents that were issued do not change.',
}

/** Flattens the values; a class and a deadline have a `kind` of their own, different from that of the row. */
const flat = (rows: Row[]) => rows.map(({ values, ...row }) => ({ ...row, ...values })) as never[]

/** Counts the questions that a renamed form would lose. */
async function ofForms(db: Db, amendment: RegulatorAmendment): Promise<RuleSimulation> {
  const { regulatorId, fromDay } = amendment
  const questions = await listRuleRows(db, regulatorId, 'question')
  const after = asAmended(await listRuleRows(db, regulatorId, 'form'), amendment)
  const count = questionsWithoutForm(questions, after, fromDay).length
  const lines = [{ what: 'Questions that no form contains any more', count, direction: 'less' as const }]
  return { ...(await ofWhatIsOpen(db, amendment)), lines: count > 0 ? lines : [] }
}

/** Letters, questions and requested documents change no figure; only the open medicals that keep the old ones are counted. */
async function ofWhatIsOpen(db: Db, { regulatorId }: RegulatorAmendment): Promise<RuleSimulation> {
  const open = await countOpenMedicals(db, regulatorId)
  const count = open === 1 ? '1 medical is' : `${open.toLocaleString('en-NZ')} medicals are`
  return {
    summary: `${count} open with this regulator.`,
    lines: [],
    unaffected: 'An application that has started keeps its form and its questions; printed documents do not change.',
  }
}
