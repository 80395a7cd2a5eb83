import { step } from './step.ts'

await step('deep tests', 'vitest', ['run', '--config', 'vitest.deep.config.ts', ...process.argv.slice(2)])
