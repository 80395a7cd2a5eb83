import type { ByteRange } from './encryption.ts'

/**
 * The one range of a file that a `Range` header asks for. Anything else, such as several ranges, asks for the whole
 * file (RFC 9110, 14.2).
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '') {
    if (to === '') return undefined
    const begin = Math.max(0, size - Number(to))
    return begin >= size ? 'unsatisfiable' : { begin, end: size - 1 }
  }
  const begin = Number(from)
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < begin) return undefined
  return begin >= size ? 'unsatisfiable' : { begin, end }
}
