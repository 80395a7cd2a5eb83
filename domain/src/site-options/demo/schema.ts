import { z } from 'zod'

/** How far the demo data are: loaded into a new database beside the present one, which then takes its place. */
export const DemoState = z.enum(['idle', 'loading', 'switching', 'done', 'failed']).meta({ id: 'DemoState' })
export type DemoState = z.infer<typeof DemoState>

export const DemoProgress = z
  .object({
    state: DemoState,
    /** The part that is being loaded, in words. */
    step: z.string().nullable(),
    done: z.int32(),
    total: z.int32(),
  })
  .meta({ id: 'DemoProgress' })
export type DemoProgress = z.infer<typeof DemoProgress>

/** Whether demo data can be loaded now, and how far they are. */
export const DemoLoading = DemoProgress.extend({
  isDemo: z.boolean(),
  /** True if the operator of an empty installation is asked, or if an administrator may reset this demo. */
  isOffered: z.boolean(),
  /** Why this server cannot load demo data while it runs; null if it can. */
  obstacle: z.string().nullable(),
}).meta({ id: 'DemoLoading' })
export type DemoLoading = z.infer<typeof DemoLoading>

/** The choice of the demo, with the token of the link that an empty installation prints. */
export const DemoChoice = z.strictObject({ token: z.string().min(1).max(100) })
export type DemoChoice = z.infer<typeof DemoChoice>
