import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { deflateSync, gzipSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { logInManager, readOrganisation } from '#testing/group-writer.ts'
import { jpegOf, pngOf } from '#testing/pictures.ts'
import { startWholeServer, type WholeServer } from '#testing/whole-server.ts'

// Security catalogue T17: files that unpack to more than the server can hold, several at once, while other users work.

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'clearwing-bombs-'))
let server: WholeServer | undefined
afterAll(async () => {
  server?.child.kill('SIGTERM')
  await server?.ended
  rmSync(dataDir, { recursive: true })
}, 60_000)

/** Zeros that compress to a thousandth of their size. */
const zeros = new Uint8Array(128 * 1024 * 1024)
const packed = deflateSync(zeros)
const nested = zipSync({ 'inner.zip': zipSync({ 'zeros.txt': zeros }, { level: 9 }) })

/** A PDF whose only objects unpack to all those zeros. */
const pdf = Buffer.concat([
  Buffer.from(
    `%PDF-1.7\n5 0 obj\n<</Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length}>>\nstream\n`,
  ),
  packed,
  Buffer.from('\nendstream\nendobj\n%%EOF\n'),
])

const letter = Buffer.from('%PDF-1.7\n%%EOF\n')

const bombs: Record<string, Buffer | Uint8Array> = {
  'archive in an archive.zip': nested,
  'archive.docx': nested,
  'archive.pdf': nested,
  'objects.pdf': pdf,
  'picture.png': pngOf(30_000, 30_000),
  'picture.jpg': jpegOf(30_000, 30_000),
}

/** Memory of the server's process in MiB, all of its threads included. */
const memoryOf = ({ child }: WholeServer) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024

test('bombs are refused, five of each at once, within 100 MiB of memory, and other users are answered meanwhile', async () => {
  server = await startWholeServer(dataDir, { LOG_LEVEL: 'silent' })
  const running = server
  const manager = await logInManager(running)
  const { 'content-type': _, ...headers } = manager.headers
  const send = (fileName: string, bytes: Buffer | Uint8Array) => {
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(bytes)]), fileName)
    const url = `${running.url}/api/organisations/${manager.organisationId}/libraryItems`
    return fetch(url, { method: 'POST', headers, body })
  }
  // Memory that ordinary work loads and keeps does not count towards a bomb.
  const ordinary = ['letter.pdf', 'picture.png', 'picture.jpg'].flatMap((name) => Array.from({ length: 5 }, () => name))
  const contents: Record<string, Buffer> = {
    'letter.pdf': letter,
    'picture.png': pngOf(4, 3),
    'picture.jpg': jpegOf(4, 3),
  }
  const stored = await Promise.all(ordinary.map((name) => send(name, contents[name] ?? letter)))
  expect(new Set(stored.map(({ status }) => status))).toEqual(new Set([201]))
  for (let read = 0; read < 100; read++) await (await readOrganisation(manager)).text()

  const before = memoryOf(running)
  let most = before
  for (const [fileName, bytes] of Object.entries(bombs)) {
    const sent = Array.from({ length: 5 }, () => send(fileName, bytes))
    const pending = new Set(sent)
    for (const each of sent) void each.finally(() => pending.delete(each))
    do {
      const read = await readOrganisation(manager)
      await read.text()
      expect(read.status).toBe(200)
      most = Math.max(most, memoryOf(running))
    } while (pending.size > 0)
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    console.log(`${fileName}: ${memoryOf(running).toFixed(0)} MiB`)
    expect(statuses, fileName).toEqual(Array(5).fill(415))
  }
  // A compressed body is not unpacked, so it is not valid JSON.
  const squeezed = await fetch(`${running.url}/api/staffgroups`, {
    method: 'POST',
    headers: { ...manager.headers, 'content-encoding': 'gzip' },
    body: gzipSync(zeros),
  })
  expect(squeezed.status).toBe(400)
  most = Math.max(most, memoryOf(running))
  console.log(`memory rose from ${before.toFixed(0)} to ${most.toFixed(0)} MiB at most`)
  expect(most - before).toBeLessThan(100)
})
