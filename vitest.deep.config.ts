import { defineConfig } from 'vitest/config'

/** What takes minutes: long counts and crashes. `npm run test:deep`, with words after it only what they name. */
export default defineConfig({
  test: {
    include: ['domain/src/**/*.deep.ts', 'server/src/**/*.deep.ts', 'tools/**/*.deep.ts'],
    globalSetup: 'server/src/testing/database-of-the-run.ts',
    fileParallelism: false,
    testTimeout: 60 * 60_000,
    hookTimeout: 120_000,
  },
})
