import type { z } from 'zod'
import { RuleKind } from '#medicals/rule-rows/kinds.ts'
import type { RuleTable } from './rule-table.ts'
import { audits } from './tables/audit.ts'
import { classes } from './tables/class.ts'
import { clocks } from './tables/clock.ts'
import { diagnoses } from './tables/diagnosis.ts'
import { durations } from './tables/duration.ts'
import { fees } from './tables/fee.ts'
import { forms } from './tables/form.ts'
import { phrases, templates } from './tables/letter.ts'
import { periods } from './tables/period.ts'
import { questions } from './tables/question.ts'
import { risks } from './tables/risk.ts'
import { standards } from './tables/standard.ts'
import { tests } from './tables/timetable.ts'
import { conditions } from './tables/wording.ts'

/** The tables that administrators edit, in display order. */
export const ruleTables: RuleTable[] = [
  classes,
  durations,
  periods,
  tests,
  standards,
  clocks,
  forms,
  questions,
  fees,
  conditions,
  templates,
  phrases,
  diagnoses,
  risks,
  audits,
]

/** Kinds of rows that have a table. */
export const EditedKind = RuleKind.extract([
  'class',
  'duration',
  'period',
  'test',
  'standard',
  'clock',
  'form',
  'question',
  'fee',
  'condition',
  'template',
  'phrase',
  'diagnosis',
  'risk',
  'audit',
]).meta({ id: 'EditedKind' })
export type EditedKind = z.infer<typeof EditedKind>

export const tableOf = (kind: RuleKind) => ruleTables.find((table) => table.kind === kind)
