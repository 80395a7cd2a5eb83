import { parentPort } from 'node:worker_threads'
import { readRaw } from './read.ts'
import { splitBytes } from './split.ts'

/** Requests to the thread; bytes are transferred without copying. */
export type ThreadRequest =
  | { what: 'split'; bytes: Uint8Array }
  | { what: 'read'; bytes: Uint8Array; ourNames: string[]; zone: string | undefined }

const buffer = ({ buffer, byteOffset, byteLength }: Uint8Array) => Buffer.from(buffer, byteOffset, byteLength)

// A separate thread for large messages, which may be crafted to take long, so that nothing else waits for them.
parentPort?.on('message', (asked: ThreadRequest) => {
  const bytes = buffer(asked.bytes)
  parentPort?.postMessage(asked.what === 'split' ? splitBytes(bytes) : readRaw(bytes, asked.ourNames, asked.zone))
})
