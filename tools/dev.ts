import { spawn } from 'node:child_process'
import path from 'node:path'
import { runServer } from './server.ts'
import { root } from './step.ts'

// When a file is saved, the server restarts and the browser app updates in place. Vite prints its address.
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
