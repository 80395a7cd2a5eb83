import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'
import { canonicalRow, type HistoryContent, hashAfter, startHash } from './link.ts'

// The examples of RFC 8785, sections 3.2.2 to 3.2.4 and appendix B.

test('the object of section 3.2', () => {
  const value = JSON.parse(String.raw`{
    "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
    "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
    "literals": [null, true, false]
  }`)
  expect(canonicalJson(value)).toBe(
    String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
  )
})

test('members are sorted by UTF-16 code units', () => {
  const value =
    JSON.parse(String.raw`{"\u20ac":"Euro Sign","\r":"Carriage Return","\ufb33":"Hebrew Letter Dalet With Dagesh",
    "1":"One","\ud83d\ude00":"Emoji: Grinning Face","\u0080":"Control","\u00f6":"Latin Small Letter O With Diaeresis"}`)
  expect(
    Object.values(
      JSON.parse(
        `[${canonicalJson(value)
          .replaceAll(/"[^"]*":/g, '')
          .slice(1, -1)}]`,
      ),
    ),
  ).toEqual([
    'Carriage Return',
    'One',
    'Control',
    'Latin Small Letter O With Diaeresis',
    'Euro Sign',
    'Emoji: Grinning Face',
    'Hebrew Letter Dalet With Dagesh',
  ])
})

test.each<[number, string]>([
  [0, '0'],
  [-0, '0'],
  [5e-324, '5e-324'],
  [1.7976931348623157e308, '1.7976931348623157e+308'],
  [9007199254740992, '9007199254740992'],
  [295147905179352830000, '295147905179352830000'],
  [999999999999999900000, '999999999999999900000'],
  [1e21, '1e+21'],
  [0.000001, '0.000001'],
  [1e-7, '1e-7'],
])('the number %f', (value, expected) => expect(canonicalJson(value)).toBe(expected))

const row: HistoryContent = {
  historyId: 12,
  at: '2026-01-01T00:00:00.000001Z',
  userId: 3,
  realUserId: null,
  organisationId: 4,
  activityId: null,
  action: 'change',
  entity: 'medical',
  entityId: 5,
  subjectUserId: 6,
  before: null,
  after: { status: 'Issued', 'Ā"': ['\ud800', 1e21, { b: 1, a: null }] },
}

test.each([row, Object.assign({}, row, { before: 'x'.repeat(40_000), realUserId: -7, after: 1.5 })])(
  'the text of a row is that of canonicalJson, and its hash includes the hash of the row before it',
  (content) => {
    expect(canonicalRow(content)).toBe(canonicalJson(content))
    for (const previous of [startHash, 'ab'.repeat(31), '']) {
      const bytes = Buffer.concat([Buffer.from(previous, 'hex'), Buffer.from(canonicalJson(content))])
      expect(hashAfter(previous, content)).toBe(createHash('sha256').update(bytes).digest('hex'))
    }
  },
)
