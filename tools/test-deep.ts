import './run-folder.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildIfOutOfDate } from './build.ts'
import { dates } from './dates.ts'
import { journeysOnS3 } from './journeys-on-s3.ts'
import { mutants } from './mutants.ts'
import { Failed, step } from './step.ts'

async function allOnS3(filters: string[]) {
  await buildIfOutOfDate()
  const reports = mkdtempSync(path.join(os.tmpdir(), 'clearwing-s3-'))
  const [report, retryReport] = ['journeys.json', 'again.json'].map((name) => path.join(reports, name))
  await journeysOnS3(report ?? '', retryReport ?? '', filters).finally(() => rmSync(reports, { recursive: true }))
}

// `npm run test:deep -- mutants users` mutates the rules of one folder, `-- dates noon` runs all tests at one of the
// clocks; `-- s3 library` runs journeys with files in a bucket; other words select tests.
const [first, ...others] = process.argv.slice(2)
const isAll = first === undefined
try {
  if (isAll || !['mutants', 'dates', 's3'].includes(first))
    await step('deep tests', 'vitest', ['run', '--config', 'vitest.deep.config.ts', ...process.argv.slice(2)])
  if (isAll || first === 'mutants') await mutants(others)
  if (isAll || first === 's3') await allOnS3(others)
  if (isAll || first === 'dates') await dates(others)
} catch (error) {
  if (!(error instanceof Failed)) throw error
  console.error(`FAILED: ${error.message}`)
  process.exitCode = 1
}
