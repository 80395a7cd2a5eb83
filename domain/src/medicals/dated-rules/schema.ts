import { z } from 'zod'
import { Int, isoDay, optionalTextArea, requiredText } from '#fields.ts'
import { datedRow } from '#medicals/dated-rows.ts'
import { RuleSetName } from '#medicals/dated-rules/rule-sets/names.ts'
import { RuleKind } from '#medicals/rule-rows/kinds.ts'

export type RuleValues = Record<string, unknown>

/** One version of one rule. From its first day it is in use and never edited again. */
export const RuleRow = z
  .object({
    ...datedRow,
    /** Null for a row of the installation. */
    regulatorId: z.int32().nullable(),
    kind: RuleKind,
    values: z.looseObject({}),
    /** The row that this one replaced, which ended the day before. */
    replacesId: z.int32().nullable(),
    /** Why the row was changed, for editors of the table. */
    note: z.string().nullable(),
    createdByName: z.string().nullable(),
    createdAt: z.string(),
    version: z.int32(),
  })
  .meta({ id: 'RuleRow' })
export type RuleRow = Omit<z.infer<typeof RuleRow>, 'values'> & { values: RuleValues }

const values = z.record(z.string().max(40), z.unknown())
const about = { source: requiredText(300), isConfirmed: z.boolean(), note: optionalTextArea(500) }

/** `replacesId` null: a new rule. `values` null: the rule ends without a successor. */
export const RuleChange = z.strictObject({ replacesId: Int.nullable(), values: values.nullable() })
export type RuleChange = z.infer<typeof RuleChange>

/** Several rows of one table that change on the same day, as one legal text changes them. */
export const RuleAmendment = z.strictObject({
  regulatorId: Int.nullable(),
  kind: RuleKind,
  fromDay: isoDay,
  ...about,
  changes: z.array(RuleChange).min(1, 'There are no changes.').max(200),
})
export type RuleAmendment = z.infer<typeof RuleAmendment>

/** An amendment of a regulator's table, whose effect on its people can be simulated. */
export type RegulatorAmendment = RuleAmendment & { regulatorId: number }

/** The regulator to set up, and the rule set it starts with. */
export const RuleBeginning = z.strictObject({ regulatorId: Int, set: RuleSetName })
export type RuleBeginning = z.infer<typeof RuleBeginning>

/** Correction of a row whose first day is in the future. */
export const RuleCorrection = z.strictObject({ values, ...about, version: Int })
export type RuleCorrection = z.infer<typeof RuleCorrection>

/** Confirms that an unconfirmed figure was checked against its source; the figure is unchanged. */
export const RuleConfirmation = z.strictObject({ source: about.source, version: Int })
export type RuleConfirmation = z.infer<typeof RuleConfirmation>

export const ChangeDirection = z.enum(['less', 'more', 'other']).meta({ id: 'ChangeDirection' })
export type ChangeDirection = z.infer<typeof ChangeDirection>

const Line = z.object({
  what: z.string(),
  /** Number of people, or of certificate dates. */
  count: z.int32(),
  direction: ChangeDirection,
})

/** Effect of a change on the people in the database, as counts without names. */
export const RuleSimulation = z
  .object({ summary: z.string(), lines: z.array(Line), unaffected: z.string() })
  .meta({ id: 'RuleSimulation' })
export type RuleSimulation = z.infer<typeof RuleSimulation>
export type SimulatedLine = z.infer<typeof Line>
