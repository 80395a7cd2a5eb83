import type { z } from 'zod'
import type { RuleTable } from './rule-table.ts'
import { RuleKind } from './schema.ts'
import { classes } from './tables/class.ts'
import { clocks } from './tables/clock.ts'
import { diagnoses } from './tables/diagnosis.ts'
import { durations } from './tables/duration.ts'
import { fees } from './tables/fee.ts'
import { forms } from './tables/form.ts'
import { phrases, templates } from './tables/letter.ts'
import { questions } from './tables/question.ts'
import { tests } from './tables/timetable.ts'
import { conditions } from './tables/wording.ts'

/** The tables that administrators keep, in the order in which they stand. */
export const ruleTables: RuleTable[] = [
  classes,
  durations,
  tests,
  clocks,
  forms,
  questions,
  fees,
  conditions,
  templates,
  phrases,
  diagnoses,
]

/** The kinds of rows that have a table. */
export const EditedKind = RuleKind.extract([
  'class',
  'duration',
  'test',
  'clock',
  'form',
  'question',
  'fee',
  'condition',
  'template',
  'phrase',
  'diagnosis',
]).meta({ id: 'EditedKind' })
export type EditedKind = z.infer<typeof EditedKind>

export const tableOf = (kind: RuleKind) => ruleTables.find((table) => table.kind === kind)
