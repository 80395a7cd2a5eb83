import { expect, test } from 'vitest'
import { splitMessages } from '#hl7/file.ts'
import { isAddressedTo, readHeader } from './header.ts'
import { readMessage, textOf, writeMessage } from './message.ts'

const header = 'MSH|^~\\&|LAB|LAB-WGN|FLYMED|F2N034-E|20260915091500+1200||ORU^R01|C1|P|2.4'

test.each(['\r', '\n', '\r\n', '\r\r'])('any line end terminates a segment (%j)', (end) => {
  const { segments } = readMessage([header, 'PID|1', 'OBX|1|ST|A||x'].join(end))
  expect(segments.map(({ name }) => name)).toEqual(['MSH', 'PID', 'OBX'])
})

test('a text broken into lines by a sender becomes one text again, and a cut field one field', () => {
  const { segments } = readMessage(
    [header, 'PID|1||ZAC5361^^^NZL', 'MOH^NHI||CAMPBELL', 'OBX|1|FT|A||Normal film.', 'NAD', '  12 | g/L'].join('\r'),
  )
  expect(segments.map(({ name }) => name)).toEqual(['MSH', 'PID', 'OBX'])
  expect(textOf(segments[1], 3, 4)).toBe('NZLMOH')
  expect(textOf(segments[2], 5)).toBe('Normal film.\nNAD\n  12')
})

test('names in lower case, leading blanks and a bare NTE are recognised as segments', () => {
  const { segments } = readMessage([header, ' pid|1', 'NTE', 'ZZZ|1|ours'].join('\n'))
  expect(segments.map(({ name }) => name)).toEqual(['MSH', 'PID', 'NTE', 'ZZZ'])
})

test.each(['\0', '\x01', '\uFFFD', '\u200B', '\u00A0', 'ï»¿', '"'])('%j before a segment is ignored', (mark) => {
  const { segments } = readMessage(
    [header, `${mark}PID|1`, 'OBX|1|FT|A||See', `${mark}PID: none`, `|PID|${mark}`].join('\r'),
  )
  expect(segments.map(({ name }) => name)).toEqual(['MSH', 'PID', 'OBX'])
})

test('nothing is lost: a parsed message is written back as it came', () => {
  const text = `${[header, 'PID|1||""||A^B~C&D|||', 'ZLX|x|~|\\Z\\', 'OBX||||^^||||||'].join('\r')}\r`
  expect(writeMessage(readMessage(text))).toBe(text)
})

test('fields are numbered as in the standard: MSH-1 is the separator', () => {
  const { segments } = readMessage(header)
  expect(segments[0]?.fields.slice(1, 4)).toEqual(['|', '^~\\&', 'LAB'])
})

test.each([
  ['one message', header, [1], []],
  ['several in a row', `${header}\rPID|1\r${header}\rPID|1\r`, [1, 3], []],
  ['a batch', `FHS|^~\\&\nBHS|^~\\&\n${header}\nPID|1\n${header}\nBTS|2\nFTS|1\n`, [3, 5], []],
  [
    'a batch with a wrong count',
    `BHS|^~\\&\r${header}\rBTS|7\rtext`,
    [2],
    ['The batch states 7 messages and contains 1.'],
  ],
  ['text around it, and the frame of a connection', `junk\r\x0b${header}\rPID|1\x1c\r`, [2], []],
  ['nothing', '', [], []],
  ['no message', 'PID|1\rOBX|1\r', [], []],
  ['other text that begins the same way', `MSHX|1\r${header}`, [2], []],
  ['marks before it', `\0\x01${header}\rPID|1\r\xc2\xa0${header}`, [1, 3], []],
  [
    'a text with a line that begins like a segment',
    `${header}\rOBX|1|FT|H||Hormones\rMSH 12, BTS, see\rMSH: low\rFTS normal`,
    [1],
    [],
  ],
])('finds the messages of a file: %s', (_what, text, lines, warnings) => {
  const parts = splitMessages(text)
  expect(parts.messages.map(({ line }) => line)).toEqual(lines)
  expect(parts.warnings).toEqual(warnings)
  for (const { start, end } of parts.messages) expect(text.slice(start, end)).toMatch(/^MSH\|[^\0]*\|2\.4/)
})

const headerOf = (msh: string) => readHeader(readMessage(msh))

test('reads the sender, message type and receiver', () => {
  expect(headerOf(`${header}^NZL&NZ|||AL|NE`)).toMatchObject({
    sendingApplication: 'LAB',
    sendingFacility: 'LAB-WGN',
    messageType: 'ORU^R01',
    namesStructure: false,
    controlId: 'C1',
    processingId: 'P',
    version: '2.4',
    acceptAcknowledgement: 'AL',
    applicationAcknowledgement: 'NE',
  })
  expect(headerOf('PID|1')).toBeUndefined()
})

test('the control id is the whole field', () => {
  expect(headerOf('MSH|^~\\&|SSH|X|||20260915||ORU^R01^ORU_R01|SSH^41440165|P|2.3')).toMatchObject({
    controlId: 'SSH^41440165',
    namesStructure: true,
  })
})

test.each([
  ['a facility', 'FLYMED|F2N034-E', ['F2N034-E'], true],
  ['in lower case', 'FLYMED|f2n034-e', ['F2N034-E'], true],
  ['the application', 'FLYMED|GATEWAY', ['FLYMED'], true],
  ['in brackets after a name', '|Harbour Avia (F2N034-E)', ['F2N034-E'], true],
  ['in brackets that were cut off', '|Harbour Avia (F2N034-E', ['F2N034-E'], true],
  ['a later component', '|Harbour^f9a1^F2N034-E', ['F2N034-E'], true],
  ['the end of another name', '|XF2N034-E', ['F2N034-E'], false],
  ['another receiver', 'OTHER|G00001-G', ['FLYMED', 'F2N034-E'], false],
  ['no receiver', '|', ['FLYMED'], false],
  ['any receiver, when we have no names', 'OTHER|G00001-G', [], true],
])('whether a message is addressed to this receiver: %s', (_who, receiver, names, expected) => {
  const read = headerOf(`MSH|^~\\&|LAB|LAB (G00001-G)|${receiver}|20260915||ORU^R01|1|P|2.4`)
  expect(read && isAddressedTo(read, names)).toBe(expected)
})

test('the name of a sender is one line of text', () => {
  expect(
    headerOf('MSH|^~\\&|LAB\\X0D0A\\Bcc: x@example.org|W\\X09\\GN\u202e|||20260915||ORU^R01|1|P|2.4'),
  ).toMatchObject({
    sendingApplication: 'LAB Bcc: x@example.org',
    sendingFacility: 'W GN\ufffd',
  })
})
