import { spawn } from 'node:child_process'
import path from 'node:path'
import { runServer } from './server.ts'
import { root } from './step.ts'

// The server starts anew, and the browser app changes in place, when a file is saved. Vite prints where.
const { server, ended } = runServer({ stdio: 'inherit' }, '--watch')
const address = `http://127.0.0.1:${process.env.PORT ?? 3000}`
const vite = spawn('vite', [], {
  cwd: path.join(root, 'web'),
  env: { ...process.env, API_URL: address },
  stdio: 'inherit',
})
vite.on('exit', () => server.kill('SIGTERM'))
process.exitCode = await ended
vite.kill()
