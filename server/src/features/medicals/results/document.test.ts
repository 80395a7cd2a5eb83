import { expect, test } from 'vitest'
import { readDocument } from './document.ts'

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n%%EOF\n')
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const base64 = pdf.toString('base64')
const large = Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)])

// HL7 2.4, 2.9.16: an encoding and data. Labels prove nothing.
test.each<[string, string, string, Buffer | undefined]>([
  ['as it is', 'base64', base64, pdf],
  ['in lines and with blanks', 'base64', base64.replaceAll(/(.{7})/g, '$1\r\n '), pdf],
  ['without its padding', 'base64', base64.replace(/=+$/, ''), pdf],
  ['in hexadecimal', 'hex', pdf.toString('hex'), pdf],
  ['in large letters of hexadecimal', 'hex', pdf.toString('hex').toUpperCase(), pdf],
  ['an image', 'base64', png.toString('base64'), png],
  ['with what is no base64', 'base64', `${base64.slice(0, 20)}!!${base64.slice(20)}`, undefined],
  ['cut in the middle of a character', 'base64', base64.slice(0, 21), undefined],
  ['half a byte', 'hex', pdf.toString('hex').slice(0, -1), undefined],
  ['a program', 'base64', Buffer.from('MZ\x90\0').toString('base64'), undefined],
  ['larger than 10 MiB', 'base64', large.toString('base64'), undefined],
  ['nothing', 'base64', '', undefined],
])('a file in a message: %s', (_what, encoding, data, bytes) =>
  expect(readDocument({ label: 'pdf', encoding, data })).toEqual(bytes),
)
