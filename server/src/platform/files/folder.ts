import { createReadStream } from 'node:fs'
import fs, { type FileHandle, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { MissingContent, type ObjectStore, StorageFull } from './object-store.ts'
import { checkKey, isKey } from './storage-key.ts'

/** A folder, which several server processes may share. Its files are never changed, only added and removed. */
export function openFolder(folder: string): ObjectStore {
  const placeOf = (key: string) => path.join(folder, checkKey(key).slice(0, 2), key)
  return {
    async put(key, content) {
      const place = placeOf(key)
      try {
        await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
        await write(`${place}.part`, content)
        await rename(`${place}.part`, place)
        await sync(path.dirname(place))
        await sync(folder)
      } catch (error) {
        throw isFull(error) ? new StorageFull() : error
      }
    },
    async *get(key, range) {
      const part = range && { start: range.begin, end: range.end }
      try {
        yield* createReadStream(placeOf(key), { ...part, highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>
      } catch (error) {
        throw isMissing(error) ? new MissingContent() : error
      }
    },
    remove: async (key) => rm(placeOf(key), { force: true }),
    async *list(prefix) {
      for await (const { name, place } of entries(folder, [prefix]))
        if (isKey(name)) {
          const found = await stat(place).catch(ignoreMissing)
          if (found) yield { key: name, storedAt: found.mtime }
        }
    },
    async removeUnfinished(before) {
      let removed = 0
      for await (const { name, place } of entries(folder, await namesIn(folder))) {
        if (!name.endsWith('.part')) continue
        const found = await stat(place).catch(ignoreMissing)
        if (!found || found.mtime >= before) continue
        await rm(place, { force: true })
        removed++
      }
      return removed
    },
  }
}

async function* entries(folder: string, parts: string[]) {
  for (const part of parts) {
    if (!/^[0-9a-f]{2}$/.test(part)) continue
    for (const name of await namesIn(path.join(folder, part))) yield { name, place: path.join(folder, part, name) }
  }
}

const namesIn = async (folder: string) => (await readdir(folder).catch(ignoreMissing)) ?? []

/** Writes a file completely, or not at all. */
async function write(place: string, content: AsyncIterable<Uint8Array>) {
  const file = await fs.open(place, 'wx', 0o600)
  try {
    for await (const bytes of content) await writeAll(file, bytes)
    await file.sync()
  } catch (error) {
    await rm(place, { force: true })
    throw error
  } finally {
    await file.close()
  }
}

async function writeAll(file: FileHandle, bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; ) at += (await file.write(bytes, at)).bytesWritten
}

const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')
const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

function ignoreMissing(error: unknown) {
  if (!isMissing(error)) throw error
}

/** A new name is safe only once its folder is synced too. Windows does not support this. */
async function sync(folder: string) {
  if (process.platform === 'win32') return
  const handle = await fs.open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
