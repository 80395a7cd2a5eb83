import fs from 'node:fs'
import path from 'node:path'
import { makeOwnFolder } from '#platform/config/own-folder.ts'
import type { HeadKey } from './head.ts'

const headFileName = 'audit-heads.jsonl'
export const headFileIn = (folder: string) => path.join(folder, headFileName)

/** Writes the public key beside the heads, so that others can check their signatures. */
export function writePublicKey(folder: string, { publicKey }: Pick<HeadKey, 'publicKey'>) {
  makeOwnFolder(folder)
  fs.writeFileSync(path.join(folder, 'audit-key.pub.pem'), publicKey.export({ format: 'pem', type: 'spki' }))
}

/** Bytes of the file, or 0 if there is none. */
export const bytesInFile = (file: string) => fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0

/** Longer than any line. */
const window = 4096

/** The last complete line; empty if there is none. */
export function lastLineOf(file: string) {
  const size = bytesInFile(file)
  const text = bytesOf(file, Math.max(0, size - window), size).toString('utf8')
  return (
    text
      .slice(0, text.lastIndexOf('\n') + 1)
      .trimEnd()
      .split('\n')
      .at(-1) ?? ''
  )
}

function bytesOf(file: string, from: number, to: number) {
  if (to <= from) return Buffer.alloc(0)
  const opened = fs.openSync(file, 'r')
  try {
    const bytes = Buffer.alloc(to - from)
    return bytes.subarray(0, fs.readSync(opened, bytes, 0, bytes.length, from))
  } finally {
    fs.closeSync(opened)
  }
}

/**
 * Appends a line, completely or not at all, and waits until it is on the disk. What an interrupted process left of a
 * line is removed first.
 */
export function appendLine(file: string, line: string) {
  makeOwnFolder(path.dirname(file))
  const opened = fs.openSync(file, 'a+', 0o600)
  try {
    const size = completeSize(opened)
    fs.ftruncateSync(opened, size)
    try {
      const bytes = Buffer.from(`${line}\n`)
      if (fs.writeSync(opened, bytes) < bytes.length) throw new Error('The head file could not be written.')
      fs.fsyncSync(opened)
    } catch (error) {
      fs.ftruncateSync(opened, size)
      throw error
    }
  } finally {
    fs.closeSync(opened)
  }
}

/** Bytes up to the end of the last complete line. */
function completeSize(opened: number) {
  const { size } = fs.fstatSync(opened)
  const from = Math.max(0, size - window)
  const bytes = Buffer.alloc(size - from)
  fs.readSync(opened, bytes, 0, bytes.length, from)
  const end = bytes.lastIndexOf('\n') + 1
  return end === 0 && from > 0 ? size : from + end
}

const bytesAtOnce = 1024 * 1024

/**
 * Adds to the copy what it lacks. A copy that does not agree with the file is left alone, because it may be the only one
 * that is true.
 */
export function followCopy(file: string, copy: string) {
  if (bytesInFile(copy) >= bytesInFile(file)) return
  makeOwnFolder(path.dirname(copy))
  const opened = fs.openSync(copy, 'a+', 0o600)
  try {
    const [size, whole] = [completeSize(opened), bytesInFile(file)]
    const common = Math.max(0, size - window)
    const isBehind = size < whole && bytesOf(copy, common, size).equals(bytesOf(file, common, size))
    if (!isBehind) return
    fs.ftruncateSync(opened, size)
    for (let from = size; from < whole; from += bytesAtOnce)
      fs.writeSync(opened, bytesOf(file, from, Math.min(whole, from + bytesAtOnce)))
    fs.fsyncSync(opened)
  } finally {
    fs.closeSync(opened)
  }
}

/** True when one file begins with the other: one may be behind, but they do not disagree. */
export function doAgree(file: string, fileSize: number, copy: string, copySize: number) {
  const common = Math.min(fileSize, copySize)
  for (let from = 0; from < common; from += bytesAtOnce) {
    const to = Math.min(common, from + bytesAtOnce)
    if (!bytesOf(file, from, to).equals(bytesOf(copy, from, to))) return false
  }
  return true
}

/** The complete lines of the first `size` bytes. */
export async function* completeLines(file: string, size: number): AsyncGenerator<string> {
  if (size === 0) return
  let rest = ''
  for await (const part of fs.createReadStream(file, { encoding: 'utf8', end: size - 1 })) {
    const lines = (rest + String(part)).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
