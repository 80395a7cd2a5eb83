import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

// Imported first by every command that runs tests. The run, with all that it starts, gets a temporary folder of its own:
// databases, uploads, reports and browser profiles go with it, also when the run fails or is interrupted.

const prefix = 'clearwing-run-'
const above = os.tmpdir()

removeLeftBehind()
const folder = mkdtempSync(path.join(above, `${prefix}${process.pid}-`))
// Other accounts can pass through it, as through the system's own, but cannot list it.
chmodSync(folder, 0o711)
for (const name of ['TMPDIR', 'TMP', 'TEMP']) process.env[name] = folder
process.on('exit', () => remove(folder))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => process.exit(128 + os.constants.signals[signal]))

/** Removes the folders of killed runs, whose process id is in the folder's name. */
function removeLeftBehind() {
  for (const name of readdirSync(above)) {
    const [, pid] = new RegExp(`^${prefix}(\\d+)-`).exec(name) ?? []
    if (pid !== undefined && !isRunning(Number(pid))) remove(path.join(above, name))
  }
}

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // The process runs, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A child process that ends at the same moment may still write there; the next run removes what is left. */
function remove(place: string) {
  try {
    rmSync(place, { recursive: true, force: true, maxRetries: 3 })
  } catch (error) {
    console.error(`${place} could not be removed: ${(error as Error).message}`)
  }
}
