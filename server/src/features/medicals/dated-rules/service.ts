import type { Actor } from '@clearwing/domain/access/actor.ts'
import { addDays } from '@clearwing/domain/dates.ts'
import {
  amendmentProblems,
  isToCome,
  rowProblems,
  tableProblems,
  withoutRow,
} from '@clearwing/domain/medicals/dated-rules/amend.ts'
import { formNameProblems } from '@clearwing/domain/medicals/dated-rules/form-names.ts'
import { ruleSetNames } from '@clearwing/domain/medicals/dated-rules/rule-sets/names.ts'
import type { RuleTable } from '@clearwing/domain/medicals/dated-rules/rule-table.ts'
import type {
  RuleAmendment,
  RuleBeginning,
  RuleConfirmation,
  RuleCorrection,
  RuleRow,
  RuleValues,
} from '@clearwing/domain/medicals/dated-rules/schema.ts'
import { isOfInstallation, tableOf } from '@clearwing/domain/medicals/dated-rules/tables.ts'
import type { RuleKind } from '@clearwing/domain/medicals/rule-rows/kinds.ts'
import { isMedicalRegulator } from '@clearwing/domain/organisations/rules.ts'
import {
  createRuleRow,
  findRuleRow,
  hasRules,
  listRuleRows,
  lockTable,
  recordCopiedRules,
  removeRuleRow,
  updateRuleRow,
} from '#features/medicals/rule-rows/row-store.ts'
import { createRuleSet } from '#features/medicals/rule-rows/rule-sets.ts'
import { findOrganisation } from '#features/organisations/index.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { found, Refusal, refuseFields } from '#platform/errors/refusal.ts'
import { today } from '#platform/time/today.ts'

const tableOrRefuse = (kind: RuleKind): RuleTable => found(tableOf(kind))

async function mustBeRegulator(db: Db, regulatorId: number | null) {
  const regulator = regulatorId === null ? undefined : await findOrganisation(db, regulatorId)
  if (!regulator || !isMedicalRegulator(regulator))
    throw new Refusal(409, {
      title: 'This organisation is not a medical regulator.',
      errors: { regulatorId: ['Please choose a regulator.'] },
    })
}

/** Refuses rows of the installation for a regulator, and those of a regulator for the installation. */
async function mustOwn(db: Db, kind: RuleKind, regulatorId: number | null) {
  if (!isOfInstallation(kind)) return mustBeRegulator(db, regulatorId)
  if (regulatorId !== null) refuseFields({ regulatorId: ['This table belongs to no regulator.'] })
}

/** Creates a rule set for a regulator without rules, which it can then amend. */
export async function beginRules(tx: Tx, actor: Actor, { regulatorId, set }: RuleBeginning) {
  await mustBeRegulator(tx, regulatorId)
  await lockTable(tx, regulatorId)
  if (await hasRules(tx, regulatorId)) throw new Refusal(409, { title: 'This regulator already has rules.' })
  await createRuleSet(tx, regulatorId, set)
  await recordCopiedRules(tx, actor, regulatorId, ruleSetNames[set])
  return { regulatorId, set }
}

/** Refuses an invalid amendment, or its simulation, with errors by field. */
export async function checkAmendment(db: Db, amendment: RuleAmendment): Promise<RuleRow[]> {
  const { regulatorId, kind } = amendment
  await mustOwn(db, kind, regulatorId)
  const rows = await listRuleRows(db, regulatorId, kind)
  const problems = {
    ...amendmentProblems(tableOrRefuse(kind), rows, amendment, today(db)),
    ...(kind === 'question' && formNameProblems(await listRuleRows(db, regulatorId, 'form'), amendment)),
  }
  refuseFields(Object.fromEntries(Object.entries(problems).map(([field, message]) => [field, [message]])))
  return rows
}

/** Replaced rows end the day before; the new ones start together, with one source and one note. */
export async function amendRules(tx: Tx, actor: Actor, amendment: RuleAmendment): Promise<RuleRow[]> {
  const { regulatorId, kind, fromDay, source, isConfirmed, note, changes } = amendment
  await lockTable(tx, regulatorId)
  const rows = await checkAmendment(tx, amendment)
  const created: RuleRow[] = []
  for (const { replacesId, values } of changes) {
    const replaced = rows.find(({ ruleRowId }) => ruleRowId === replacesId)
    const toDay = replaced?.toDay ?? null
    if (replaced) await updateRuleRow(tx, actor, replaced, { toDay: addDays(fromDay, -1) })
    if (!values) continue
    const row = { regulatorId, kind, values, fromDay, toDay, source, isConfirmed, replacesId, note }
    created.push(await createRuleRow(tx, actor, row))
  }
  return created
}

const inForce = () =>
  new Refusal(409, {
    title: 'This rule is already in force.',
    detail: 'A rule that has been in use cannot be changed. Please create a new version.',
  })

/** Refuses changes that would cause problems the table does not have now. */
function mustStand(kind: RuleKind, before: RuleRow[], after: Parameters<typeof tableProblems>[2], fromDay: string) {
  const problems = tableProblems(tableOrRefuse(kind), before, after, fromDay)
  if (problems.length > 0) refuseFields({ values: problems })
}

/** Locks the row with its whole table, so that nothing changes between validation and update. */
export async function lockRuleRow(tx: Tx, ruleRowId: number): Promise<RuleRow> {
  const { regulatorId } = found(await findRuleRow(tx, ruleRowId))
  await lockTable(tx, regulatorId)
  return found(await findRuleRow(tx, ruleRowId))
}

export async function correctRule(tx: Tx, actor: Actor, row: RuleRow, correction: RuleCorrection) {
  const { values, source, isConfirmed, note } = correction
  if (!isToCome(row, today(tx))) throw inForce()
  const problems = Object.entries(rowProblems(tableOrRefuse(row.kind), values))
  refuseFields(Object.fromEntries(problems.map(([field, message]) => [`values.${field}`, [message]])))
  await mustNameForm(tx, row, values)
  const rows = await listRuleRows(tx, row.regulatorId, row.kind)
  const after = rows.map((one) => (one.ruleRowId === row.ruleRowId ? { ...one, values } : one))
  mustStand(row.kind, rows, after, row.fromDay)
  return updateRuleRow(tx, actor, row, { values, source, isConfirmed, note })
}

async function mustNameForm(db: Db, { regulatorId, kind, fromDay }: RuleRow, values: RuleValues) {
  if (kind !== 'question') return
  const forms = await listRuleRows(db, regulatorId, 'form')
  const [problem] = Object.values(formNameProblems(forms, { fromDay, changes: [{ replacesId: null, values }] }))
  if (problem) refuseFields({ 'values.formVersion': [problem] })
}

/** Records that the figure was checked against its source; the figure does not change. */
export const confirmRule = (tx: Tx, actor: Actor, row: RuleRow, { source }: RuleConfirmation) =>
  updateRuleRow(tx, actor, row, { source, isConfirmed: true })

/** The row that it would have replaced continues. */
export async function removeRule(tx: Tx, actor: Actor, row: RuleRow) {
  if (!isToCome(row, today(tx))) throw inForce()
  const rows = await listRuleRows(tx, row.regulatorId, row.kind)
  mustStand(row.kind, rows, withoutRow(rows, row), row.fromDay)
  const replaced = rows.find(({ ruleRowId }) => ruleRowId === row.replacesId)
  await removeRuleRow(tx, actor, row)
  if (replaced) await updateRuleRow(tx, actor, replaced, { toDay: row.toDay })
  return row
}
