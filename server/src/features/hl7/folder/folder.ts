import { mkdir, open, readdir, readFile, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import type { MessageAcceptance } from '@clearwing/domain/hl7/message/acceptance.ts'
import { receive } from '#features/hl7/receive.ts'
import { acknowledgementFile, type Receiver } from '#features/hl7/receiver.ts'
import { databaseError, throwLocation } from '#platform/errors/send-problem.ts'

const names = /^[^.].*\.(?:hl7|txt|oru|dat|msg)$/i
const largest = 64 * 1024 * 1024
const places = ['working', 'done', 'refused', 'out']

/**
 * A folder for incoming result files. A file is complete when it did not change between two checks. It is claimed by
 * moving it, so that only one of several servers gets it; a file left half done by a server that died is taken again,
 * and messages already stored are not stored twice.
 */
export function openResultFolder(receiver: Receiver, folder: string) {
  const marks = new Map<string, { mark: string; still: number }>()
  const at = (...parts: string[]) => path.join(folder, ...parts)

  async function open() {
    for (const place of places) await mkdir(at(place), { recursive: true })
    for (const name of await readdir(at('working'))) await moved(at('working', name), at(name))
  }

  /** Checks once, and receives complete files. */
  async function look() {
    const files = (await readdir(folder, { withFileTypes: true })).filter((one) => one.isFile() && names.test(one.name))
    const found = new Set(files.map(({ name }) => name))
    for (const name of marks.keys()) if (!found.has(name)) marks.delete(name)
    for (const name of [...found].sort()) if (await isWhole(name)) await take(name)
  }

  async function isWhole(name: string) {
    const { size, mtimeMs } = await stat(at(name)).catch(() => ({ size: 0, mtimeMs: 0 }))
    const mark = `${size} ${mtimeMs}`
    const before = marks.get(name)
    const unchangedCount = before?.mark === mark ? before.still + 1 : 0
    marks.set(name, { mark, still: unchangedCount })
    return unchangedCount >= 2
  }

  async function take(name: string) {
    marks.delete(name)
    if (!(await moved(at(name), at('working', name)))) return
    const end = await receiveFile(name).catch((error) => {
      receiver.log.error(
        { ...databaseError(error), at: throwLocation(error) },
        'a file of results could not be received',
      )
      return 'again' as const
    })
    await moved(
      at('working', name),
      end === 'again' ? at(name) : at(end, `${receiver.site.database.db.now.replaceAll(':', '-')} ${name}`),
    )
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

/** True when the fault is the server's, or the sender is paused: the file stays until it can be received. */
const isToBeSentAgain = ({ outcome, fault }: MessageAcceptance) => outcome === 'error' && fault?.code === '207'

/** True if the file could be moved; another server may have been quicker. */
const moved = (from: string, to: string) =>
  rename(from, to).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )

/** Writes a file atomically, so that readers never see a partial file. */
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
