import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { beginActivity } from './activity.ts'
import { main } from './fields.ts'
import { test } from './journey.ts'
import { signedIn } from './signed-in.ts'

async function addSender(page: Page, name: string, names: string) {
  await page.goto('/hl7/senders/new')
  await main(page).getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await main(page).getByRole('textbox', { name: 'Names in messages' }).fill(names)
  await main(page).getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/hl7\/senders\/\d+$/)
  await expect(main(page).getByRole('button', { name: 'Merge senders' })).toBeVisible()
}

test('a renamed laboratory is merged with its earlier name: one sender with both names', async ({ browser }) => {
  const page = await signedIn(browser, 'demo.admin', '/hl7/senders')
  await beginActivity(page, 'Names of laboratories')
  await addSender(page, 'Kōwhai Laboratory', 'KOWSYS|KOWHAI TEST')
  await addSender(page, 'Kowhai before', 'OLDKOW|KOWHAI OLD')

  const refused: string[] = []
  page.on('response', (answer) => answer.ok() || refused.push(`${answer.status()} ${answer.url()}`))
  await main(page)
    .getByRole('combobox', { name: /^It is/ })
    .selectOption({ label: 'Kōwhai Laboratory' })
  await isAccessible(page)
  await main(page).getByRole('button', { name: 'Merge senders' }).click()
  // Merging is permanent, so the page asks first and says what is moved. Cancelling changes nothing.
  const question = page.getByRole('dialog', { name: 'Merge these senders?' })
  await expect(question).toContainText('OLDKOW|KOWHAI OLD')
  await isAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(main(page).getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Kowhai before')
  await main(page).getByRole('button', { name: 'Merge senders' }).click()
  await question.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(main(page).getByRole('textbox', { name: 'Names in messages' })).toHaveValue(
    'KOWSYS|KOWHAI TEST\nOLDKOW|KOWHAI OLD',
  )
  // The merged sender is not requested any more.
  expect(refused).toEqual([])
  await page.goto('/hl7/senders')
  await expect(main(page).getByRole('link', { name: 'Kōwhai Laboratory', exact: true })).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Kowhai before', exact: true })).toHaveCount(0)
})
