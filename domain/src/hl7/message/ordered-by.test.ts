import { expect, test } from 'vitest'
import { readMessage } from './message.ts'
import { orderedBy } from './ordered-by.ts'

const msh = 'MSH|^~\\&|LAB|WGN|US||20260101||ORU^R01|1|P|2.4'
const segmentOf = (text: string) => readMessage(`${msh}\r${text}\r`).segments[1]
const obr = (xcn: string) => segmentOf(`OBR${'|'.repeat(16)}${xcn}`)
const orc = (xcn: string) => segmentOf(`ORC${'|'.repeat(12)}${xcn}`)

test.each([
  ['name and number', '99ZZZS^Heke^Kiri^^^Dr', '', 'Dr Kiri Heke (99ZZZS)'],
  ['the first of several', '99ZZZS^Heke^Kiri~88AAA^Rangi', '', 'Kiri Heke (99ZZZS)'],
  ['a number alone', '99ZZZS', '', '99ZZZS'],
  ['a name alone', '^Heke^Kiri', '', 'Kiri Heke'],
  ['from the order, when the report has none', '', '99ZZZS^Heke^Kiri', 'Kiri Heke (99ZZZS)'],
  ['no one', '', '', ''],
])('the person who ordered the tests, %s: %s, %s', (_what, ofReport, ofOrder, said) => {
  expect(orderedBy(obr(ofReport), orc(ofOrder))).toBe(said)
})
