import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { certified } from './examined.ts'
import { choose, fillAll, main, search } from './fields.ts'
import { asPilot, newName } from './handing-over.ts'
import { test } from './journey.ts'
import { signedIn } from './signed-in.ts'

const ask = async (pilot: Page) => {
  await pilot.goto('/user/me/privacy')
  await main(pilot).getByRole('button', { name: 'New request' }).click()
  const form = pilot.getByRole('dialog', { name: 'New privacy request' })
  await form.getByRole('combobox', { name: 'Organisation' }).selectOption('Harbour Aviation Medical')
  await choose(form, /^Request/, 'Correction of information')
  await form.getByRole('combobox', { name: 'Part of the record' }).selectOption('Answer in an application')
  await form.getByRole('combobox', { name: 'Medical' }).selectOption({ index: 1 })
  await fillAll(form, {
    'What exactly': 'Hay fever',
    'What is wrong': 'The answer says that I have hay fever.',
    'What would be right': 'I have never had hay fever.',
  })
  await isAccessible(pilot, '[role=dialog]')
  await form.getByRole('button', { name: 'Send request' }).click()
  await expect(form).toHaveCount(0)
}

test('a refused correction leaves a statement where the practice reads the medical', async ({ browser, baseURL }) => {
  const { person, name, userName } = newName('Pania')
  const { path } = await certified(baseURL ?? '', userName, person.firstName, person.lastName)
  const pilot = await asPilot(browser, userName)
  await ask(pilot)

  const manager = await signedIn(browser, 'demo.manager', '/organisation/myOrg/privacy')
  await search(manager, person.lastName)
  await main(manager).getByRole('row', { name }).getByRole('link', { name: 'Correction' }).click()
  await expect(main(manager)).toContainText('I have never had hay fever.')
  await isAccessible(manager)
  await main(manager).getByRole('button', { name: 'Acknowledge receipt' }).click()
  await expect(main(manager).getByRole('button', { name: 'Acknowledge receipt' })).toHaveCount(0)
  await main(manager).getByRole('button', { name: 'Refuse request' }).click()
  const refusal = manager.getByRole('dialog', { name: 'Refuse the request' })
  await refusal
    .getByRole('combobox', { name: 'Ground' })
    .selectOption({ label: 'The information is accurate, up to date, complete and not misleading (rule 7)' })
  await fillAll(refusal, { Reason: 'The referral of your doctor names hay fever.' })
  await refusal.getByRole('button', { name: 'Refuse request' }).click()
  await expect(refusal).toHaveCount(0)

  await pilot.goto('/user/me/privacy')
  await main(pilot).getByRole('link', { name: 'Correction' }).click()
  await expect(main(pilot)).toContainText('The referral of your doctor names hay fever.')
  await main(pilot).getByRole('button', { name: 'Attach statement' }).click()
  const form = pilot.getByRole('dialog', { name: 'Attach a statement' })
  await fillAll(form, { 'Statement of correction': 'A cold in 2019 was taken for hay fever.' })
  await form.getByRole('button', { name: 'Attach statement' }).click()
  await expect(form).toHaveCount(0)
  await isAccessible(pilot)

  const doctor = await signedIn(browser, 'demo.doctor', path)
  await expect(main(doctor).getByRole('region', { name: 'Statement of correction' })).toContainText(
    'A cold in 2019 was taken for hay fever.',
  )
})
