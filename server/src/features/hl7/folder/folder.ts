import { mkdir, open, readdir, readFile, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Acceptance } from '@clearwing/domain/hl7/acceptance.ts'
import { receive } from '#features/hl7/receive.ts'
import { acknowledgementFile, type Receiver } from '#features/hl7/receiver.ts'
import { placeOf, sourceOf } from '#platform/errors/send-problem.ts'

const names = /^[^.].*\.(?:hl7|txt|oru|dat|msg)$/i
const largest = 64 * 1024 * 1024
const places = ['working', 'done', 'refused', 'out']

/**
 * A folder in which files of results are left. A file is whole when it has stood still from one look to the next but
 * one. It is taken by moving it, so that of several servers one has it; what a server that died left half done is taken
 * again, and what was stored of it is not stored twice.
 */
export function openFolder(receiver: Receiver, folder: string) {
  const seen = new Map<string, { mark: string; still: number }>()
  const at = (...parts: string[]) => path.join(folder, ...parts)

  async function open() {
    for (const place of places) await mkdir(at(place), { recursive: true })
    for (const name of await readdir(at('working'))) await moved(at('working', name), at(name))
  }

  /** Looks once, and receives what is whole. */
  async function look() {
    const files = (await readdir(folder, { withFileTypes: true })).filter((one) => one.isFile() && names.test(one.name))
    const found = new Set(files.map(({ name }) => name))
    for (const name of seen.keys()) if (!found.has(name)) seen.delete(name)
    for (const name of [...found].sort()) if (await isWhole(name)) await take(name)
  }

  async function isWhole(name: string) {
    const { size, mtimeMs } = await stat(at(name)).catch(() => ({ size: 0, mtimeMs: 0 }))
    const mark = `${size} ${mtimeMs}`
    const before = seen.get(name)
    const still = before?.mark === mark ? before.still + 1 : 0
    seen.set(name, { mark, still })
    return still >= 2
  }

  async function take(name: string) {
    seen.delete(name)
    if (!(await moved(at(name), at('working', name)))) return
    const end = await receiveFile(name).catch((error) => {
      receiver.log.error({ ...sourceOf(error), at: placeOf(error) }, 'a file of results could not be received')
      return 'again' as const
    })
    await moved(at('working', name), end === 'again' ? at(name) : at(end, `${stamp()} ${name}`))
  }

  async function receiveFile(name: string) {
    const { size } = await stat(at('working', name))
    if (size === 0 || size > largest) return 'refused'
    const bytes = await readFile(at('working', name))
    const { receipts } = await receive(receiver, bytes, { source: 'folder' })
    if (receipts.some(isToBeSentAgain)) return 'again'
    const answer = acknowledgementFile(receiver, bytes, receipts)
    if (answer !== '') await written(at('out'), `${name}.ack`, answer)
    return receipts.some(({ outcome }) => outcome === 'accepted') ? 'done' : 'refused'
  }

  return { open, look }
}

/** Ours to mend, or paused: the file stays where it is until then. */
const isToBeSentAgain = ({ outcome, fault }: Acceptance) => outcome === 'error' && fault?.code === '207'

const stamp = () => new Date().toISOString().replaceAll(':', '-')

/** Whether it was there to be moved: somebody else may have been quicker. */
const moved = (from: string, to: string) =>
  rename(from, to).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )

/** Whole or not at all, for whoever looks for it. */
async function written(folder: string, name: string, text: string) {
  const file = await open(path.join(folder, `.${name}`), 'w')
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(path.join(folder, `.${name}`), path.join(folder, name))
}
