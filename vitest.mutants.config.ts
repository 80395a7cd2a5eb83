import { defineConfig } from 'vitest/config'

/** The tests that must notice a mutant of the domain's rules: the domain's own tables of cases. */
export default defineConfig({ test: { include: ['domain/src/**/*.test.ts'] } })
