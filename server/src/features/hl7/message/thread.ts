import { parentPort } from 'node:worker_threads'
import { readRaw } from './read.ts'
import { splitBytes } from './split.ts'

/** What is asked of the thread; bytes come to it as they are. */
export type Asked =
  | { what: 'split'; bytes: Uint8Array }
  | { what: 'read'; bytes: Uint8Array; ourNames: string[]; zone: string | undefined }

const buffer = ({ buffer, byteOffset, byteLength }: Uint8Array) => Buffer.from(buffer, byteOffset, byteLength)

// A thread of its own: what is large may be made to take long, and nobody else waits for it.
parentPort?.on('message', (asked: Asked) => {
  const bytes = buffer(asked.bytes)
  parentPort?.postMessage(asked.what === 'split' ? splitBytes(bytes) : readRaw(bytes, asked.ourNames, asked.zone))
})
