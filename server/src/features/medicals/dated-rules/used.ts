import type { RiskRow } from '@clearwing/domain/medicals/assessment/risk.ts'
import type { AssessmentValues } from '@clearwing/domain/medicals/assessment/schema.ts'
import type { TestRow } from '@clearwing/domain/medicals/assessment/timetable.ts'
import type { CertificateRule } from '@clearwing/domain/medicals/certificate/event-schema.ts'
import type { PeriodName, PeriodRow } from '@clearwing/domain/medicals/certificate/periods.ts'
import type { MedicalClass } from '@clearwing/domain/medicals/classes.ts'
import { type DatedRow, isInForceOn } from '@clearwing/domain/medicals/dated-rows.ts'
import type { RuleKind } from '@clearwing/domain/medicals/dated-rules/schema.ts'
import { tableOf } from '@clearwing/domain/medicals/dated-rules/tables.ts'
import type { StandardRow } from '@clearwing/domain/medicals/examination/standard-rows.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { findApplication } from '#features/medicals/application/store.ts'
import type { Db } from '#platform/database/database.ts'
import { allRules } from './store.ts'

/** Rows of one table that contributed to a decision. */
export type UsedRules = { kind: RuleKind; name: string; rows: DatedRow[] }

type Chosen = {
  durations: number[]
  values: Pick<AssessmentValues, 'conditions' | 'risks' | 'letter'>
  day: string
}
type Coded = DatedRow & { code: string }

const names = {
  class: 'Classes',
  duration: 'Durations',
  period: 'Periods',
  test: 'Test timetable',
  standard: 'Standards',
  clock: 'Deadlines',
  condition: 'Wordings of conditions',
  diagnosis: 'Diagnoses',
  risk: 'Risk grades',
  template: 'Letter',
  form: 'Application form',
  question: 'Application questions',
} as const

/** Periods for display and access, which do not affect a certificate. */
const ofNoPart: PeriodName[] = ['expiring', 'specialist', 'review']

/**
 * Versions of all rules used for a certificate. A row in use is never edited, so dates can be recalculated years later.
 * Questions and form are those of the day on which the application was started.
 */
export async function rulesUsed(
  db: Db,
  {
    medicalId,
    regulatorId,
    classes,
    examinedOn,
  }: Pick<Medical, 'medicalId' | 'regulatorId' | 'classes' | 'examinedOn'>,
  { durations, values, day }: Chosen,
): Promise<UsedRules[]> {
  const questionsDay = (await findApplication(db, medicalId))?.questionsOf ?? day
  const of = async <Row extends DatedRow>(kind: keyof typeof names, on: string, isUsed: (row: Row) => boolean) => {
    const rows = (await allRules<Row>(db, regulatorId, kind)).filter((row) => isInForceOn(row, on) && isUsed(row))
    return { kind, name: names[kind], rows }
  }
  const examined = examinedOn ?? day
  const { conditions, risks, letter } = values
  const isAmong = (list: { code: string }[]) => (row: Coded) => list.some(({ code }) => code === row.code)
  const isOfClass = (code: MedicalClass | null) => code === null || classes.includes(code)
  const tables = [
    await of<Coded>('class', day, ({ code }) => classes.includes(code)),
    await of('duration', day, ({ ruleRowId }) => durations.includes(ruleRowId)),
    await of<PeriodRow>('period', day, ({ period }) => !ofNoPart.includes(period)),
    await of<TestRow>('test', examined, ({ medicalClass }) => isOfClass(medicalClass)),
    await of<StandardRow>('standard', examined, ({ medicalClass }) => isOfClass(medicalClass)),
    await of('clock', day, () => true),
    await of<Coded>('condition', day, isAmong(conditions)),
    await of<Coded>('diagnosis', day, isAmong(risks)),
    await of<RiskRow>('risk', day, (row) => risks.some(({ likelihood }) => likelihood === row.likelihood)),
    await of<Coded>('template', day, ({ code }) => code === letter.templateCode),
    await of<DatedRow & { classes: MedicalClass[] }>('form', questionsDay, (row) => row.classes.some(isOfClass)),
    await of('question', questionsDay, () => true),
  ]
  return tables.filter(({ rows }) => rows.length > 0)
}

/** The same for an issued certificate, by its stored row ids. */
export async function rulesKept(db: Db, regulatorId: number, ruleRowIds: number[]): Promise<UsedRules[]> {
  const kinds = Object.keys(names) as (keyof typeof names)[]
  const tables = kinds.map(async (kind) => {
    const rows = await allRules<DatedRow>(db, regulatorId, kind)
    return { kind, name: names[kind], rows: rows.filter(({ ruleRowId }) => ruleRowIds.includes(ruleRowId)) }
  })
  return (await Promise.all(tables)).filter(({ rows }) => rows.length > 0)
}

export const idsOf = (used: UsedRules[]) => used.flatMap(({ rows }) => rows.map(({ ruleRowId }) => ruleRowId))

/** 'Test timetable: rows 9 to 35', with the day of the newest row, and their sources. */
export const versionsInWords = ({ name, rows }: UsedRules) => ({
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
    ...{ kind: used.kind, ...versionsInWords(used) },
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
