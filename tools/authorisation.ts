import './run-folder.ts'
import { step } from './step.ts'

// What the server answers to everybody, about everyone, is committed as server/authorisation.csv and reviewed.
await step('authorisation.csv', 'vitest', ['run', '--project', 'matrix'], '.', {
  AUTHORISATION: 'write',
})
