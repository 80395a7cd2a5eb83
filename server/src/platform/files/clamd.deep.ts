import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { theSystem } from '@clearwing/domain/access/actor.ts'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import { openSite } from '#platform/site.ts'
import { newDatabase } from '#testing/new-database.ts'
import { testConfig } from '#testing/test-app.ts'
import { findFile, readFile, saveFile } from './files.ts'
import { scanFiles } from './scan.ts'

// The scanner of Debian itself, with one signature of the project: nothing is fetched, and no harmful file is needed.

const install = 'apt-get install clamav-daemon'
const isInstalled = spawnSync('clamd', ['--help']).error === undefined

const folder = mkdtempSync(path.join(os.tmpdir(), 'clearwing-clamd-'))
const word = 'a-word-that-only-this-test-looks-for'
/** Name, any file type, anywhere in the file, and the bytes (ClamAV's extended signatures). */
writeFileSync(path.join(folder, 'ours.ndb'), `Clearwing.Test:0:*:${Buffer.from(word).toString('hex')}\n`)

const ending: (() => void)[] = []
afterAll(() => {
  for (const end of ending) end()
  rmSync(folder, { recursive: true })
})

async function freePort() {
  const server = net.createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as net.AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.end('zPING\0'))
    socket.on('data', (bytes) => resolve(bytes.toString().startsWith('PONG')))
    socket.on('error', () => resolve(false))
  })

async function startClamd() {
  const port = await freePort()
  const settings = [
    'Foreground yes',
    `DatabaseDirectory ${folder}`,
    `TemporaryDirectory ${folder}`,
    'TCPAddr 127.0.0.1',
    `TCPSocket ${port}`,
    'StreamMaxLength 30M',
    `User ${os.userInfo().username}`,
  ]
  const file = path.join(folder, 'clamd.conf')
  writeFileSync(file, `${settings.join('\n')}\n`)
  const child = spawn('clamd', [`--config-file=${file}`], { stdio: ['ignore', 'ignore', 'inherit'] })
  ending.push(() => child.kill())
  for (let tried = 0; tried < 600 && !(await answers(port)); tried++) await wait(100)
  return `tcp://127.0.0.1:${port}`
}

test('the ClamAV scanner of Debian passes a clean file and blocks one with a known signature', async () => {
  expect(isInstalled, `This test needs ClamAV: ${install}`).toBe(true)
  const database = openDatabase(await newDatabase())
  const site = await openSite(testConfig({ CLAMD_URL: await startClamd() }), database)
  ending.push(() => void site.close())
  const save = (text: string) =>
    database.transaction((tx) =>
      saveFile(tx, theSystem, site.storage, {
        fileName: 'a.pdf',
        bytes: Buffer.concat([
          Buffer.from(`%PDF-1.7\n${text}\n`),
          Buffer.alloc(20_000_000, 32),
          Buffer.from('%%EOF\n'),
        ]),
      }),
    )
  const [clean, harmful] = [await save('Kia ora'), await save(word)]
  await scanFiles(database, site.storage)
  const read = async (fileId: number) => found(await findFile(database.db, fileId))
  expect(await read(clean)).toMatchObject({ scan: 'clean' })
  expect(await read(harmful)).toMatchObject({ scan: 'harmful', scanFinding: expect.stringContaining('Clearwing.Test') })
  expect((await readFile(database.db, site.storage, await read(clean))).length).toBeGreaterThan(20_000_000)
  await expect(readFile(database.db, site.storage, await read(harmful))).rejects.toMatchObject({ status: 409 })
})
