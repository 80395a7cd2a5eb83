import { mutants } from './mutants.ts'
import { step } from './step.ts'

// `npm run test:deep -- mutants users` changes the rules of one folder; other words name tests.
const [first, ...others] = process.argv.slice(2)
if (first !== 'mutants')
  await step('deep tests', 'vitest', ['run', '--config', 'vitest.deep.config.ts', ...process.argv.slice(2)])
if (first === undefined || first === 'mutants') await mutants(others)
