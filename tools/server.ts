import { type SpawnOptions, spawn } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './step.ts'

const quickStart = pathToFileURL(path.join(root, 'tools/quick-start.js')).href

/** Node gives young objects room for as long as it lives: for ours a quarter is enough, and saves 50 MB. */
const flags = ['--max-semi-space-size=8', '--import', quickStart]

/** The server, as a process of its own. What is told to end ends it, and waits for it. */
export function runServer({ env, ...options }: SpawnOptions, ...more: string[]) {
  const server = spawn(process.execPath, [...more, ...flags, path.join(root, 'server/src/main.ts')], {
    cwd: root,
    // What was compiled once need not be compiled at every start.
    env: { ...process.env, NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled'), ...env },
    ...options,
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
  const ended = new Promise<number>((resolve) => server.on('exit', (code) => resolve(code ?? 1)))
  return { server, ended }
}
