/** Texts meant to make a page, a spreadsheet or an email execute something. Each contains `pwned`. */
export const payloads = [
  '<script>window.pwned=1</script>',
  '"><img src=/pwned.png onerror=window.pwned=1>',
  '<svg/onload=window.pwned=1>',
  'javascript:window.pwned=1//',
  '=HYPERLINK("//pwned.example","x")',
  "+1+cmd|' /C calc'!A0",
  '-2+3+cmd',
  '@SUM(1+1)*cmd',
  '\t=1+cmd',
  '\r\nBcc: pwned@example.org\r\n\r\npwned',
  "{{constructor.constructor('window.pwned=1')()}}$" + '{window.pwned=1}',
  '\u202egnp.39',
  'W'.repeat(400),
]

const letters: Record<string, string> = { '|': 'F', '^': 'S', '&': 'T', '~': 'R', '\\': 'E' }
const controls: Record<string, string> = { '\t': 'X09', '\r': 'X0D', '\n': 'X0A' }

/** Escapes a text for an HL7 field (HL7 2.4, 2.10), so that it separates nothing. */
const escaped = (text: string) =>
  text
    .replaceAll(/[|^&~\\]/g, (character) => `\\${letters[character]}\\`)
    .replaceAll(/[\t\r\n]/g, (character) => `\\${controls[character]}\\`)

const sent = payloads.map(escaped)
const attempt = (at: number) => sent[at % sent.length] ?? ''
const attempts = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => attempt(first + index)).join('^')
/** Fills a repeating field with every payload. */
const repeated = (count: number) => sent.map((_, at) => attempts(at, count)).join('~')

const segment = (name: string, fields: Record<number, string>) => {
  const last = Math.max(...Object.keys(fields).map(Number))
  return [name, ...Array.from({ length: last }, (_, index) => fields[index + 1] ?? '')].join('|')
}

/** The identifying text comes first where it must match. */
const patient = (identity: string, name: string, born: string) =>
  segment('PID', {
    1: '1',
    2: attempt(0),
    3: identity + repeated(4),
    4: attempt(1),
    5: name + repeated(4),
    6: repeated(2),
    7: born,
    8: attempt(2),
    9: repeated(2),
    10: attempt(3),
    11: attempts(4, 5),
    12: attempt(5),
    13: repeated(1),
    14: attempt(6),
    15: attempt(7),
    16: attempt(8),
    18: attempt(9),
    19: attempt(10),
    22: attempt(11),
  })

const report = (number: string, day: string) => [
  segment('ORC', { 1: 'RE', 2: attempt(3), 3: number, 4: attempt(4), 10: attempt(5), 12: attempts(6, 3) }),
  segment('OBR', {
    1: '1',
    2: attempt(4),
    3: number,
    4: attempts(0, 5),
    7: day,
    10: attempt(1),
    13: attempt(2),
    15: attempts(3, 2),
    16: attempts(5, 3),
    20: attempt(8),
    22: day,
    24: attempt(9),
    25: 'F',
    32: attempt(10),
  }),
]

/** The fields of a value or a text; each holds the next payload. */
const observation = (at: number, value?: string) => [
  segment('OBX', {
    1: String(at + 1),
    2: value ? 'NM' : 'ST',
    3: attempts(at, 5),
    4: attempt(at + 5),
    5: value ?? attempt(at),
    6: attempt(at + 6),
    7: attempt(at + 7),
    8: attempt(at + 8),
    11: 'F',
    15: attempt(at + 9),
    16: attempts(at, 3),
  }),
  segment('NTE', { 1: '1', 2: attempt(at), 3: repeated(1), 4: attempt(at + 1) }),
]

const pdf = Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64')
const letter = Buffer.from(payloads.join('\n').replaceAll(/[\t\r\u202e]/g, ' ')).toString('base64')

/** A file and a letter with hostile labels, and every other kind of value. */
const others = [
  ['ED', `${attempt(0)}^${attempt(1)}^${attempt(2)}^Base64^${pdf}`],
  ['ED', `${attempt(3)}^text^${attempt(4)}^Base64^${letter}`],
  ['ED', `^${attempt(4)}^${attempt(5)}^Base64^${attempt(6)}`],
  ['FT', `${sent.join('\\.br\\')}~${attempt(0)}`],
  ['TX', repeated(1)],
  ['CE', attempts(0, 6)],
  ['RP', `${attempt(3)}^${attempt(0)}^${attempt(1)}`],
  ['SN', `${attempt(4)}^${attempt(5)}^${attempt(6)}^${attempt(7)}`],
  ['DT', attempt(1)],
  [attempt(0), attempt(2)],
].map(([type, value = ''], at) =>
  segment('OBX', { 1: String(at + 1), 2: type ?? '', 3: `H${at}^${attempt(at)}`, 5: value, 11: 'F' }),
)
const specimen = segment('SPM', { 1: '1', 2: attempt(0), 4: attempts(1, 3), 17: attempt(4), 21: attempts(2, 2) })

type Given = { controlId: string; person: { nhi: string; family: string; born: string }; days: [string, string] }

/** The name that the sender gives itself in MSH-4. */
export const facilityOf = (controlId: string) => `${payloads[4]} ${controlId}`

/**
 * One message about a person on record, with values of two days, a text for each and every kind of value, and about an
 * unknown person. Every free-text field contains a payload.
 */
export function hostileMessage({ controlId, person: { nhi, family, born }, days: [before, day] }: Given) {
  const number = `${controlId}^${attempt(0)}`
  return [
    `MSH|^~\\&|${attempt(1)}|${escaped(facilityOf(controlId))}|FLYMED|F2N034-E|${day}|${attempt(2)}|ORU^R01|${controlId}<svg/onload=pwned>|P|2.4||${attempt(3)}`,
    patient(`${nhi}^^^NHI^NI~`, `${family}^Robert^${attempt(0)} ${attempt(1)}~`, born),
    ...[...report(`${controlId}-1`, before), ...observation(0, '5.60')],
    ...[...report(number, day), ...observation(0, '5.70')],
    ...sent.flatMap((_, at) => observation(at)),
    ...[...report(`${controlId}-2`, day), ...others, specimen],
    patient('', '', '19010101'),
    ...[...report(`${controlId}-3`, day), ...observation(2, '1'), ...observation(3)],
    '',
  ].join('\r')
}
