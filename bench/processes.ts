import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'

type Places = { address: string; laboratoryPort: number }
export type Running = Places & { pid: number; msToStart: number; end(signal?: NodeJS.Signals): Promise<void> }

export const root = path.resolve(import.meta.dirname, '..')
const children = new Set<ChildProcess>()

/** Starts a server in its own process and returns once it has printed its addresses. */
export async function startServer(script: string, env: Record<string, string>, ...flags: string[]): Promise<Running> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [...flags, path.join(root, script)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.add(child)
  const ended = new Promise<undefined>((resolve) => child.on('exit', () => resolve(undefined)))
  void ended.then(() => children.delete(child))
  const places = await Promise.race([placesIn(child.stdout), ended])
  if (places === undefined || child.pid === undefined) throw new Error(`${script} did not start`)
  const msToStart = performance.now() - startedAt
  const end = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    await ended
  }
  return { ...places, pid: child.pid, msToStart, end }
}

/** The server prints the port for laboratories before the one for browsers. */
async function placesIn(output: NodeJS.ReadableStream): Promise<Places> {
  let laboratoryPort = 0
  for await (const line of createInterface(output)) {
    laboratoryPort = Number(/connect to \S+:(\d+)/.exec(line)?.[1] ?? laboratoryPort)
    const [address] = /http:\S+/.exec(line) ?? []
    if (address !== undefined) return { address, laboratoryPort }
  }
  throw new Error('the server ended')
}

/** Ends everything that still runs, in order, so that no database is left behind. */
export const endAll = () =>
  Promise.all(
    [...children].map((child) => {
      const ended = new Promise((resolve) => child.on('exit', resolve))
      child.kill('SIGTERM')
      return ended
    }),
  )
