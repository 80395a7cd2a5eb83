import { expect, test } from 'vitest'
import { fieldsIn } from './fields-in.ts'

test('every non-empty field is listed by its number', () => {
  const text = 'MSH|^~\\&|LAB||||20261120\nPID|1||ZAA0105\n'
  expect(fieldsIn(text).map(({ name, value }) => `${name} ${value}`)).toEqual([
    'MSH-2 ^~\\&',
    'MSH-3 LAB',
    'MSH-7 20261120',
    'PID-1 1',
    'PID-3 ZAA0105',
  ])
})

test('an embedded file is shortened', () => {
  expect(fieldsIn(`OBX|${'x'.repeat(2000)}`)[0]?.value).toMatch(/^x{500}… \(2000 characters\)$/)
})
