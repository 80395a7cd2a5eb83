import fs from 'node:fs'
import path from 'node:path'

/** Process id of the PostgreSQL of this folder, from its own file: the process we started may not be the one that runs. */
export function postmasterPid({ data }: { data: string }) {
  const file = path.join(data, 'postmaster.pid')
  const pid = Number(read(file).split('\n')[0])
  // Missing, or created and not written yet.
  if (pid === 0) return undefined
  // The file of a dead one stays: PostgreSQL finds through it whether parts of the dead one still write.
  if (!signal(pid, 0)) return undefined
  if (isPostgres(pid)) return pid
  // The number belongs to another program by now, for which PostgreSQL would wait for ever.
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

/** Every process of PostgreSQL has its data folder as its working folder. */
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
