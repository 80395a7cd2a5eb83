import './run-folder.ts'
import { buildIfOutOfDate } from './build.ts'
import { step } from './step.ts'

// Timings, as ratios to a bare reference on the same machine. `npm run bench -- record list` measures only the named
// ones; `--write` saves the table as bench/results.json.
await buildIfOutOfDate()
await step('bench', process.execPath, ['bench/bench.ts', ...process.argv.slice(2)])
