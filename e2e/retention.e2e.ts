import { expect } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { beginActivity } from './activity.ts'
import { main } from './fields.ts'
import { test } from './journey.ts'
import { signedIn } from './signed-in.ts'

test('a hold takes a record off the list of those that are due, and its release brings it back', async ({
  browser,
}) => {
  const admin = await signedIn(browser, 'demo.admin', '/monitor/holds')
  await beginActivity(admin, 'Records of former clients')
  const name = 'Edith Pomare-Lyall'
  await main(admin).getByRole('button', { name: 'Set hold' }).click()
  const dialog = admin.getByRole('dialog', { name: 'New hold' })
  await dialog.getByRole('combobox', { name: 'Person' }).fill('Edith Pomare')
  await admin.getByRole('option', { name: new RegExp(name) }).click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A question of the coroner')
  await isAccessible(admin)
  await dialog.getByRole('button', { name: 'Set hold' }).click()
  await expect(main(admin).getByText('A question of the coroner')).toBeVisible()
  await isAccessible(admin)

  await admin.goto('/monitor/retention')
  await expect(main(admin).getByText('Nancy Thistlewood')).toBeVisible()
  await expect(main(admin).getByText(name)).toBeHidden()
  await isAccessible(admin)

  await admin.goto('/monitor/holds')
  await main(admin)
    .getByRole('button', { name: `Release hold on ${name}` })
    .click()
  const release = admin.getByRole('dialog', { name: 'Release hold' })
  await release.getByRole('textbox', { name: 'Reason for the release' }).fill('The question is answered')
  await release.getByRole('button', { name: 'Release hold' }).click()
  await expect(main(admin).getByText(/The question is answered/)).toBeVisible()

  await admin.goto('/monitor/retention')
  await main(admin).getByRole('button', { name: 'Search now' }).click()
  // A job searches; a list that is open does not change by itself.
  await expect(async () => {
    await admin.reload()
    await expect(main(admin).getByText('Nancy Thistlewood')).toBeVisible()
    await expect(main(admin).getByText(name)).toBeVisible({ timeout: 1000 })
  }).toPass()
})
