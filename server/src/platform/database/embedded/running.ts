import fs from 'node:fs'
import path from 'node:path'

/**
 * Process id of the PostgreSQL of this folder, from its own file: it may not be the process that this server started.
 */
export function postmasterPid({ data }: { data: string }) {
  const file = path.join(data, 'postmaster.pid')
  const pid = Number(read(file).split('\n')[0])
  // The file is missing, or created and not written yet.
  if (pid === 0) return undefined
  // The file of a dead process is kept, because PostgreSQL uses it to find out whether parts of it are still writing.
  if (!signal(pid, 0)) return undefined
  if (isPostgres(pid)) return pid
  // The number now belongs to another program, for which PostgreSQL would wait forever.
  if (!isWorkedIn(data)) fs.rmSync(file, { force: true })
  return undefined
}

const hasProc = fs.existsSync('/proc/self/comm')
/** The text of a file; nothing when it is missing, or disappears with its process while it is read. */
function read(file: string) {
  try {
    return fs.readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return ''
    throw error
  }
}
const isPostgres = (pid: number) => !hasProc || read(`/proc/${pid}/comm`) === 'postgres'

/** Every PostgreSQL process has its data folder as its working directory. */
function isWorkedIn(data: string) {
  const folders = fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(workingFolder)
  return folders.includes(fs.realpathSync(data))
}

function workingFolder(pid: string) {
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

export function signal(pid: number, name: NodeJS.Signals | 0) {
  try {
    return process.kill(pid, name)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
