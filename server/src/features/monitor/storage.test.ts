import { expect, test } from 'vitest'
import { addAdministrator, addMember } from '#testing/factories.ts'
import { as } from '#testing/test-app.ts'

test('an administrator reads the state of the stored files', async () => {
  const administrator = await as(await addAdministrator())
  const { status, body } = await administrator('GET', '/monitor/storage')
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({ findings: expect.any(Array), isScanned: false, unencrypted: expect.any(Number) }),
  ])
})

test('a member cannot read the state of the stored files', async () => {
  const member = await as(await addMember())
  expect((await member('GET', '/monitor/storage')).status).toBe(403)
})
