/** Collects arriving bytes in one piece of memory, however many pieces they come in. */
export function growingBuffer(initial = 16 * 1024) {
  let memory = Buffer.allocUnsafe(initial)
  let size = 0
  return {
    size: () => size,
    append(bytes: Buffer) {
      if (size + bytes.length > memory.length) {
        const larger = Buffer.allocUnsafe(Math.max(memory.length * 2, size + bytes.length))
        memory.copy(larger, 0, 0, size)
        memory = larger
      }
      bytes.copy(memory, size)
      size += bytes.length
    },
    /** A copy of what has arrived, or of its beginning. */
    copy: (most = size) => Buffer.from(memory.subarray(0, Math.min(most, size))),
    /** Frees a large piece of memory. */
    clear() {
      if (memory.length > initial) memory = Buffer.allocUnsafe(initial)
      size = 0
    },
  }
}
