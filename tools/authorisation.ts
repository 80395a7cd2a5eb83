import './run-folder.ts'
import { step } from './step.ts'

// The server's answer to every role about every kind of record is committed as server/authorisation.csv and reviewed.
await step('authorisation.csv', 'vitest', ['run', '--project', 'matrix'], '.', {
  AUTHORISATION: 'write',
})
