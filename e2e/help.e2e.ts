import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { main } from './fields.ts'
import { test } from './journey.ts'
import { signedIn } from './signed-in.ts'

/** Hundreds of tables: they are checked once, in the harder of both ways. */
const longPages = ['/help/api', '/help/data']

const openGuide = async (page: Page) => {
  await page.getByRole('button', { name: 'Help' }).click()
  await page.getByRole('menuitem', { name: 'Guide to this screen' }).click()
}

const fits = async (page: Page) => {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}

test('a visitor reads every page of the handbook, wide and narrow, light and dark', async ({ page }) => {
  test.setTimeout(600_000)
  await page.goto('/help')
  await expect(page.getByRole('heading', { name: 'Help', level: 1 })).toBeVisible()
  await isAccessible(page)
  const links = main(page).getByRole('link')
  const paths = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
  expect(paths.length).toBeGreaterThan(12)
  for (const path of paths) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    await expect(main(page).getByRole('heading', { level: 2 }).first()).toBeVisible()
    if (!longPages.includes(path)) await isAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 390, height: 844 })
    await isAccessible(page)
    await fits(page)
    await page.emulateMedia({ colorScheme: 'light' })
  }
})

test('a search finds tasks, and the address of a task opens it', async ({ page }) => {
  await page.goto('/help')
  const field = page.getByRole('searchbox', { name: 'Search guides and tasks' })
  await field.fill('xyzzy')
  await expect(page.getByText('No guide or task matches your search.')).toBeVisible()
  await field.fill('lost certificate')
  await isAccessible(page)
  await main(page).getByRole('link', { name: 'Report a lost certificate' }).click()
  await expect(page).toHaveURL('/help/pilot#report-a-lost-certificate')
  await expect(page.getByRole('heading', { name: 'Report a lost certificate' })).toBeInViewport()
})

test('the help of a screen opens the guide of the reader’s own role', async ({ browser }) => {
  const doctor = await signedIn(browser, 'demo.doctor', '/medical/all?p=myOrg')
  await openGuide(doctor)
  await expect(doctor).toHaveURL('/help/doctor#assess-and-decide')
  await expect(doctor.getByRole('heading', { name: 'Assess and decide' })).toBeInViewport()
  const pilot = await signedIn(browser, 'demo.pilot', '/medical/all?u=me')
  await openGuide(pilot)
  await expect(pilot).toHaveURL('/help/pilot#apply-for-a-medical')
  await pilot.getByRole('link', { name: 'All guides' }).click()
  await expect(main(pilot).getByRole('region', { name: 'For you' })).toContainText('Guide for pilots')
})

test('a page that does not exist is reported', async ({ page }) => {
  await page.goto('/help/nothing')
  await expect(page.getByText('This page was not found.')).toBeVisible()
})
