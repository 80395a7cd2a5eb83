import { expect } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { beginActivity } from './activity.ts'
import { test } from './journey.ts'
import { signedIn } from './signed-in.ts'

test('an administrator creates an organisation, and its history names the administrator', async ({ browser }) => {
  const page = await signedIn(browser, 'demo.admin', '/organisation/all')
  await page.getByRole('searchbox').fill('otaki')
  await expect(page.getByText('No rows match these filters.')).toBeVisible()
  await page.getByRole('link', { name: 'Add organisation' }).click()
  await page.getByRole('button', { name: 'Choose an activity' }).click()
  await beginActivity(page, 'A new practice')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('harbour aviation medical')
  await page.getByRole('checkbox', { name: 'Medical practice' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Another organisation has this name.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ōtaki Aviation Medical')
  await page.getByRole('textbox', { name: 'City or town' }).fill('Ōtaki')
  await isAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
  await expect(page.getByText('Medical practice, Ōtaki')).toBeVisible()
  await isAccessible(page)
  await page.getByRole('link', { name: 'History' }).click()
  await expect(page.getByRole('cell', { name: 'Created' })).toBeVisible()
  await expect(page.getByText('Ōtaki Aviation Medical').last()).toBeVisible()
  await isAccessible(page)
})

test('a manager edits the record of their own organisation, and reads only the address of another', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'demo.manager', '/dashboard')
  await page.getByRole('button', { name: 'demo.manager' }).click()
  await page.getByRole('menuitem', { name: 'My organisation' }).click()
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByRole('checkbox', { name: 'Medical practice' })).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Explanation' }).fill('By the ferry')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
  await expect(page.getByText('By the ferry')).toBeVisible()
  await page.getByRole('link', { name: 'History' }).click()
  await expect(page.getByRole('row', { name: /Changed/ }).first()).toContainText('By the ferry')

  await page.goto('/organisation/all')
  await page.getByRole('link', { name: 'Lakeside Medical Centre' }).click()
  await expect(page.getByText('9 Ardmore Street, Wānaka 9305')).toBeVisible()
  for (const name of ['Edit', 'History', 'Staff groups']) await expect(page.getByRole('link', { name })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Fees' })).toHaveCount(0)
})
