import { mostImportedRows } from '@clearwing/domain/imports/schema.ts'
import { expect, test } from 'vitest'
import type { Refusal } from '#platform/errors/refusal.ts'
import { readRows } from './read-rows.ts'

const understood = {
  fields: [
    { key: 'email', title: 'Email', others: ['E-mail'] },
    { key: 'name', title: 'Name' },
  ],
  needs: [['email']],
}
const read = (file: string | Buffer) => readRows(Buffer.from(file), understood)
const cellsOf = (file: string | Buffer) => read(file).records.map(({ cells }) => cells)
const hemi = { email: 'h@x.nz', name: 'Hēmi' }

test.each([
  ['commas', 'Email,Name\nh@x.nz,Hēmi'],
  ['semicolons', 'Email;Name\r\nh@x.nz;Hēmi\r\n'],
  ['tabs and other headings', 'EMAIL\tname\nh@x.nz\tHēmi'],
  ['a byte order mark', '\uFEFFEmail,Name\nh@x.nz,Hēmi'],
  ['the facts at the top of an exported list', 'List,Members\n"Made by","Dr Heke, Harbour"\n\nName,Email\nHēmi,h@x.nz'],
  ['empty lines', 'Email,Name\n\n,\nh@x.nz,Hēmi\n\n'],
  ['quotation marks', '"Email","Name"\n"h@x.nz","Hēmi"'],
  ['spaces', ' Email , Name \n h@x.nz , Hēmi '],
])('a file with %s is read', (_with, file) => expect(cellsOf(file)).toEqual([hemi]))

test('Windows-1252 is read and reported; it has no macrons', () => {
  const file = Buffer.concat([Buffer.from('Email,Name\nh@x.nz,Br'), Buffer.from([0xfc]), Buffer.from('ckner')])
  expect(read(file)).toMatchObject({ encoding: 'Windows-1252', records: [{ cells: { name: 'Brückner' } }] })
})

test('the line number of the file is given, even after a cell with several lines', () => {
  expect(read('Email,Name\na@x.nz,"two\nlines"\nb@x.nz,B').records.map(({ line }) => line)).toEqual([2, 4])
})

test('escaped formulas are restored', () => {
  expect(cellsOf("Email,Name\na@x.nz,'=1+1\nb@x.nz,'Alapati")).toEqual([
    { email: 'a@x.nz', name: '=1+1' },
    { email: 'b@x.nz', name: "'Alapati" },
  ])
})

test('cells beyond the headings are reported', () =>
  expect(read('Email,Name\na@x.nz,Ngata,Mere').records).toMatchObject([{ isTooLong: true }]))

const rows = (count: number) => `Email\n${'a@x.nz\n'.repeat(count)}`

test.each([
  ['a workbook', Buffer.from('PK\u0003\u0004 workbook'), 'This is a workbook. Please save it as CSV first.'],
  ['UTF-16', Buffer.from('\uFEFFEmail\na@x.nz', 'utf16le'), 'This file is UTF-16. Please save it as “CSV UTF-8”.'],
  ['NUL', 'Email\na\0b', 'This is not a text file. Please save it as “CSV UTF-8”.'],
  [
    'bytes that are not text',
    Buffer.from([0x81, 0x8d, 0x90]),
    'The characters of this file cannot be read. Please save it as “CSV UTF-8”.',
  ],
  ['no required heading', 'Name\nHēmi', 'No line has the required headings: Email. Recognised headings: Email, Name.'],
  ['the same heading twice', 'Email,E-mail\na,b', 'Two columns of this file match the same field: email.'],
  [
    'too many columns',
    `Email,Name${',x'.repeat(199)}\na@x.nz`,
    'No line has the required headings: Email. Recognised headings: Email, Name.',
  ],
  ['no rows', 'Email,Name\n\n', 'There are no rows below the headings.'],
  ['a million quotation marks', `Email\n${'"'.repeat(1_000_001)}`, expect.stringMatching(/^Line 2 cannot be read/)],
  ['a million cells', `Email\n${','.repeat(1_000_000)}`, 'There are no rows below the headings.'],
  [
    'one huge cell',
    `Email\n${'x'.repeat(900_000)}`,
    expect.stringMatching(/^Line 2 cannot be read: it is far too long/),
  ],
  [
    'an unclosed quotation mark',
    'Email,Name\na@x.nz,"Hēmi\n',
    'Line 2 cannot be read: a quotation mark is not closed.',
  ],
  ['too many rows', rows(mostImportedRows + 1), 'A file may have at most 2,000 rows. Please split it.'],
])('a file with %s is refused with a message', (_with, file, message) => {
  const refused = () => {
    try {
      return read(file)
    } catch (error) {
      return (error as Refusal).problem.errors?.content
    }
  }
  expect(refused()).toEqual([message])
})

test('the maximum number of rows is read', () => expect(read(rows(mostImportedRows)).records).toHaveLength(2000))
