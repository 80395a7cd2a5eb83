import { spawnSync } from 'node:child_process'
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { addGroup, groupNames, logInManager, readOrganisation } from '#testing/group-writer.ts'
import { startWholeServer, type WholeServer } from '#testing/whole-server.ts'

// Security catalogue T40: the disk of the database is full. It is a file system in memory, which only root can mount.

const megabytes = 1200
const folder = mkdtempSync(path.join(os.tmpdir(), 'clearwing-full-'))
const ballast = path.join(folder, 'ballast')
const mount = (...given: string[]) => spawnSync('mount', given, { encoding: 'utf8' })
const mounted = mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'none', folder)
let server: WholeServer | undefined
afterAll(async () => {
  server?.child.kill('SIGTERM')
  await server?.ended
  spawnSync('umount', [folder])
  rmSync(folder, { recursive: true })
}, 60_000)

/** Fills the disk to the last byte. */
function fill() {
  const file = openSync(ballast, 'a')
  try {
    for (let length = 1024 * 1024; length >= 1; ) {
      try {
        writeSync(file, Buffer.alloc(length))
      } catch {
        length = Math.floor(length / 2)
      }
    }
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

test('while its disk is full, the database refuses changes with 507 or 503, answers reads, and recovers by itself', async () => {
  expect(mounted.stderr, 'this test needs root').toBe('')
  server = await startWholeServer(path.join(folder, 'data'), { LOG_LEVEL: 'silent' })
  const manager = await logInManager(server)
  const sent = new Map<string, number>()
  const write = async (name: string) => {
    const { status } = await addGroup(manager, name)
    sent.set(name, status)
    return status
  }
  expect(await write('before')).toBe(201)
  fill()
  let refused = 0
  for (let i = 0; refused < 5 && i < 20_000; i++) if ((await write(`full ${i}`)) !== 201) refused += 1
  expect(refused).toBe(5)
  const statuses = new Set(sent.values())
  expect([...statuses].filter((status) => ![201, 503, 507].includes(status))).toEqual([])
  expect((await readOrganisation(manager)).status).toBe(200)

  rmSync(ballast)
  await expect.poll(() => write('after'), { timeout: 60_000 }).toBe(201)
  const acknowledged = [...sent].filter(([, status]) => status === 201).map(([name]) => name)
  const found = (await groupNames(manager)).filter((name) => sent.has(name))
  expect(found.toSorted()).toEqual(acknowledged.toSorted())
  console.log(`${acknowledged.length} stored; refused with ${[...statuses].filter((one) => one !== 201).join(' and ')}`)
})
