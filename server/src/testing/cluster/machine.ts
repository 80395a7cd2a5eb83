import { spawn } from 'node:child_process'
import { chownSync, openSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import path from 'node:path'
import { clusterPath } from './tools.ts'

/** PostgreSQL refuses to run as root, so a test that runs as root starts everything as this user. */
function unprivilegedUser() {
  if (process.getuid?.() !== 0) return undefined
  const [, uid, gid] = /^postgres:[^:]*:(\d+):(\d+)/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? []
  if (uid === undefined) throw new Error('There is no user postgres.')
  return { uid: Number(uid), gid: Number(gid) }
}

/** Makes that user the owner of a file or folder. */
export function giveAway(place: string) {
  const user = unprivilegedUser()
  if (user) chownSync(place, user.uid, user.gid)
}

/** A program that stands for a machine, with all that it starts. It writes its output to a log in the folder. */
export function startMachine(name: string, [program = '', ...args]: string[], folder: string, env = {}) {
  const log = openSync(path.join(folder, `${name}.log`), 'a', 0o644)
  const child = spawn(program, args, {
    stdio: ['ignore', log, log],
    env: { PATH: clusterPath, HOME: folder, LC_ALL: 'C.UTF-8', ...env },
    cwd: folder,
    ...unprivilegedUser(),
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const signal = (signal: NodeJS.Signals) => {
    for (const pid of processesOf(child.pid ?? 0, path.join(folder, name))) send(pid, signal)
  }
  return {
    name,
    ended,
    /** As if the power failed. */
    kill: () => signal('SIGKILL'),
    /** As if the network cable were pulled: connections stay, nothing answers. */
    freeze: () => signal('SIGSTOP'),
    async stop() {
      child.kill('SIGTERM')
      child.kill('SIGCONT')
      await ended
    },
  }
}
export type Machine = ReturnType<typeof startMachine>

function send(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Process ids of a program, of all that it started, and of what works in this folder, such as a PostgreSQL of its own. */
function processesOf(program: number, folder: string) {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), ...describe(name) }))
  const found = [program, ...all.filter((one) => one.folder === folder).map(({ pid }) => pid)]
  for (const parent of found) found.push(...all.filter((one) => one.parent === parent).map(({ pid }) => pid))
  return new Set(found)
}

function describe(pid: string) {
  try {
    const parent = Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
    return { parent, folder: readlinkSync(`/proc/${pid}/cwd`) }
  } catch {
    // It has ended, or belongs to another user.
    return {}
  }
}
