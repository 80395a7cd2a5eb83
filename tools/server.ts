import { type SpawnOptions, spawn } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './step.ts'

const quickStart = pathToFileURL(path.join(root, 'tools/quick-start.js')).href

/** The server, as a process of its own. What is told to end ends it, and waits for it. */
export function runServer({ env, ...options }: SpawnOptions, ...flags: string[]) {
  const server = spawn(process.execPath, [...flags, '--import', quickStart, path.join(root, 'server/src/main.ts')], {
    cwd: root,
    // What was compiled once need not be compiled at every start.
    env: { ...process.env, NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled'), ...env },
    ...options,
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
  const ended = new Promise<number>((resolve) => server.on('exit', (code) => resolve(code ?? 1)))
  return { server, ended }
}
