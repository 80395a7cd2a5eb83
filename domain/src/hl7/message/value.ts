import { formatDay, formatMoment } from '#dates.ts'
import { componentOf, decodeValue, plain, repetitionsOf, type Segment, segmentField, textOf } from './message.ts'
import type { Separators } from './separators.ts'
import { readTimestamp } from './timestamp.ts'

/** A file inside a message (ED). Its type is decided by its bytes, not its label. */
export type Document = { label: string; encoding: string; data: string }

/** OBX-5: the text to show, and the number in it if there is exactly one. */
export type ObservationValue = { text: string; number?: number; comparator?: string; document?: Document }

const mostText = 1024 * 1024

const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/
const compared = /^(<=|>=|<|>)\s*([+-]?(?:\d+(?:\.\d*)?|\.\d+))$/

/** Reads OBX-5 by its type in OBX-2 (HL7 2.4, 7.4.2.5). An unknown or missing type is treated as text. */
export function readValue(obx: Segment): ObservationValue {
  const type = textOf(obx, 2).toUpperCase()
  const values = repetitionsOf(obx, 5)
  const { separators } = obx
  const show = (one: (value: string) => string) => ({ text: values.map(one).join('\n') })
  switch (type) {
    case 'NM':
    case 'ST':
      return values.length > 1
        ? show((value) => plain(value, separators))
        : readNumber(plain(segmentField(obx, 5), separators))
    case 'SN':
      return values.length > 1
        ? show((value) => readStructured(value, separators).text)
        : readStructured(segmentField(obx, 5), separators)
    case 'CE':
    case 'CWE':
    case 'CF':
      return show((value) => componentOf(value, 2, separators) || componentOf(value, 1, separators))
    case 'ED':
      return readDocument(segmentField(obx, 5), separators)
    case 'DT':
    case 'TS':
    case 'DTM':
      return show((value) => shownMoment(plain(value, separators)))
    case 'TM':
      return show((value) => shownTime(plain(value, separators)))
    default:
      return { text: decodeValue(segmentField(obx, 5).replaceAll(separators.repetition, '\n'), separators).trimEnd() }
  }
}

/** A day, with its time if one was sent. */
function shownMoment(text: string) {
  const { day, instant } = readTimestamp(text)
  if (instant !== undefined) return formatMoment(instant)
  return day === undefined ? text : formatDay(day)
}

/** HHMM[SS[.SSSS]][+/-ZZZZ] (HL7 2.4, 2.9.46); anything else stays as sent. */
const time = /^([01]\d|2[0-3])([0-5]\d)([0-5]\d(?:\.\d{1,4})?)?([+-]\d{4})?$/

function shownTime(text: string) {
  const [, hour, minute, second, offset] = time.exec(text) ?? []
  if (hour === undefined) return text
  return [[hour, minute, second].filter(Boolean).join(':'), offset].filter(Boolean).join(' ')
}

/** The text stays as sent: 5.60 is not 5.6. */
function readNumber(text: string): ObservationValue {
  const [, comparator, compareTo] = compared.exec(text) ?? []
  const number = Number(compareTo ?? (decimal.test(text) ? text : Number.NaN))
  if (!Number.isFinite(number)) return { text }
  return comparator === undefined ? { text, number } : { text, comparator, number }
}

/** Comparator ^ number ^ separator ^ number: `<^0.3`, `^10^-^20`, `^1^:^128`, `^2^+` (HL7 2.4, 2.9.40). */
function readStructured(value: string, separators: Separators): ObservationValue {
  const [comparator = '', first = '', separator = '', second = ''] = [1, 2, 3, 4].map((c) =>
    componentOf(value, c, separators),
  )
  const text = comparator + first + separator + second
  return separator === '' && second === '' ? { ...readNumber(text), text } : { text }
}

/** Source ^ type ^ subtype ^ encoding ^ data (HL7 2.4, 2.9.16). The data may be megabytes and are not decoded here. */
function readDocument(field: string, separators: Separators): ObservationValue {
  const parts = field.split(separators.component)
  const [, type = '', subtype = '', encoding = ''] = [0, 1, 2, 3].map((n) => plain(parts[n] ?? '', separators))
  const data = parts.slice(4).join(separators.component)
  const label = [type, subtype]
    .filter((part) => part !== '')
    .join('/')
    .toLowerCase()
  if (/^(?:base64|hex)$/i.test(encoding))
    return { text: '', document: { label, encoding: encoding.toLowerCase(), data } }
  return { text: data.length > mostText ? data : decodeValue(data, separators) }
}

/**
 * OBX-6: its first component, or its second. Some senders write `10^9/L` with an unescaped separator. UCUM's code for a
 * value without a unit is 1.
 */
export function readUnit(obx: Segment): string {
  const [code, second] = [textOf(obx, 6, 1), textOf(obx, 6, 2)]
  const first = code === '1' ? '' : code
  return first.endsWith('10') && /^\d+\//.test(second) ? `${first}^${second}` : first || second
}
