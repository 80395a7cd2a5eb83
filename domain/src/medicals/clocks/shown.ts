import { z } from 'zod'
import { ClockKind } from '#medicals/clocks.ts'

/** Who has to see to it that it is done in time. */
export const ClockOwner = z.enum(['pilot', 'practice', 'specialist', 'regulator', 'convenor'])
export type ClockOwner = z.infer<typeof ClockOwner>

/** What is awaited while a clock stands still. No clinical word: lists show it. */
export const Awaited = z.enum(['results', 'report', 'answer', 'documents', 'tests', 'consent', 'experts'])
export type Awaited = z.infer<typeof Awaited>

export const ClockUnit = z.enum(['days', 'working days'])
export const ClockColour = z.enum(['green', 'amber', 'red', 'stopped', 'done'])

/** A time limit as it stands today. `dueOn` is null while it stands still. */
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
  /** What its owner does, and the page of the medical where it is done. */
  nextStep: z.object({ text: z.string(), to: z.string() }),
  awaited: Awaited.nullable(),
}

/** The time limit of a medical that ends first. */
export const RunningClock = z.object(clockShown).meta({ id: 'RunningClock' })
export type RunningClock = z.infer<typeof RunningClock>
