import { expect } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { emptyInstallation } from './empty-installation.ts'
import { main } from './fields.ts'
import { test } from './journey.ts'

test('an operator who is asked loads the demo, with its progress, and reaches its login page', async ({ page }) => {
  test.setTimeout(400_000)
  await using installation = await emptyInstallation({ DEMO: 'ask' })
  await page.goto(installation.link)
  await expect(page.getByRole('heading', { name: 'New installation' })).toBeVisible()
  await isAccessible(page)
  await main(page).getByRole('button', { name: 'Start empty' }).click()
  await expect(main(page).getByRole('button', { name: 'Create administrator' })).toBeVisible()
  await page.reload()
  await main(page).getByRole('button', { name: 'Load demo' }).click()
  await expect(page.getByRole('progressbar', { name: 'Demo data loaded' })).toBeVisible()
  await expect(main(page).getByText('Loading: Pilots and medicals')).toBeVisible()
  await isAccessible(page)
  await page.waitForURL(/\/login/, { timeout: 300_000 })
  await expect(page.getByRole('heading', { name: 'Demo people' })).toBeVisible()
  // The link is useless now.
  await page.goto(installation.link)
  await page.reload()
  await expect(main(page).getByRole('button', { name: 'Load demo' })).toHaveCount(0)
})
