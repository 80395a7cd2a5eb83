import { Unzip, type UnzipFile, UnzipInflate } from 'fflate'
import { Refusal } from '#platform/errors/refusal.ts'
import { refuseFile } from './read-text.ts'

export type ZipFile = { name: string; bytes: Buffer }

type Limits = {
  /** Number of files. */
  files: number
  /** Unpacked bytes of one file, and of all. */
  bytesOfFile: number
  bytes: number
}

/** Bytes that are unpacked before the limits are checked again. */
const chunkSize = 2048

/**
 * The files of a ZIP file, unpacked in memory; folders are left out. The sizes that it states are not believed: unpacking
 * stops as soon as a limit is exceeded.
 */
export function readZip(bytes: Buffer, limits: Limits): ZipFile[] {
  if (bytes.readUIntBE(0, Math.min(4, bytes.length)) !== 0x504b0304) throw refuseFile('This is not a ZIP file.')
  const found: { name: string; pieces: Uint8Array[]; isComplete: boolean }[] = []
  let total = 0
  const unpack = (file: UnzipFile) => {
    if (found.length === limits.files) throw refuseFile(`A ZIP file may hold at most ${limits.files} files.`)
    const name = readable(file.name)
    const entry = { name, pieces: [] as Uint8Array[], isComplete: false }
    found.push(entry)
    let size = 0
    file.ondata = (error, piece, isLast) => {
      if (error) throw error
      size += piece.length
      total += piece.length
      if (size > limits.bytesOfFile) throw refuseFile(`“${name}” is larger than ${inKilobytes(limits.bytesOfFile)}.`)
      if (total > limits.bytes) throw refuseFile(`The unpacked files are larger than ${inKilobytes(limits.bytes)}.`)
      entry.pieces.push(piece)
      entry.isComplete = isLast
    }
    file.start()
  }
  const zip = new Unzip(unpack)
  zip.register(UnzipInflate)
  try {
    for (let at = 0; at < bytes.length; at += chunkSize) zip.push(bytes.subarray(at, at + chunkSize), false)
    zip.push(new Uint8Array(0), true)
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw refuseFile(damaged)
  }
  if (found.some(({ isComplete }) => !isComplete)) throw refuseFile(damaged)
  return found
    .filter(({ name }) => !name.endsWith('/'))
    .map(({ name, pieces }) => ({ name, bytes: Buffer.concat(pieces) }))
}

const damaged = 'This ZIP file is damaged, encrypted or packed in an unusual way. Please make it again.'

const inKilobytes = (bytes: number) => `${bytes / 1024} kB`

/** A name as it can be shown: without control characters and marks that change the direction of a text. */
const readable = (name: string) => name.replaceAll(/[\p{Cc}\p{Cf}]/gu, '\uFFFD').slice(0, 150)
