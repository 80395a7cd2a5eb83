import { expect, it } from 'vitest'
import { runsOf } from './runs.ts'

const isNumber = (name: string) => name.startsWith('n')

it.each([
  ['', ''],
  ['day', 'day'],
  ['day n1 n2 text', 'day | n1=n2 | text'],
  ['n1', 'n1'],
  ['n1 text n2 n3', 'n1 | text | n2=n3'],
  ['day text n1', 'day,text | n1'],
])('%s is laid out as %s', (names, wanted) => {
  const runs = runsOf(names.split(' ').filter(Boolean), isNumber)
  expect(runs.map(({ names: of, isAbreast }) => of.join(isAbreast ? '=' : ',')).join(' | ')).toBe(wanted)
})
