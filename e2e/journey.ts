import { test as base } from '@playwright/test'

/** A journey. It closes its browsers at the end; otherwise they would receive the events of the next journeys. */
export const test = base.extend<{ closing: undefined }>({
  closing: [
    async ({ browser }, use) => {
      await use(undefined)
      for (const context of browser.contexts()) await context.close()
    },
    { auto: true },
  ],
})
