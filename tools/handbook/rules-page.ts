import { formatDay } from '@clearwing/domain/dates.ts'
import { newZealandTests } from '@clearwing/domain/medicals/assessment/new-zealand.ts'
import { newZealandAudits } from '@clearwing/domain/medicals/audit/audit-rows.ts'
import { newZealandDurations } from '@clearwing/domain/medicals/certificate/new-zealand.ts'
import { newZealandPeriods } from '@clearwing/domain/medicals/certificate/periods.ts'
import { newZealandClasses } from '@clearwing/domain/medicals/certificate-classes.ts'
import { newZealandClocks } from '@clearwing/domain/medicals/clock-rows.ts'
import type { RuleValues } from '@clearwing/domain/medicals/dated-rules/schema.ts'
import { ruleTables } from '@clearwing/domain/medicals/dated-rules/tables.ts'
import { newZealandStandards } from '@clearwing/domain/medicals/examination/new-zealand.ts'
import { newZealandFees } from '@clearwing/domain/medicals/forms/new-zealand.ts'
import { newZealandRequestedDocuments } from '@clearwing/domain/medicals/rule-rows/requested-documents.ts'
import { generatedPage, table } from './markdown.ts'

type Row = { fromDay: string; toDay: string | null; source: string; isConfirmed: boolean }

/** The initial rows of New Zealand, by the kind of their table. */
const rowsByKind: Record<string, readonly Row[]> = {
  class: newZealandClasses,
  duration: newZealandDurations,
  period: newZealandPeriods,
  test: newZealandTests,
  document: newZealandRequestedDocuments,
  standard: newZealandStandards,
  clock: newZealandClocks,
  fee: newZealandFees,
  audit: newZealandAudits,
}

const periodOf = ({ fromDay, toDay }: Row) =>
  toDay === null ? `From ${formatDay(fromDay)}` : `${formatDay(fromDay)} to ${formatDay(toDay)}`

const sections = ruleTables.flatMap(({ kind, name, explanation, headOf, lineOf }) => {
  const rows = rowsByKind[kind]
  if (!rows) return []
  const lines = rows.map((row) => {
    const values = row as unknown as RuleValues
    return [headOf(values), lineOf(values), periodOf(row), row.source, row.isConfirmed ? 'Yes' : 'No']
  })
  return [`## ${name}`, explanation, table(['What', 'Rule', 'In force', 'Source', 'Confirmed'], lines)]
})

/** The rules with which a regulator of New Zealand begins. */
export const rulesPage = () =>
  generatedPage(
    {
      title: 'Rules',
      group: 'Reference',
      order: 3,
      about:
        'Classes, durations, periods, tests, documents, standards, deadlines, fees and audit plans, with source and first day.',
    },
    [
      'These are the rows with which a regulator of New Zealand begins. Rules are data: each regulator has its own rows, and the ones in force are shown under **Rules**. A row that was used is never edited; an amendment takes effect on a later day, after a simulation. Each certificate names the rows that produced it. [Change a rule](administrator.md#change-a-rule) describes the steps.',
      'A row that is not confirmed must still be compared with its source. This page is not legal advice.',
      ...sections,
    ],
  )
