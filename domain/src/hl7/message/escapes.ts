import { type Separators, usualSeparators } from './separators.ts'

// Escape sequences of HL7 2.4, 2.10.

/** Code page 1252 from 0x80 on, which laboratories still use above ASCII when a message is not UTF-8. */
const codePage1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'
const replacement = '\uFFFD'

const mostBlankLines = 20

/** Sequences allowed between two escape characters. `Z` is local; no one writes more than 2,000 bytes this way. */
const sequences = [
  String.raw`[FSTREHN]|\.br|\.ce|\.fi|\.nf|\.sp\d*|\.(?:in|ti|sk)[+-]?\d*`,
  'X(?:[0-9A-Fa-f]{2}){1,2000}|C[0-9A-F]{4}|M[0-9A-F]{4}(?:[0-9A-F]{2})?|Z[0-9A-F]{1,4}',
].join('|')

function patternFor(escapeCharacter: string) {
  const mark = `\\u${(escapeCharacter.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`
  return new RegExp(`${mark}(${sequences})${mark}`, 'g')
}

const usualPattern = patternFor(usualSeparators.escapeCharacter)

/**
 * Decodes escapes in one pass: a decoded escape is never read again, so `\E\T\E\` becomes `\T\`. Anything that is not
 * an escape stays unchanged, so `C:\Temp\file` is preserved.
 */
export function unescapeText(text: string, separators: Separators): string {
  const { escapeCharacter } = separators
  if (!text.includes(escapeCharacter)) return text
  const pattern = escapeCharacter === usualSeparators.escapeCharacter ? usualPattern : patternFor(escapeCharacter)
  return text.replaceAll(pattern, (_, sequence: string) => meaningOf(sequence, separators))
}

/** Sequences for formatting, highlighting or character sets produce no text. */
function meaningOf(sequence: string, separators: Separators): string {
  switch (sequence) {
    case 'F':
      return separators.field
    case 'S':
      return separators.component
    case 'T':
      return separators.subcomponent
    case 'R':
      return separators.repetition
    case 'E':
      return separators.escapeCharacter
    case '.br':
    case '.ce':
      return '\n'
  }
  if (sequence.startsWith('X')) return decodeHexadecimal(sequence.slice(1))
  if (sequence.startsWith('.sp')) return '\n'.repeat(Math.min(Number(sequence.slice(3) || 1), mostBlankLines))
  return ''
}

/** Hexadecimal digits of bytes that form valid UTF-8. */
const utf8 = /^(?:[0-7].|(?:C[2-9A-F]|D.)[89AB].|E.(?:[89AB].){2}|F[0-4](?:[89AB].){3})+$/i

function decodeHexadecimal(digits: string) {
  const text = utf8.test(digits) ? decodeUtf8(digits) : decodeSingleBytes(digits)
  return text.replaceAll(/\r\n?/g, '\n').replaceAll('\0', replacement)
}

function decodeUtf8(digits: string) {
  try {
    return decodeURIComponent(digits.replaceAll(/../g, '%$&'))
  } catch {
    return decodeSingleBytes(digits)
  }
}

const decodeSingleBytes = (digits: string) =>
  digits.replaceAll(/../g, (byte) => {
    const code = Number.parseInt(byte, 16)
    return codePage1252[code - 0x80] ?? String.fromCharCode(code)
  })

/** Escapes text for a field, so that it contains no separators and no control characters. */
export function escapeText(text: string, separators: Separators): string {
  const mark = separators.escapeCharacter
  const letters = new Map([
    [separators.field, 'F'],
    [separators.component, 'S'],
    [separators.subcomponent, 'T'],
    [separators.repetition, 'R'],
    [mark, 'E'],
  ])
  return [...text.replaceAll(/\r\n?/g, '\n')]
    .map((character) => {
      if (character === '\n') return `${mark}.br${mark}`
      const letter = letters.get(character)
      if (letter) return mark + letter + mark
      return isControl(character) ? '' : character
    })
    .join('')
}

const isControl = (character: string) => character < ' ' || character === '\x7f'
