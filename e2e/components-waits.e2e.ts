import { type Browser, expect } from '@playwright/test'
import { arrived, componentsPage } from './components.ts'
import { test } from './journey.ts'

/** One section, loaded with a stopped clock. */
async function stopped(browser: Browser, only: string) {
  const page = await componentsPage(browser, only)
  await page.clock.install()
  await page.reload()
  await arrived(page)
  return page
}

const inAMinute = () => Date.now() + 60_000

test('a tooltip waits 250 milliseconds', async ({ browser }) => {
  const page = await stopped(browser, 'dialogs')
  const tip = page.getByRole('tooltip', { name: /Parāone-Whāngai/ })
  await page.clock.pauseAt(inAMinute())
  await page.getByRole('button', { name: 'Who examines?', exact: true }).hover()
  await page.clock.runFor(240)
  await expect(tip).toHaveCount(0)
  await page.clock.runFor(300)
  await expect(tip).toBeVisible()
})

test('a failed load is reported after a second', async ({ browser }) => {
  const page = await stopped(browser, 'errors')
  const failed = page.locator('#errors').getByRole('alert')
  await expect(failed).toHaveCount(6)
  await page.clock.pauseAt(inAMinute())

  // After leaving the page and returning, the load fails again.
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click()
  await page.clock.runFor(500)
  await expect(page).toHaveURL('/info/about-us')
  await page.goBack()
  await expect(page.locator('#errors')).toContainText('loading failed, not found')
  await page.clock.runFor(900)
  await expect(failed).toHaveCount(0)
  await page.clock.runFor(200)
  await expect(failed).toHaveCount(6)
})
