import { existsSync, readFileSync } from 'node:fs'

export type Totals = { passed: number; failed: number }

const read = (file: string) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/** Out of what vitest reports as JSON. */
export function totalsOfTests(file: string): Totals {
  const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = read(file) ?? {}
  return { passed, failed }
}

/** Out of what Playwright reports as JSON. One that passed at the second try has failed: it may do so in earnest. */
export function totalsOfJourneys(file: string): Totals {
  const { expected: passed = 0, unexpected = 0, flaky = 0 } = read(file)?.stats ?? {}
  return { passed, failed: unexpected + flaky }
}
