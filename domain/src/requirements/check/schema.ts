import { z } from 'zod'
import { anyText, Int, isoDay } from '#fields.ts'
import { RequirementLight, RequirementState } from '#requirements/state.ts'

export const mostCheckedLines = 500

/** Names, employee numbers or certificate codes, one a line. */
export const NewRosterCheck = z.strictObject({
  lines: z
    .array(anyText(200))
    .min(1, 'Enter a name or an employee number.')
    .max(mostCheckedLines, 'At most 500 lines at once.'),
  /** The day of the roster. */
  onDay: isoDay,
  /** The person that an ambiguous line means, as the user chose. */
  chosen: z.array(z.strictObject({ line: Int.min(1), userId: Int.min(1) })).max(mostCheckedLines),
})
export type NewRosterCheck = z.infer<typeof NewRosterCheck>

/** How a line was understood. `repeated`: an earlier line names the same person. */
export const LineMatch = z.enum(['matched', 'repeated', 'ambiguous', 'unmatched']).meta({ id: 'RosterLineMatch' })
export type LineMatch = z.infer<typeof LineMatch>

/** A person whom a line may mean. */
export const RosterPerson = z
  .object({ userId: z.int32(), name: z.string(), employeeNumber: z.string().nullable() })
  .meta({ id: 'RosterPerson' })
export type RosterPerson = z.infer<typeof RosterPerson>

/** One requirement of a person that is not green. */
export const RosterReason = z
  .object({
    requirementId: z.int32(),
    name: z.string(),
    light: RequirementLight,
    state: RequirementState,
    validTo: z.string().nullable(),
  })
  .meta({ id: 'RosterReason' })
export type RosterReason = z.infer<typeof RosterReason>

/** The answer to a line: whether the person may be rostered, the date, and restrictions; no clinical facts. */
export const RosterLine = z
  .object({
    /** Number of the line, from 1. */
    line: z.int32(),
    text: z.string(),
    match: LineMatch,
    /** The person; several if the line is ambiguous. */
    people: z.array(RosterPerson),
    light: RequirementLight.nullable(),
    /** The last day on which the person is fit: in the past or null for a person who is not fit. */
    fitTo: z.string().nullable(),
    reasons: z.array(RosterReason),
    restrictions: z.array(z.string()),
  })
  .meta({ id: 'RosterLine' })
export type RosterLine = z.infer<typeof RosterLine>

export const RosterCheck = z
  .object({ onDay: z.string(), checkedAt: z.iso.datetime(), lines: z.array(RosterLine) })
  .meta({ id: 'RosterCheck' })
export type RosterCheck = z.infer<typeof RosterCheck>
