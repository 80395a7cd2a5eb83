import { defineConfig } from 'vitest/config'

/** What must notice a mutant of the domain's rules: their own tables of cases. */
export default defineConfig({ test: { include: ['domain/src/**/*.test.ts'] } })
