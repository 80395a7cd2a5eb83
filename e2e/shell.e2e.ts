import { dayInZone, yearOf } from '@clearwing/domain/dates.ts'
import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { signedIn } from './signed-in.ts'

const scheme = (page: Page) => page.locator('html')
const isShown = (page: Page, value: 'light' | 'dark') =>
  expect(scheme(page)).toHaveAttribute('data-mantine-color-scheme', value)

test('light or dark can be chosen without an account, applies before the first paint, and paper is light', async ({
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

  // Stops all code of the page, to show it as it is before the code has loaded.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.reload()
  await isShown(page, 'dark')
  await page.unroute('**/assets/*.js')
  await page.reload()
  await page.getByRole('combobox', { name: 'Light or dark' }).selectOption('Light or dark, like the system')
  await isShown(page, 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await isShown(page, 'dark')
})

test('a visitor can find out what the product is, who it is for, and who to ask', async ({ page }) => {
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

test('the page header names the logged-in user and organisation, and links to their own pages', async ({ browser }) => {
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

test('the header shows the current area on all of its pages', async ({ browser }) => {
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

test('the header says when the live connection is down', async ({ browser }) => {
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

test('each screen opens for the right users: visitors log in first, others go to their dashboard', async ({
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
    '/invoice/all',
    '/report',
    '/hl7/all',
    '/monitor/logins',
    '/test/components',
  ]
  for (const path of own) {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?r=${encodeURIComponent(path)}`)
  }
  for (const path of ['/nowhere', '/reports', '/requirement', '/invoices']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'This page does not exist.' })).toBeVisible()
  }
  const doctor = await signedIn(browser, 'demo.doctor', '/dashboard')
  for (const path of ['/hl7/all', '/monitor/logins', '/monitor/activity', '/test/components']) {
    await doctor.goto(path)
    await expect(doctor).toHaveURL('/dashboard')
  }
})

test('a phone shows a short bar of pages and a menu of the others, and the focus goes to the heading', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'demo.pilot', '/user/me/profile')
  const bar = page.getByRole('navigation', { name: 'Pages of this person' })
  await expect(bar.getByRole('link', { name: 'Results' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(bar.getByRole('link')).toHaveText(['Profile', 'Registrations'])
  await bar.getByRole('button', { name: /^More/ }).click()
  await isAccessible(page)
  await page.getByRole('menuitem', { name: 'Results' }).click()
  await expect(page).toHaveURL(/\/user\/me\/results$/)
  await expect(bar.getByRole('link')).toHaveText(['Profile', 'Results'])
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
})

test('“Who am I?” says in words who is logged in, and why a menu item is missing', async ({ browser }) => {
  const page = await signedIn(browser, 'demo.distributor', '/whoami')
  const row = (name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
  await expect(row('Organisation types')).toContainText('Distributor')
  await expect(row('Medicals')).toContainText('Medicals are for practices, regulators, convenors and individuals.')
  await expect(row('Session ends')).toContainText(/\d{4} \d\d:\d\d/)
  await expect(row('Version')).toContainText(/^Version\s*3/)
  await expect(page.getByRole('button', { name: 'Copy all' })).toBeVisible()
  await isAccessible(page)
  await page.goto('/medical/all?p=myOrg')
  await expect(page.getByText('You have no access to medicals.')).toBeVisible()
  await expect(page.getByText('Medicals are for practices, regulators, convenors and individuals.')).toBeVisible()
})

test('a printed page names the person, who printed it and the filters, and carries no toast', async ({ browser }) => {
  const page = await signedIn(browser, 'demo.doctor', '/organisation/myOrg/clients')
  await page.getByRole('searchbox').first().fill('tawhiri')
  await expect(page.getByText('Hēmi Tāwhiri').first()).toBeVisible()
  const margins = (of: Page) =>
    of.evaluate(() => [...document.querySelectorAll('style')].map((style) => style.textContent).join('\n'))
  expect(await margins(page)).toMatch(
    /@bottom-left \{ content: "Printed by Dr Kiri Heke \(demo\.doctor\), \d+ \w+ \d{4} \d\d:\d\d" \}/,
  )
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/^Clients, rows 1 to \d+ of \d+\. Filters: search “tawhiri”\.$/)).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  const pilot = await signedIn(browser, 'demo.pilot', '/user/me/profile')
  await expect.poll(() => margins(pilot)).toMatch(/@top-left \{ content: "[^"]+, born \d+ \w+ \d{4}" \}/)
})
