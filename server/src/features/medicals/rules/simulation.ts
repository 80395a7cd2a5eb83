import { asAmended, type Row } from '@clearwing/domain/medicals/rules-editor/amend.ts'
import { questionsWithoutForm } from '@clearwing/domain/medicals/rules-editor/form-names.ts'
import type { RuleAmendment, RuleKind, RuleSimulation } from '@clearwing/domain/medicals/rules-editor/schema.ts'
import { feeSummary, noFeeMoves } from '@clearwing/domain/medicals/rules-editor/simulate-fees.ts'
import { tableOf } from '@clearwing/domain/medicals/rules-editor/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import { listRuleRows } from './row-store.ts'
import { checkAmendment } from './service.ts'
import { ofCodes } from './simulated-codes.ts'
import { ofDurations, ofPeriods, ofTests } from './simulated-people.ts'
import { ofAudits, ofClocks, ofRisks, ofStandards } from './simulated-work.ts'
import { countOpenMedicals } from './simulation-store.ts'

/** The rows of a table, without the amendment and with it: each simulation knows those of its own, which were checked. */
type Rows = { before: never[]; after: never[] }
type Simulate = (db: Db, amendment: RuleAmendment, rows: Rows) => Promise<RuleSimulation>

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
    kept: noFeeMoves,
  }),
}

/** What an amendment would do to the people and the work in the database. Nothing is stored, and nobody is named. */
export async function simulateAmendment(db: Db, amendment: RuleAmendment): Promise<RuleSimulation> {
  const rows = await checkAmendment(db, amendment)
  const both = { before: flat(rows), after: flat(asAmended(rows, amendment)) }
  return (simulations[amendment.kind] ?? ofWhatIsOpen)(db, amendment, both)
}

/** A class and a clock have a kind of their own, which is not that of the row. */
const flat = (rows: Row[]) => rows.map(({ values, ...row }) => ({ ...row, ...values })) as never[]

/** A form that is called otherwise loses the questions that are its own. */
async function ofForms(db: Db, amendment: RuleAmendment): Promise<RuleSimulation> {
  const { regulatorId, fromDay } = amendment
  const questions = await listRuleRows(db, regulatorId, 'question')
  const after = asAmended(await listRuleRows(db, regulatorId, 'form'), amendment)
  const count = questionsWithoutForm(questions, after, fromDay).length
  const lines = [{ what: 'Questions that no form contains any more', count, direction: 'less' as const }]
  return { ...(await ofWhatIsOpen(db, amendment)), lines: count > 0 ? lines : [] }
}

/** Letters and questions move no figure: what matters is who has begun with the old ones. */
async function ofWhatIsOpen(db: Db, { regulatorId }: RuleAmendment): Promise<RuleSimulation> {
  const open = await countOpenMedicals(db, regulatorId)
  const count = open === 1 ? '1 medical is' : `${open.toLocaleString('en-NZ')} medicals are`
  return {
    summary: `${count} open with this regulator.`,
    lines: [],
    kept: 'An application that has started keeps its form and its questions; printed documents do not change.',
  }
}
