import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type ParsedMessage, readMessage, repetitionsOf, writeMessage } from '@clearwing/domain/hl7/message/message.ts'
import { readPatientGroups } from '@clearwing/domain/hl7/message/report.ts'
import { Hl7Message } from '@medplum/core'
import { expect, test } from 'vitest'
import { decode } from './decode.ts'
import { splitBytes } from './split.ts'

const folder = path.join(import.meta.dirname, '../fixtures')
const files = readdirSync(folder).filter((file) => file.endsWith('.hl7'))
const bytesOf = (file: string) => readFileSync(path.join(folder, file))
const messagesIn = (file: string) => splitBytes(bytesOf(file)).messages.map(({ raw }) => readMessage(decode(raw).text))

test('there are sample files', () => expect(files.length).toBeGreaterThan(40))

/** Every value of every field, not divided further; MSH-1 and MSH-2 are the separators. */
const ours = ({ segments }: ParsedMessage) =>
  segments.map((segment) => [
    segment.name,
    ...segment.fields.map((_, n) => repetitionsOf(segment, n)).slice(segment.name === 'MSH' ? 3 : 1),
  ])

function theirs(text: string) {
  return Hl7Message.parse(text.trimEnd()).segments.map(({ name, fields }) => [
    name,
    ...fields.slice(name === 'MSH' ? 2 : 1).map(({ components }) => values(components)),
  ])
}

const values = (components: string[][]) => {
  const repetitions = components.map((value) => value.join('^'))
  return repetitions.join('') === '' && repetitions.length === 1 ? [] : repetitions
}

// Compares two independent parsers.
test.each(files)('%s: segments, fields and repetitions match those of an independent parser', (file) => {
  for (const message of messagesIn(file)) {
    const text = writeMessage(message)
    expect(Hl7Message.parse(text).toString()).toBe(text)
    expect(ours(message)).toEqual(theirs(text))
  }
})

test.each(files)('%s: every observation is read exactly once', (file) => {
  for (const message of messagesIn(file)) {
    const read = readPatientGroups(message).flatMap(({ reports }) =>
      reports.flatMap(({ observations }) => observations),
    )
    const sent = message.segments.filter(({ name }) => name === 'OBX')
    expect(read.map(({ position }) => position)).toEqual(sent.map((_, position) => position))
    expect(read.map(({ code }) => code.code)).toEqual(sent.map(({ fields }) => fields[3]?.split('^')[0]))
  }
})

const familyName = (file: string) =>
  readPatientGroups(messagesIn(file)[0] as ParsedMessage)[0]?.patient.names[0]?.family

test.each([
  ['40_utf8_macrons.hl7', 'utf-8', 'TĀWHIRI'],
  ['41_latin1_declared.hl7', 'windows-1252', "MÜLLER-O'BRIEN"],
  ['46_utf8_bom_lf.hl7', 'utf-8', 'TĀWHIRI'],
])('%s is decoded in its character set', (file, characterSet, name) => {
  expect(decode(bytesOf(file)).characterSet).toBe(characterSet)
  expect(familyName(file)).toBe(name)
})

const header = (set: string) => `MSH|^~\\&|L|L|U|U|2026||ORU^R01|1|P|2.4||||||${set}\rPID|1||||`
test.each([
  ['UTF-16 with a byte order mark', Buffer.from(`\uFEFF${header('')}TĀWHIRI`, 'utf16le'), 'TĀWHIRI'],
  ['UTF-16 without', Buffer.from(`${header('')}TĀWHIRI`, 'utf16le'), 'TĀWHIRI'],
  ['UTF-16 in the other byte order', Buffer.from(`${header('')}TĀWHIRI`, 'utf16le').swap16(), 'TĀWHIRI'],
  ['UTF-8, whatever set it names', Buffer.from(`${header('8859/1')}TĀWHIRI`), 'TĀWHIRI'],
  ['the set it names', Buffer.from(`${header('8859/2')}\xd8EHO\xd8`, 'latin1'), 'ŘEHOŘ'],
  ['quotation marks under the label 8859/1', Buffer.from(`${header('8859/1')}\x93X\x94`, 'latin1'), '“X”'],
  ['an unknown set', Buffer.from(`${header('x~y')}M\xdcLLER`, 'latin1'), 'MÜLLER'],
  ['a zero byte', Buffer.from(`${header('')}A\0B`), 'A\uFFFDB'],
])('reads %s', (_what, bytes, name) => {
  const [patient] = readPatientGroups(readMessage(decode(bytes).text))
  expect(patient?.patient.names[0]?.family).toBe(name)
})
