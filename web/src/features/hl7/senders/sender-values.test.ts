import { expect, test } from 'vitest'
import { aliasOf, emptySender, senderBody } from './sender-values.ts'

test.each([
  ['DELPHIC|AWANUI-WGN', { application: 'DELPHIC', facility: 'AWANUI-WGN' }],
  [' DELPHIC | AWANUI ', { application: 'DELPHIC', facility: 'AWANUI' }],
  ['AWANUI-WGN', { application: '', facility: 'AWANUI-WGN' }],
  ['|AWANUI-WGN', { application: '', facility: 'AWANUI-WGN' }],
])('%j is a valid sender name', (line, alias) => {
  expect(aliasOf(line)).toEqual(alias)
})

test('names are split into lines and empty lines are ignored', () => {
  const { aliases } = senderBody({ ...emptySender, aliases: 'A|B\n\n  \nC|D' })
  expect(aliases).toEqual([
    { application: 'A', facility: 'B' },
    { application: 'C', facility: 'D' },
  ])
})
