import { expect, test } from 'vitest'
import { aliasOf, bodyOf, newSender } from './sender-values.ts'

test.each([
  ['DELPHIC|AWANUI-WGN', { application: 'DELPHIC', facility: 'AWANUI-WGN' }],
  [' DELPHIC | AWANUI ', { application: 'DELPHIC', facility: 'AWANUI' }],
  ['AWANUI-WGN', { application: '', facility: 'AWANUI-WGN' }],
  ['|AWANUI-WGN', { application: '', facility: 'AWANUI-WGN' }],
])('%j is a name of a sender', (line, alias) => {
  expect(aliasOf(line)).toEqual(alias)
})

test('names are lines, and empty ones are none', () => {
  const { aliases } = bodyOf({ ...newSender, aliases: 'A|B\n\n  \nC|D' })
  expect(aliases).toEqual([
    { application: 'A', facility: 'B' },
    { application: 'C', facility: 'D' },
  ])
})
