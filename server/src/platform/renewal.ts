import type { DemoProgress } from '@clearwing/domain/site-options/demo/schema.ts'

/**
 * Loads demo data into a new database while this server keeps working, and then puts it in the place of the present
 * one. It outlives the parts of the server that are restarted for the switch.
 */
export type DemoLoader = {
  progress(): DemoProgress
  /** Why this server cannot do it, in a sentence; null if it can. */
  obstacle(): Promise<string | null>
  /** Begins, and returns at once. If it fails, the present database stays. */
  begin(): void
}

export const idleProgress: DemoProgress = { state: 'idle', step: null, done: 0, total: 0 }

/** For processes that serve no one, such as tests. */
export const noRenewal: DemoLoader = {
  progress: () => idleProgress,
  obstacle: async () => 'This process cannot load demo data.',
  begin: () => {
    throw new Error('This process cannot load demo data')
  },
}
