import { dayInZone, yearOf } from '@clearwing/domain/dates.ts'
import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { signedIn } from './signed-in.ts'

const scheme = (page: Page) => page.locator('html')
const isShown = (page: Page, value: 'light' | 'dark') =>
  expect(scheme(page)).toHaveAttribute('data-mantine-color-scheme', value)

test('light or dark is chosen without an account, stands before anything is painted, and paper is light', async ({
  page,
}) => {
  await page.goto('/')
  await isShown(page, 'light')
  await page.getByRole('combobox', { name: 'Light or dark' }).selectOption('Always dark')
  await isShown(page, 'dark')
  await isAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await isShown(page, 'light')
  await page.emulateMedia({ media: 'screen' })
  await isShown(page, 'dark')

  // As it is before any code of the page has come.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.reload()
  await isShown(page, 'dark')
  await page.unroute('**/assets/*.js')
  await page.reload()
  await page.getByRole('combobox', { name: 'Light or dark' }).selectOption('Light or dark, as the system')
  await isShown(page, 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await isShown(page, 'dark')
})

test('a visitor finds out what this is, for whom, and whom to ask', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'What is Clearwing?' }).click()
  await expect(page).toHaveURL('/#what')
  await expect(page.getByRole('heading', { name: 'What is Clearwing?' })).toBeInViewport()
  await expect(footer).toContainText(`© ${yearOf(dayInZone(new Date().toISOString()))} Clearwing`)
  expect(await footer.getByRole('link').allInnerTexts()).toEqual([
    'What is Clearwing?',
    'About us',
    'Contact us',
    'Sign up',
    'Login',
    'Privacy policy',
  ])
  await footer.getByRole('link', { name: 'Contact us' }).click()
  await expect(page.getByRole('heading', { name: 'When you cannot log in' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'reset your password' }).click()
  await expect(page).toHaveURL('/reset-password')
})

test('the head of a page names who is logged in, where, and offers their own pages', async ({ browser }) => {
  const page = await signedIn(browser, 'demo.doctor', '/dashboard')
  const main = page.getByRole('navigation', { name: 'Main' })
  await expect(main.getByRole('link', { name: 'Dashboard' })).toHaveCSS('text-transform', 'uppercase')
  await expect(main.getByRole('link', { name: 'Medicals' })).toHaveAttribute('href', '/medical/all?p=myOrg')
  await expect(main.getByRole('link', { name: 'Test' })).toHaveCount(0)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Login' })).toHaveCount(0)

  const menu = page.getByRole('button', { name: 'demo.doctor' })
  await menu.hover()
  await expect(page.getByRole('tooltip')).toContainText('Harbour Aviation Medical')
  await menu.click()
  for (const name of ['My organisation', 'Security settings', 'Terms and conditions', 'Logout'])
    await expect(page.getByRole('menuitem', { name })).toBeVisible()
  await isAccessible(page)
  await page.getByRole('menuitemradio', { name: 'Always dark' }).click()
  await isShown(page, 'dark')
})

test('the head shows in which area one is, wherever its pages are', async ({ browser }) => {
  const page = await signedIn(browser, 'demo.regdoctor', '/dashboard')
  const main = page.getByRole('navigation', { name: 'Main' })
  for (const [path, item] of [
    ['/dashboard', 'Dashboard'],
    ['/medical/all?p=myOrg', 'Medicals'],
    ['/regulator/examiners', 'Medicals'],
  ] as const) {
    await page.goto(path)
    await expect(main.locator('[aria-current]')).toHaveText([item])
  }
})

test('while the live connection is down the head says so', async ({ browser }) => {
  const page = await signedIn(browser, 'demo.pilot', '/dashboard')
  const warning = page.getByRole('img', { name: 'Server notifications have not been restored yet' })
  await expect(warning).toBeHidden()
  await page.route('**/api/notifications/**', (route) => route.abort())
  await page.reload()
  await expect(warning).toBeVisible()
  await isAccessible(page)
  await page.unroute('**/api/notifications/**')
  await expect(warning).toBeHidden()
})

test('each screen opens to whom it is for: strangers log in first, others go to their dashboard', async ({
  page,
  browser,
}) => {
  for (const path of ['/', '/info/about-us', '/info/contact-us', '/info/privacy-policy', '/whoami']) {
    await page.goto(path)
    await expect(page).toHaveURL(path)
    await expect(page.getByText('This page does not exist.')).toBeHidden()
  }
  const own = [
    '/dashboard',
    '/medical/all?u=me',
    '/messages',
    '/emails',
    '/hl7/all',
    '/monitor/logins',
    '/test/components',
  ]
  for (const path of own) {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?r=${encodeURIComponent(path)}`)
  }
  for (const path of ['/nowhere', '/report', '/requirement', '/resource', '/video']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'This page does not exist.' })).toBeVisible()
  }
  const doctor = await signedIn(browser, 'demo.doctor', '/dashboard')
  for (const path of ['/hl7/all', '/monitor/logins', '/monitor/activity', '/test/components']) {
    await doctor.goto(path)
    await expect(doctor).toHaveURL('/dashboard')
  }
})
