import { expect, test } from 'vitest'
import { fillTemplate, letterProblem } from './fill-template.ts'
import { newZealandTemplates } from './new-zealand.ts'

test.each([
  ['Kia ora {name}, your certificate {certificate} is enclosed.', undefined],
  ['', undefined],
  ['Kia ora {name', 'Use the same number of { and }.'],
  ['Kia ora name}', 'Use the same number of { and }.'],
  ['Kia ora }name{', 'Put one word in braces, as in {name}: see “Kia ora }name{”.'],
  ['Kia ora {{name}}', 'Put one word in braces, as in {name}: see “Kia ora {{name}}”.'],
  ['Kia ora {first name}', 'Put one word in braces, as in {name}: see “Kia ora {first name”.'],
  ['Kia ora {nmae} of {place}', 'There is no field {nmae}, {place}.'],
  ['Kia ora {constructor}', 'There is no field {constructor}.'],
])('a letter containing “%s”: %s', (text, problem) => {
  expect(letterProblem(text)).toBe(problem)
})

test('fields are filled in wherever they occur; unknown ones are left and reported', () => {
  const values = { name: 'Hēmi Tāwhiri', regulator: 'CAA' }
  expect(fillTemplate('{name}: the {regulator} hears of {name}, by {validTo}.', values)).toEqual({
    text: 'Hēmi Tāwhiri: the CAA hears of Hēmi Tāwhiri, by {validTo}.',
    missing: ['validTo'],
  })
})

test('a field with the name of a built-in property stays as it is typed', () => {
  expect(fillTemplate('{constructor} {__proto__}', {})).toEqual({
    text: '{constructor} {__proto__}',
    missing: ['constructor', '__proto__'],
  })
})

test('values that are filled in are not searched for fields', () => {
  expect(fillTemplate('{name}', { name: '{certificate}', certificate: '002417' }).text).toBe('{certificate}')
})

test.each(newZealandTemplates.map(({ name, body }) => [name, body]))(
  'the letter “%s” can be used unchanged, and its name fits',
  (name = '', text = '') => {
    expect(letterProblem(text)).toBeUndefined()
    expect(name.length).toBeLessThanOrEqual(30)
  },
)

test('there are twelve letters to start with, each with a unique code', () => {
  expect(new Set(newZealandTemplates.map(({ code }) => code)).size).toBe(12)
})
