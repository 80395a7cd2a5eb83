import { z } from 'zod'
import { DrawPerson, DrawSummary } from '#test-schedules/draws/schema.ts'

/** A person at the desk, and the draw that selected them. */
export const DeskPerson = DrawPerson.extend({
  drawId: z.int32(),
  scheduleName: z.string(),
  organisationId: z.int32(),
  organisationName: z.string(),
  /** The person's staff groups today; only for their own organisation. */
  staffGroups: z.array(z.object({ staffGroupId: z.int32(), name: z.string() })).optional(),
  /** True when a result is waiting for the doctor; only for testers and the laboratory’s doctor. */
  awaitsReview: z.boolean().optional(),
}).meta({ id: 'DeskPerson' })
export type DeskPerson = z.infer<typeof DeskPerson>

export const TestDesk = z
  .object({
    day: z.string(),
    /** People still to be tested, and people settled today. */
    people: z.array(DeskPerson),
    /** Planned draws, next first. */
    planned: z.array(DrawSummary),
    /** Draws of the last twelve months. */
    drawn: z.array(DrawSummary),
  })
  .meta({ id: 'TestDesk' })
export type TestDesk = z.infer<typeof TestDesk>
