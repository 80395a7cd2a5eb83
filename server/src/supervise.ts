import cluster, { type Worker } from 'node:cluster'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { folderVariable } from '#platform/processes.ts'

/** Milliseconds before a process that ended is replaced: at first, and at most if its replacements end, too. */
const pauses = { first: 500, most: 30_000 }

/** A process that served for this long, in milliseconds, did not end because of its start. */
const longEnough = 60_000

const endOf = (worker: Worker) =>
  new Promise<{ code: number }>((resolve) => worker.once('exit', (code) => resolve({ code: code ?? 1 })))

/**
 * Runs the server in several processes that share its ports, and replaces each that ends. SIGHUP replaces all of them,
 * one after another, each when the next one serves; during the start it does nothing. SIGTERM lets all drain, SIGINT does
 * not. Resolves with the exit code once all have ended: 0 after one of the two; that of a process that could not start,
 * if it is one of the first.
 */
export async function supervise(count: number): Promise<number> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'clearwing-processes-'))
  const running = new Set<Worker>()
  /** Those that another one replaces on purpose. */
  const relieved = new WeakSet<Worker>()
  let isEnding = false
  let isReplacing = true

  /** Starts a process. Resolves once it serves browsers, or with its end. */
  function begin(): Promise<Worker | { code: number }> {
    const worker = cluster.fork({ [folderVariable]: folder })
    running.add(worker)
    const ended = endOf(worker)
    void ended.then(() => running.delete(worker))
    const serves = new Promise<Worker>((resolve) => worker.once('listening', () => resolve(worker)))
    return Promise.race([serves, ended])
  }

  async function keep(worker: Worker, pause = pauses.first) {
    const servedAt = performance.now()
    await endOf(worker)
    if (!relieved.has(worker)) await replace(performance.now() - servedAt > longEnough ? pauses.first : pause)
  }

  async function replace(pause: number) {
    await wait(pause)
    if (isEnding) return
    const next = await begin()
    const longer = Math.min(pause * 2, pauses.most)
    await ('code' in next ? replace(longer) : keep(next, longer))
  }

  async function replaceAll() {
    if (isReplacing || isEnding) return
    isReplacing = true
    for (const old of [...running]) {
      const next = await begin()
      // If the new one cannot start, the old ones go on.
      if ('code' in next || isEnding) break
      void keep(next)
      relieved.add(old)
      await stop(old, 'SIGINT')
    }
    isReplacing = false
  }

  function stop(worker: Worker, signal: NodeJS.Signals) {
    const ended = endOf(worker)
    worker.process.kill(signal)
    return ended
  }

  async function end(signal: NodeJS.Signals) {
    isEnding = true
    await Promise.all([...running].map((worker) => stop(worker, signal)))
    rmSync(folder, { recursive: true, force: true })
  }

  const ended = new Promise<number>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.on(signal, () => void end(signal).then(() => resolve(0)))
  })
  process.on('SIGHUP', () => void replaceAll())

  for (let number = 0; number < count && !isEnding; number++) {
    const first = await begin()
    if (!('code' in first)) void keep(first)
    else if (!isEnding) {
      await end('SIGTERM')
      return first.code
    }
  }
  isReplacing = false
  return ended
}
