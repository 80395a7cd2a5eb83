import { z } from 'zod'
import { DrawPerson, DrawSummary } from '#test-schedules/draws/schema.ts'

/** Somebody at the desk, and the draw that chose them. */
export const DeskPerson = DrawPerson.extend({
  drawId: z.int32(),
  scheduleName: z.string(),
  organisationId: z.int32(),
  organisationName: z.string(),
  /** For their own organisation alone: in which of its groups they are today. */
  staffGroups: z.array(z.object({ staffGroupId: z.int32(), name: z.string() })).optional(),
  /** For the laboratory’s doctor and who tests: what was found waits for the doctor. */
  awaitsReview: z.boolean().optional(),
}).meta({ id: 'DeskPerson' })
export type DeskPerson = z.infer<typeof DeskPerson>

export const TestDesk = z
  .object({
    day: z.string(),
    /** Who is to be tested and was not yet, and whom today settled. */
    people: z.array(DeskPerson),
    /** Draws that are planned, the next first. */
    planned: z.array(DrawSummary),
    /** Those of the last twelve months. */
    drawn: z.array(DrawSummary),
  })
  .meta({ id: 'TestDesk' })
export type TestDesk = z.infer<typeof TestDesk>
