import { runFailedAgain } from './retry-failed.ts'
import { step } from './step.ts'
import { filesThatFailed } from './totals.ts'

/** In a file, colour codes hide the text. */
const colours = process.stdout.isTTY ? [] : ['--no-color']

/** Rules, API and safety tests. The few files that failed run again in new processes, on new databases. */
export const unit = (report: string, retryReport: string, filters: string[], env: Record<string, string> = {}) =>
  runFailedAgain(
    () => vitest('unit, API and safety tests', report, filters, env),
    () => filesThatFailed(report),
    (files) => vitest('tests that had failed', retryReport, files, env),
  )

function vitest(name: string, report: string, filters: string[], env: Record<string, string>) {
  const reporters = ['--reporter=dot', ...colours, '--reporter=json', `--outputFile.json=${report}`]
  return step(name, 'vitest', ['run', ...reporters, ...filters], '.', env)
}
