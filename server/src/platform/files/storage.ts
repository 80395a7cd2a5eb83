import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import path from 'node:path'

/** Storage of file contents. A key reveals nothing about its file. */
export type Storage = {
  put(bytes: Uint8Array): Promise<string>
  get(key: string): Promise<Buffer>
}

/** A folder, which several server processes may share. Its files are never changed or removed. */
export function openStorageFolder(folder: string): Storage {
  const placeOf = (key: string) => {
    if (!/^[0-9a-f]{32}$/.test(key)) throw new Error('This is not a valid file key')
    return path.join(folder, key.slice(0, 2), key)
  }
  return {
    async put(bytes) {
      const key = randomBytes(16).toString('hex')
      const place = placeOf(key)
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
      await write(`${place}.part`, bytes)
      await rename(`${place}.part`, place)
      await sync(path.dirname(place))
      return key
    },
    get: (key) => readFile(placeOf(key)),
  }
}

async function write(place: string, bytes: Uint8Array) {
  const file = await open(place, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A new name is safe only once its folder is synced too. Windows does not support this. */
async function sync(folder: string) {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
