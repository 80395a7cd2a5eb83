import { expect, test } from 'vitest'
import { readDocument } from './document.ts'

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n%%EOF\n')
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const tiff = Buffer.from('49492a0008000000', 'hex')
const bigEndian = Buffer.from('4d4d002a00000008', 'hex')
const base64 = pdf.toString('base64')
const large = Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)])

// HL7 2.4, 2.9.16: an encoding and data. Labels cannot be trusted.
test.each<[string, string, string, Buffer | undefined]>([
  ['unchanged', 'base64', base64, pdf],
  ['in lines and with spaces', 'base64', base64.replaceAll(/(.{7})/g, '$1\r\n '), pdf],
  ['without its padding', 'base64', base64.replace(/=+$/, ''), pdf],
  ['in hexadecimal', 'hex', pdf.toString('hex'), pdf],
  ['in upper-case hexadecimal', 'hex', pdf.toString('hex').toUpperCase(), pdf],
  ['an image', 'base64', png.toString('base64'), png],
  ['a scan', 'hex', tiff.toString('hex'), tiff],
  ['a scan with another byte order', 'base64', bigEndian.toString('base64'), bigEndian],
  ['with invalid base64', 'base64', `${base64.slice(0, 20)}!!${base64.slice(20)}`, undefined],
  ['cut in the middle of a character', 'base64', base64.slice(0, 21), undefined],
  ['an incomplete byte', 'hex', pdf.toString('hex').slice(0, -1), undefined],
  ['a program', 'base64', Buffer.from('MZ\x90\0').toString('base64'), undefined],
  ['larger than 10 MiB', 'base64', large.toString('base64'), undefined],
  ['nothing', 'base64', '', undefined],
])('a file in a message: %s', (_what, encoding, data, bytes) =>
  expect(readDocument({ label: 'pdf', encoding, data })).toEqual(bytes && expect.objectContaining({ bytes })),
)

const sixteen = (text: string) => Buffer.from(text, 'utf16le')

test.each<[string, string, Buffer, string | undefined]>([
  ['in UTF-8, macrons and all', 'text', Buffer.from('Tēnā koe\r\nHbA1c 38\r\n'), 'Tēnā koe\nHbA1c 38'],
  ['in code page 1252', 'text/plain', Buffer.from('25 \xb5mol/L', 'latin1'), '25 µmol/L'],
  ['of several pages', 'text', Buffer.from('one\ftwo'), 'one\ntwo'],
  ['as markup, which stays unchanged', 'text/html', Buffer.from('<b>High</b>'), '<b>High</b>'],
  ['with a different type label', 'pdf', Buffer.from('MZ'), undefined],
  ['with bytes that are not text', 'text', Buffer.from('MZ\x01\x02'), undefined],
  ['in UTF-16 without a mark', 'text', sixteen('HbA1c'), undefined],
  ['from a word processor', 'text/rtf', Buffer.from('{\\rtf1 High}'), undefined],
  ['of blanks', 'text', Buffer.from(' \r\n '), undefined],
  ['longer than 1 MiB', 'text', Buffer.alloc(1024 * 1024 + 1, 'a'), undefined],
])('a text in a message: %s', (_what, label, bytes, text) =>
  expect(readDocument({ label, encoding: 'base64', data: bytes.toString('base64') })).toEqual(
    text === undefined ? undefined : { text },
  ),
)
