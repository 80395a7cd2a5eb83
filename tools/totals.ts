import { existsSync, readFileSync } from 'node:fs'

/**
 * `faults` gives the place and first lines of each failure, also of tests that passed in the second run; `unsteady`
 * counts these among `passed`.
 */
export type Totals = { passed: number; failed: number; unsteady: number; faults: string[] }

export const noTotals: Totals = { passed: 0, failed: 0, unsteady: 0, faults: [] }

const read = (file: string) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/** Reads vitest's JSON report, and the report of the second run if there is one. */
export function totalsOfTests(file: string, retryFile?: string): Totals {
  const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = read(file) ?? {}
  const faults = filesOf(file).flatMap(({ name, message, assertionResults }) => {
    const failing = assertionResults.filter(({ status }) => status === 'failed')
    if (failing.length === 0 && message) return [fault(name, message)]
    return failing.map(({ fullName, failureMessages }) => fault(`${name}: ${fullName}`, failureMessages[0]))
  })
  const unsteady =
    retryFile !== undefined && existsSync(retryFile) ? Math.max(0, failed - totalsOfTests(retryFile).failed) : 0
  return { passed: passed + unsteady, failed: failed - unsteady, unsteady, faults }
}

export const filesThatFailed = (file: string) =>
  filesOf(file)
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => name)

const filesOf = (file: string): TestFile[] => read(file)?.testResults ?? []

type TestFile = {
  name: string
  status: string
  message?: string
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
}

/** Reads Playwright's JSON report, and the report of the second run if there is one. */
export function totalsOfJourneys(file: string, retryFile?: string): Totals {
  const { stats } = read(file) ?? {}
  const { expected: passed = 0, unexpected: failed = 0 } = stats ?? {}
  const unsteady = retryFile === undefined ? 0 : totalsOfJourneys(retryFile).passed
  return { passed: passed + unsteady, failed: failed - unsteady, unsteady, faults: journeysThatFailed(file) }
}

/** The title, place and message of each failed journey. */
export const journeysThatFailed = (file: string) => ((read(file)?.suites ?? []) as Suite[]).flatMap(faultsIn)

type Suite = {
  suites?: Suite[]
  specs?: { title: string; file: string; tests: { results: { error?: { message?: string; snippet?: string } }[] }[] }[]
}

const faultsIn = ({ suites = [], specs = [] }: Suite): string[] => [
  ...suites.flatMap(faultsIn),
  ...specs.flatMap(({ title, file, tests }) =>
    tests
      .flatMap(({ results }) => results)
      .filter(({ error }) => error !== undefined)
      .map(({ error }) => fault(`${file}: ${title}`, `${error?.message}\n${error?.snippet ?? ''}`)),
  ),
]

const colours = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g')
const mostLines = 24

function fault(where: string, message = '') {
  const lines = message.replaceAll(colours, '').trim().split('\n')
  return [where, ...lines.slice(0, mostLines).map((line) => `    ${line}`)].join('\n')
}
