import type { Separators } from './separators.ts'

// Escape sequences of HL7 2.4, 2.10.

/** What laboratories still send above ASCII where the message is not UTF-8: code page 1252, from 0x80 on. */
const codePage1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'
const replacement = '\uFFFD'

/** Sequences that lay text out, mark it, or change the character set: nothing to show. A local one (Z) neither. */
const silent = /^(?:[HN]|\.(?:in|ti|sk)[+-]?\d*|\.fi|\.nf|C[0-9A-F]{4}|M[0-9A-F]{4}(?:[0-9A-F]{2})?|Z[0-9A-F]{1,4})$/
const hexadecimal = /^X(?:[0-9A-F]{2}){1,2000}$/i
const blankLines = /^\.sp(\d*)$/
const mostBlankLines = 20

/**
 * The text that was meant. One pass: what an escape stands for is never read again, so `\E\T\E\` is `\T\`.
 * What is no escape stays as it is, so `C:\Temp\file` is whole.
 */
export function unescapeText(text: string, separators: Separators): string {
  const { escapeCharacter } = separators
  let plain = ''
  let from = 0
  for (let start = text.indexOf(escapeCharacter); start >= 0; start = text.indexOf(escapeCharacter, from)) {
    const end = text.indexOf(escapeCharacter, start + 1)
    const meaning = end < 0 ? undefined : meaningOf(text.slice(start + 1, end), separators)
    plain += text.slice(from, start) + (meaning ?? escapeCharacter)
    from = (meaning === undefined ? start : end) + 1
  }
  return plain + text.slice(from)
}

function meaningOf(sequence: string, separators: Separators): string | undefined {
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
  if (silent.test(sequence)) return ''
  if (hexadecimal.test(sequence)) return decodeHexadecimal(sequence.slice(1))
  const [, lines] = blankLines.exec(sequence) ?? []
  return lines === undefined ? undefined : '\n'.repeat(Math.min(Number(lines || 1), mostBlankLines))
}

function decodeHexadecimal(digits: string) {
  const bytes = digits.match(/../g) ?? []
  return utf8(bytes).replaceAll(/\r\n?/g, '\n').replaceAll('\0', replacement)
}

function utf8(bytes: string[]) {
  try {
    return decodeURIComponent(bytes.map((byte) => `%${byte}`).join(''))
  } catch {
    return bytes.map((byte) => singleByte(Number.parseInt(byte, 16))).join('')
  }
}

const singleByte = (byte: number) => codePage1252[byte - 0x80] ?? String.fromCharCode(byte)

/** Text as it may stand in a field: no character of it divides anything, none of it is a control character. */
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
