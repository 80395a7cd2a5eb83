import { OrganisationType } from '@clearwing/domain/access/bits.ts'
import { type SetUpStep, setUpSteps } from '@clearwing/domain/site-options/set-up/schema.ts'
import { expect, test } from 'vitest'
import { announcements } from '#testing/announcements.ts'
import { addAdministrator, addMember, addOrganisation } from '#testing/factories.ts'
import { as } from '#testing/test-app.ts'

const administrator = await as(await addAdministrator())
const stepOf = (steps: SetUpStep[], key: string) => steps.find(({ stepKey }) => stepKey === key)

test('the steps follow from the records, in their order', async () => {
  await addAdministrator()
  await addOrganisation(0, OrganisationType.Medical_practice)
  const { status, body } = await administrator('GET', '/setUp')
  expect([status, body.map(({ stepKey }: SetUpStep) => stepKey)]).toEqual([200, [...setUpSteps]])
  expect(stepOf(body, 'practice')).toEqual({ stepKey: 'practice', isDone: true, isSkipped: false })
  expect(stepOf(body, 'secondAdministrator')?.isDone).toBe(true)
  expect(stepOf(body, 'secondStep')?.isDone).toBe(false)
})

test('a step is skipped and resumed, for all administrators', async () => {
  await using heard = await announcements()
  const skipped = await administrator('PUT', '/setUp/testEmail', { isSkipped: true })
  expect(stepOf(skipped.body, 'testEmail')?.isSkipped).toBe(true)
  expect((await administrator('PUT', '/setUp/testEmail', { isSkipped: true })).status).toBe(200)
  const other = await as(await addAdministrator())
  expect(stepOf((await other('GET', '/setUp')).body, 'testEmail')?.isSkipped).toBe(true)
  const resumed = await other('PUT', '/setUp/testEmail', { isSkipped: false })
  expect(stepOf(resumed.body, 'testEmail')?.isSkipped).toBe(false)
  await expect.poll(() => heard.about('administrators').length).toBe(2)
})

test('only administrators see the set-up', async () => {
  const member = await as(await addMember())
  expect((await member('GET', '/setUp')).status).toBe(403)
  expect((await member('PUT', '/setUp/practice', { isSkipped: true })).status).toBe(403)
  expect((await administrator('PUT', '/setUp/backups', { isSkipped: true })).status).toBe(400)
})
