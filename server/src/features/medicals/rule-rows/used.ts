import type { CertificateRule } from '@clearwing/domain/medicals/certificate/event-schema.ts'
import type { DatedRow } from '@clearwing/domain/medicals/dated-rows.ts'
import { tableOf } from '@clearwing/domain/medicals/dated-rules/tables.ts'
import type { RuleKind } from '@clearwing/domain/medicals/rule-rows/kinds.ts'
import type { Db } from '#platform/database/database.ts'
import { allRules } from './store.ts'

/** Rows of one table that contributed to a decision. */
export type UsedRules = { kind: RuleKind; name: string; rows: DatedRow[] }

export const ruleKindNames = {
  class: 'Classes',
  duration: 'Durations',
  period: 'Periods',
  test: 'Test timetable',
  document: 'Requested documents',
  standard: 'Standards',
  clock: 'Deadlines',
  condition: 'Wordings of conditions',
  diagnosis: 'Diagnoses',
  risk: 'Risk grades',
  template: 'Letter',
  printed: 'Document templates',
  form: 'Application form',
  question: 'Application questions',
} as const

/** Rules used for an issued certificate, by its stored row ids. */
export async function rulesKept(db: Db, regulatorId: number, ruleRowIds: number[]): Promise<UsedRules[]> {
  const kinds = Object.keys(ruleKindNames) as (keyof typeof ruleKindNames)[]
  const tables = kinds.map(async (kind) => {
    const rows = await allRules<DatedRow>(db, regulatorId, kind)
    return { kind, name: ruleKindNames[kind], rows: rows.filter(({ ruleRowId }) => ruleRowIds.includes(ruleRowId)) }
  })
  return (await Promise.all(tables)).filter(({ rows }) => rows.length > 0)
}

export const ruleRowIds = (used: UsedRules[]) => used.flatMap(({ rows }) => rows.map(({ ruleRowId }) => ruleRowId))

/** 'Test timetable: rows 9 to 35', with the day of the newest row, and their sources. */
const versionsInWords = ({ name, rows }: UsedRules) => ({
  name: `${name}: ${rows.length === 1 ? 'row' : 'rows'} ${rangesOf(rows.map(({ ruleRowId }) => ruleRowId))}`,
  fromDay: rows.map(({ fromDay }) => fromDay).reduce((latest, day) => (day > latest ? day : latest)),
  source: [...new Set(rows.map(({ source }) => source))].join('; '),
  isConfirmed: rows.every(({ isConfirmed }) => isConfirmed),
})

/** Kinds whose rows are shown in full because they affected a date; for the others the row numbers are enough. */
const readOut: RuleKind[] = ['duration', 'period']

/** Rules as shown on the page of a certificate on a day. */
export function usedInWords(used: UsedRules, day: string): CertificateRule {
  const table = readOut.includes(used.kind) ? tableOf(used.kind) : undefined
  return {
    kind: used.kind,
    ...versionsInWords(used),
    lines: table ? used.rows.map((row) => `${table.headOf({ ...row })}: ${table.lineOf({ ...row })}`) : [],
    isAmended: used.rows.some(({ toDay }) => toDay !== null && toDay < day),
  }
}

/** '3, 9 to 35' */
function rangesOf(ids: number[]) {
  const ranges: [number, number][] = []
  for (const id of ids.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && id === last[1] + 1) last[1] = id
    else ranges.push([id, id])
  }
  return ranges.map(([first, last]) => (first === last ? String(first) : `${first} to ${last}`)).join(', ')
}
