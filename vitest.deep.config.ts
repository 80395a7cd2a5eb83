import { defineConfig } from 'vitest/config'

/** Tests that take minutes: long runs and crashes. `npm run test:deep`; words after it select tests. */
export default defineConfig({
  test: {
    include: ['domain/src/**/*.deep.ts', 'server/src/**/*.deep.ts', 'tools/**/*.deep.ts'],
    globalSetup: 'server/src/testing/database-of-the-run.ts',
    fileParallelism: false,
    testTimeout: 60 * 60_000,
    hookTimeout: 120_000,
  },
})
