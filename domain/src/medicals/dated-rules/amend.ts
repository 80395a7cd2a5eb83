import { addDays, formatDay } from '#dates.ts'
import { isInForceOn } from '#medicals/dated-rows.ts'
import type { RuleTable } from './rule-table.ts'
import type { RuleAmendment, RuleRow, RuleValues } from './schema.ts'

/** The properties of a row that determine which values apply on which day. */
export type Row = Pick<RuleRow, 'ruleRowId' | 'fromDay' | 'toDay' | 'values' | 'replacesId'>
type Change = Pick<RuleAmendment, 'fromDay' | 'changes'>

/** True until its first day. From then on a row is never edited, because certificates and applications refer to it. */
export const isToCome = ({ fromDay }: Pick<RuleRow, 'fromDay'>, today: string) => fromDay > today

const end = (row: Row, fromDay: string): Row => ({ ...row, toDay: addDays(fromDay, -1) })

/** The rows after an amendment: replaced rows end the day before, and the new ones follow them. */
export function asAmended(rows: Row[], { fromDay, changes }: Change): Row[] {
  const replaced = new Set(changes.map(({ replacesId }) => replacesId))
  const toDayOf = (id: number | null) => rows.find(({ ruleRowId }) => ruleRowId === id)?.toDay ?? null
  const created = changes.flatMap(({ values, replacesId }, index): Row[] =>
    values === null ? [] : [{ ruleRowId: -1 - index, fromDay, toDay: toDayOf(replacesId), values, replacesId }],
  )
  return [...rows.map((row) => (replaced.has(row.ruleRowId) ? end(row, fromDay) : row)), ...created]
}

/** The rows without a removed future row; the row it would have replaced continues. */
export const withoutRow = (rows: Row[], removed: Row): Row[] =>
  rows
    .filter(({ ruleRowId }) => ruleRowId !== removed.ruleRowId)
    .map((row) => (row.ruleRowId === removed.replacesId ? { ...row, toDay: removed.toDay } : row))

/** Returns what is wrong with the values of a row, by field. */
export function rowProblems(table: RuleTable, values: RuleValues): Record<string, string> {
  const { error } = table.schema.safeParse(values)
  if (!error) return table.rowProblems?.(values) ?? {}
  return Object.fromEntries(
    error.issues
      .toReversed()
      .map(({ path, code, message }) => [path[0] ?? (code === 'unrecognized_keys' ? 'values' : ''), message]),
  )
}

/** The days from `day` on which the table changes. */
const turningDays = (rows: Row[], day: string) =>
  [...new Set([day, ...rows.flatMap(({ fromDay, toDay }) => [fromDay, ...(toDay ? [addDays(toDay, 1)] : [])])])]
    .filter((one) => one >= day)
    .toSorted()

function problemsOn(table: RuleTable, rows: Row[], day: string) {
  const values = rows.filter((row) => isInForceOn(row, day)).map((row) => row.values)
  const keys = values.map(table.keyOf)
  const twice = values.filter((_, index) => keys.indexOf(keys[index] ?? '') < index)
  return [
    ...twice.map((row) => `${table.headOf(row)}, ${table.lineOf(row)}: listed twice.`),
    ...(table.tableProblems?.(values) ?? []),
  ]
}

/** Returns problems that the table did not have before, with their day. */
export function tableProblems(table: RuleTable, before: Row[], after: Row[], fromDay: string): string[] {
  const found = turningDays(after, fromDay).flatMap((day) => {
    const earlierProblems = new Set(problemsOn(table, before, day))
    const newProblems = problemsOn(table, after, day).filter((problem) => !earlierProblems.has(problem))
    return newProblems.map((problem) => ({ day, problem }))
  })
  const first = found.filter(({ problem }, index) => found.findIndex((one) => one.problem === problem) === index)
  return first.map(({ day, problem }) => (day === fromDay ? problem : `From ${formatDay(day)}: ${problem}`))
}

/** Returns what is wrong with an amendment, by field; '' for problems without a field. */
export function amendmentProblems(table: RuleTable, rows: Row[], amendment: Change, today: string) {
  const { fromDay, changes } = amendment
  const problems: Record<string, string> = {}
  // Today's rules may already have been used.
  if (!isToCome({ fromDay }, today)) problems.fromDay = `Enter ${formatDay(addDays(today, 1))} (tomorrow) or later.`
  changes.forEach(({ replacesId, values }, index) => {
    const problem = targetProblem(rows, fromDay, changes, index)
    if (problem) problems[`changes.${index}`] = problem
    if (values === null) {
      if (replacesId === null) problems[`changes.${index}`] = 'There are no changes.'
      return
    }
    for (const [field, message] of Object.entries(rowProblems(table, values)))
      problems[`changes.${index}.values.${field}`] = message
  })
  if (Object.keys(problems).length > 0) return problems
  const [first, ...more] = tableProblems(table, rows, asAmended(rows, amendment), fromDay)
  return first ? { changes: [first, ...more].join(' ') } : problems
}

function targetProblem(rows: Row[], fromDay: string, changes: Change['changes'], index: number) {
  const id = changes[index]?.replacesId ?? null
  if (id === null) return undefined
  if (changes.findIndex(({ replacesId }) => replacesId === id) < index) return 'This row is changed twice.'
  const row = rows.find(({ ruleRowId }) => ruleRowId === id)
  if (!row) return 'This row does not exist.'
  if (row.fromDay >= fromDay) return `It takes effect on ${formatDay(row.fromDay)}: correct or remove it.`
  return isInForceOn(row, fromDay) ? undefined : 'It is no longer in force on that day.'
}
