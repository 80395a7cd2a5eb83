import { growingBuffer } from './growing-buffer.ts'

/** Minimal lower layer protocol (HL7 implementation guide, appendix C): 0x0B, the message, 0x1C 0x0D. */
const start = 0x0b
const end = 0x1c
const carriageReturn = 0x0d

/**
 * `incomplete`: the previous frame never ended and was dropped. After `too large` and `noise` nothing can be trusted.
 */
export type FrameEvent =
  | { kind: 'message'; bytes: Buffer }
  | { kind: 'incomplete' }
  | { kind: 'too large'; beginning: Buffer }
  | { kind: 'noise' }

export type FrameLimits = { maxBytes: number; maxNoise: number; maxIncomplete: number }

export const usualLimits: FrameLimits = { maxBytes: 8 * 1024 * 1024, maxNoise: 64 * 1024, maxIncomplete: 100 }

/** Allowed between frames: line ends, blanks and the rest of an end mark. */
const filler = new Set([carriageReturn, 0x0a, 0x20, 0x09, end])
const endsFrame = (next: number | undefined) => next === carriageReturn || next === start

/**
 * Extracts frames from a connection's data, in pieces of any size. Each byte is examined once. A start mark inside a
 * frame means that the previous frame never ended: the two are never combined.
 */
export function frameReader(limits = usualLimits) {
  const frame = growingBuffer()
  let isOpen = false
  /** True after an end mark: the next byte decides whether it ended the frame. */
  let isEnding = false
  let frames = 0
  let noise = 0
  let incomplete = 0

  function open() {
    isOpen = true
    isEnding = false
    frame.clear()
  }

  function* close(): Generator<FrameEvent> {
    isOpen = isEnding = false
    if (frame.size() === 0) return
    frames += 1
    yield { kind: 'message', bytes: frame.copy() }
  }

  function* drop(): Generator<FrameEvent> {
    if (frame.size() > 0) yield { kind: ++incomplete > limits.maxIncomplete ? 'noise' : 'incomplete' }
    open()
  }

  /** Anything before the first frame belongs to another protocol. */
  function* outside(chunk: Buffer): Generator<FrameEvent, Buffer> {
    const at = chunk.indexOf(start)
    const between = at < 0 ? chunk : chunk.subarray(0, at)
    noise += between.filter((byte) => !filler.has(byte)).length
    if (noise > (frames === 0 ? 0 : limits.maxNoise)) yield { kind: 'noise' }
    if (at < 0) return none
    open()
    return chunk.subarray(at + 1)
  }

  function* inside(chunk: Buffer): Generator<FrameEvent, Buffer> {
    if (isEnding) {
      isEnding = false
      if (endsFrame(chunk[0])) {
        yield* close()
        return chunk
      }
      frame.append(Buffer.of(end))
    }
    const startAt = chunk.indexOf(start)
    const text = startAt < 0 ? chunk : chunk.subarray(0, startAt)
    const endAt = endOf(text, chunk)
    frame.append(text.subarray(0, endAt))
    if (frame.size() > limits.maxBytes) yield { kind: 'too large', beginning: frame.copy(4096) }
    if (endAt === text.length) {
      if (startAt >= 0) yield* drop()
      return startAt < 0 ? none : chunk.subarray(startAt + 1)
    }
    if (endAt + 1 < chunk.length) yield* close()
    else isEnding = true
    return chunk.subarray(endAt + 1)
  }

  return {
    /** True when a frame has started and not ended. */
    isOpen: () => isOpen,
    *read(chunk: Buffer): Generator<FrameEvent> {
      let rest = chunk
      while (rest.length > 0) rest = yield* isOpen ? inside(rest) : outside(rest)
    },
  }
}

const none = Buffer.alloc(0)

/**
 * Index of an end mark that ends the frame, or may do so at the end of the chunk. A lone one within the text is text.
 */
function endOf(text: Buffer, chunk: Buffer) {
  let at = text.indexOf(end)
  while (at >= 0 && at + 1 < chunk.length && !endsFrame(chunk[at + 1])) at = text.indexOf(end, at + 1)
  return at < 0 ? text.length : at
}

export const frameMessage = (message: string) =>
  Buffer.concat([Buffer.of(start), Buffer.from(message), Buffer.of(end, carriageReturn)])
