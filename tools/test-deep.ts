import './run-folder.ts'
import { dates } from './dates.ts'
import { journeysOnS3 } from './journeys-on-s3.ts'
import { mutants } from './mutants.ts'
import { Failed, step } from './step.ts'

// `npm run test:deep -- mutants users` mutates the rules of one folder, `-- dates noon` runs all tests at one of the
// clocks; `-- s3 library` runs journeys with files in a bucket; other words select tests.
const [first, ...others] = process.argv.slice(2)
const isAll = first === undefined
try {
  if (isAll || !['mutants', 'dates', 's3'].includes(first))
    await step('deep tests', 'vitest', ['run', '--config', 'vitest.deep.config.ts', ...process.argv.slice(2)])
  if (isAll || first === 'mutants') await mutants(others)
  if (isAll || first === 's3') await journeysOnS3(others)
  if (isAll || first === 'dates') await dates(others)
} catch (error) {
  if (!(error instanceof Failed)) throw error
  console.error(`FAILED: ${error.message}`)
  process.exitCode = 1
}
