import { expect, test } from 'vitest'
import { contentsOf } from './contents.ts'

test('if the user is logged out while a copy is being made, a partial copy is never delivered as complete', async () => {
  let asked = 0
  const ask = async () => (++asked > 3 ? undefined : { body: Buffer.from('[]'), contentType: 'application/json' })
  const files: string[] = []
  const reading = async () => {
    for await (const { file } of contentsOf(ask, 1)) files.push(file)
  }
  await expect(reading()).rejects.toThrow('The session ended before the copy was complete')
  expect(files).toEqual(['profile.json', 'registrations.json', 'memberships.json'])
})
