import { z } from 'zod'
import { Int, isoDay, optionalTextArea, requiredText } from '#fields.ts'
import { datedRow } from '#medicals/dated-rows.ts'
import { RuleSetName } from '#medicals/rule-sets/names.ts'

/** The tables of rules that administrators keep for each regulator. */
export const RuleKind = z
  .enum([
    'class',
    'duration',
    'period',
    'test',
    'clock',
    'form',
    'question',
    'fee',
    'condition',
    'standard',
    'audit',
    'diagnosis',
    'risk',
    'template',
    'phrase',
  ])
  .meta({ id: 'RuleKind' })
export type RuleKind = z.infer<typeof RuleKind>

export type RuleValues = Record<string, unknown>

/** One version of one rule. From its first day on it is used, and never edited again. */
export const RuleRow = z
  .object({
    ...datedRow,
    kind: RuleKind,
    values: z.looseObject({}),
    /** The row that this one replaced, which ended the day before. */
    replacesId: z.int32().nullable(),
    /** Why it was changed, for those who keep the table. */
    note: z.string().nullable(),
    createdByName: z.string().nullable(),
    createdAt: z.string(),
    version: z.int32(),
  })
  .meta({ id: 'RuleRow' })
export type RuleRow = Omit<z.infer<typeof RuleRow>, 'values'> & { values: RuleValues }

const values = z.record(z.string().max(40), z.unknown())
const about = { source: requiredText(300), isConfirmed: z.boolean(), note: optionalTextArea(500) }

/** `replacesId` null: a new rule. `values` null: the rule ends, and nothing follows it. */
export const RuleChange = z.strictObject({ replacesId: Int.nullable(), values: values.nullable() })
export type RuleChange = z.infer<typeof RuleChange>

/** Several rows of one table that change on one day, as one text changes them. */
export const RuleAmendment = z.strictObject({
  regulatorId: Int,
  kind: RuleKind,
  fromDay: isoDay,
  ...about,
  changes: z.array(RuleChange).min(1, 'There are no changes.').max(200),
})
export type RuleAmendment = z.infer<typeof RuleAmendment>

/** The regulator that begins, and with which rules. */
export const RuleBeginning = z.strictObject({ regulatorId: Int, set: RuleSetName })
export type RuleBeginning = z.infer<typeof RuleBeginning>

/** A row whose first day is to come, put right. */
export const RuleCorrection = z.strictObject({ values, ...about, version: Int })
export type RuleCorrection = z.infer<typeof RuleCorrection>

/** A figure that was in doubt was compared with its source: the figure stays as it is. */
export const RuleConfirmation = z.strictObject({ source: about.source, version: Int })
export type RuleConfirmation = z.infer<typeof RuleConfirmation>

const Line = z.object({
  what: z.string(),
  /** People, or dates of certificates. */
  count: z.int32(),
  direction: z.enum(['less', 'more', 'other']),
})

/** What a change would do to the people in the database, counted: no names. */
export const RuleSimulation = z
  .object({ summary: z.string(), lines: z.array(Line), kept: z.string() })
  .meta({ id: 'RuleSimulation' })
export type RuleSimulation = z.infer<typeof RuleSimulation>
export type SimulatedLine = z.infer<typeof Line>
