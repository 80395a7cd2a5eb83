import { test as base } from '@playwright/test'

/** A journey. The browsers that it opened are closed at its end, or they would go on hearing of what the next ones do. */
export const test = base.extend<{ closing: undefined }>({
  closing: [
    async ({ browser }, use) => {
      await use(undefined)
      for (const context of browser.contexts()) await context.close()
    },
    { auto: true },
  ],
})
