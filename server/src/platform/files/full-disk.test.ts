import { existsSync, readdirSync } from 'node:fs'
import fs from 'node:fs/promises'
import { loggedIn } from '@clearwing/domain/access/actor.ts'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createApp } from '#app.ts'
import { allowed } from '#platform/access/access.ts'
import type { Routes } from '#platform/http/routes.ts'
import { addMember } from '#testing/factories.ts'
import { database, signIn, siteWith } from '#testing/test-app.ts'
import { addFile, saveFile } from './files.ts'
import { files } from './tables.ts'
import { receiveFile, receiveInto, uploads } from './upload.ts'

const site = await siteWith()
const { storage, config } = site

const routes: Routes = async (server) => {
  await server.register(uploads)
  const options = {
    config: { rule: loggedIn, upload: true as const },
    schema: { hide: true, response: { 201: z.any() } },
  }
  server.post('/whole', {
    ...options,
    handler: async (request, reply) => {
      allowed(request, loggedIn)
      const { fileName, bytes } = await receiveFile(request)
      const fileId = await request.transaction((tx) => saveFile(tx, request.actor, storage, { fileName, bytes }))
      return reply.code(201).send({ fileId })
    },
  })
  server.post('/streamed', {
    ...options,
    handler: async (request, reply) => {
      allowed(request, loggedIn)
      const { stored, fileName } = await receiveInto(storage, request, { userId: request.actor.userId })
      const { fileId } = await request.transaction((tx) => addFile(tx, request.actor, storage, stored, { fileName }))
      return reply.code(201).send({ fileId })
    },
  })
}
const app = await createApp(site)
await app.register(routes)
const { cookie, token } = await signIn(await addMember())
afterAll(() => app.close())
afterEach(() => vi.restoreAllMocks())

async function upload(url: string) {
  const body = new FormData()
  body.append('file', new Blob([`%PDF-1.7\n${'x'.repeat(300_000)}\n%%EOF\n`]), 'a.pdf')
  const request = new Request('http://x', { method: 'POST', body })
  const headers = { cookie, 'x-login-token': token, 'content-type': request.headers.get('content-type') ?? '' }
  return app.inject({ method: 'POST', url, payload: Buffer.from(await request.arrayBuffer()), headers })
}

const storedNames = () =>
  existsSync(config.filesFolder)
    ? readdirSync(config.filesFolder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
    : []

/** From the third write on, the disk of the storage is full, as the operating system reports it. */
function fillDisk(code: string) {
  const open = fs.open
  vi.spyOn(fs, 'open').mockImplementation(async (place, flags, mode) => {
    const handle = await open(place, flags, mode)
    let writes = 0
    const write = handle.write.bind(handle)
    Object.assign(handle, {
      write: (bytes: Uint8Array, at: number) => {
        writes += 1
        if (writes > 2) throw Object.assign(new Error(`${code}: no space left on device, write`), { code })
        return write(bytes, at)
      },
    })
    return handle
  })
}

test.each([
  ['/whole', 'ENOSPC'],
  ['/streamed', 'ENOSPC'],
  ['/streamed', 'EDQUOT'],
])(
  'an upload to %s while the disk is full (%s) is answered with 507, and nothing of it is stored',
  async (url, code) => {
    const before = [await database.db.$count(files), storedNames().length]
    fillDisk(code)
    const answer = await upload(url)
    expect([answer.statusCode, answer.json()]).toEqual([
      507,
      { title: 'There is no space left to store files. Please tell your administrator.' },
    ])
    expect([await database.db.$count(files), storedNames().length]).toEqual(before)
    vi.restoreAllMocks()
    expect((await upload(url)).statusCode).toBe(201)
  },
)
