import { z } from 'zod'
import { ClockKind } from '#medicals/clocks.ts'

/** Who is responsible for meeting the deadline. */
export const ClockOwner = z
  .enum(['pilot', 'practice', 'specialist', 'regulator', 'convenor'])
  .meta({ id: 'ClockOwner' })
export type ClockOwner = z.infer<typeof ClockOwner>

/** What is awaited while a deadline is stopped. Not clinical, because lists show it. */
export const Awaited = z
  .enum(['results', 'report', 'answer', 'documents', 'tests', 'consent', 'experts'])
  .meta({ id: 'Awaited' })
export type Awaited = z.infer<typeof Awaited>

export const ClockUnit = z.enum(['days', 'working days']).meta({ id: 'ClockUnit' })
export type ClockUnit = z.infer<typeof ClockUnit>

export const ClockColour = z.enum(['green', 'amber', 'red', 'stopped', 'done']).meta({ id: 'ClockColour' })
export type ClockColour = z.infer<typeof ClockColour>

/** Current state of a deadline. `dueOn` is null while it is stopped. */
export const clockShown = {
  clockId: z.int32(),
  kind: ClockKind,
  name: z.string(),
  startedOn: z.string(),
  dueOn: z.string().nullable(),
  left: z.int32(),
  total: z.int32(),
  unit: ClockUnit,
  state: ClockColour,
  owner: ClockOwner,
  /** What its owner must do, and on which page of the medical. */
  nextStep: z.object({ text: z.string(), to: z.string() }),
  awaited: Awaited.nullable(),
}

/** The deadline of a medical that ends first. */
export const RunningClock = z.object(clockShown).meta({ id: 'RunningClock' })
export type RunningClock = z.infer<typeof RunningClock>
