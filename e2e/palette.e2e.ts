import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { demoPassword, signedIn } from './signed-in.ts'

const search = (page: Page) => page.getByRole('combobox', { name: 'Search screens, people and records' })
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const everythingKept = (page: Page) =>
  page.evaluate(() => JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }))

async function open(page: Page) {
  await page.keyboard.press('ControlOrMeta+k')
  await expect(search(page)).toBeFocused()
}

test('the palette opens screens, people and records, and remembers them without their names', async ({ browser }) => {
  const page = await signedIn(browser, 'demo.doctor', '/dashboard')
  await open(page)
  await expect(group(page, 'Screens').getByRole('option', { name: 'Medicals', exact: true })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Logins', exact: true })).toHaveCount(0)

  await search(page).fill('tawhiri')
  await expect(group(page, 'People').getByRole('option', { name: 'Hēmi Tāwhiri' })).toBeVisible()
  await expect(
    group(page, 'Medicals')
      .getByRole('option', { name: /Hēmi Tāwhiri/ })
      .first(),
  ).toBeVisible()
  await expect(group(page, 'Organisations').getByText('No results.')).toBeVisible()
  await isAccessible(page, '[role=dialog]')
  // The first result is selected and announced.
  const chosen = await search(page).getAttribute('aria-activedescendant')
  await expect(page.getByRole('option', { selected: true })).toHaveAttribute('id', chosen ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/user\/\d+\/profile$/)

  await open(page)
  await expect(group(page, 'Recent').getByRole('option', { name: 'Hēmi Tāwhiri' })).toBeVisible()
  expect(await everythingKept(page)).not.toContain('Tāwhiri')
  await page.reload()
  await expect(page.getByRole('button', { name: 'demo.doctor' })).toBeVisible()
  await open(page)
  await group(page, 'Recent')
    .getByRole('option', { name: /^Person \d+$/ })
    .click()
  await expect(page.getByRole('main').getByText('Hēmi Tāwhiri', { exact: true }).first()).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await search(page).fill('harbour')
  await expect(group(page, 'Organisations').getByRole('option').first()).toContainText('Harbour Aviation Medical')
  await isAccessible(page, '[role=dialog]')

  // The palette hides its results when the page is locked.
  await page.keyboard.press('Alt+Shift+L')
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
  await expect(search(page)).toBeHidden()
  await page.getByRole('dialog', { name: 'Login' }).getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeHidden()
  await expect(search(page)).toBeHidden()
})

test('users who may not find people find none, and each user finds their own screens', async ({ browser }) => {
  const page = await signedIn(browser, 'demo.staff', '/dashboard')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await open(page)
  await search(page).fill('tawhiri')
  await expect(group(page, 'Organisations').getByText('No results.')).toBeVisible()
  await expect(group(page, 'People')).toHaveCount(0)
  await expect(group(page, 'Medicals')).toHaveCount(0)
  expect(asked.filter((path) => /\/api\/(users|medicals)$/.test(path))).toEqual([])
})

test('the palette finds people by number and the user’s own pages, and explains how to see more', async ({
  browser,
}) => {
  const doctor = await signedIn(browser, 'demo.doctor', '/dashboard')
  await open(doctor)
  await search(doctor).fill('zaa0105')
  await expect(group(doctor, 'People').getByRole('option', { name: 'Hēmi Tāwhiri' })).toBeVisible()
  await search(doctor).fill('class')
  await search(doctor).fill('wa')
  const medicals = group(doctor, 'Medicals').getByRole('option')
  await medicals.filter({ hasText: /^Show \d+ more$/ }).click()
  await expect(search(doctor)).toBeVisible()
  await expect.poll(() => medicals.count()).toBeGreaterThan(6)

  const pilot = await signedIn(browser, 'demo.pilot', '/dashboard')
  await open(pilot)
  await search(pilot).fill('who viewed')
  await group(pilot, 'Screens').getByRole('option', { name: 'Who viewed my record' }).click()
  await expect(pilot).toHaveURL(/\/user\/me\/access$/)

  const admin = await signedIn(browser, 'demo.admin', '/dashboard')
  await open(admin)
  await search(admin).fill('tawhiri')
  await expect(admin.getByRole('option', { name: /^Choose an activity to find people and medicals/ })).toBeVisible()
})

test('what is typed while the palette is loading is searched, and reaches nothing else', async ({ browser }) => {
  const page = await signedIn(browser, 'demo.doctor', '/whoami')
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>()
  await page.route(/\/Palette-[^/]*\.js$/, async (route) => {
    await loaded
    await route.continue()
  })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  // `g d` would open the dashboard.
  await page.keyboard.type('gdx')
  await page.keyboard.press('Backspace')
  await expect(search(page)).toHaveCount(0)
  load()
  await expect(search(page)).toBeFocused()
  await page.keyboard.type(' t')
  await expect(search(page)).toHaveValue('gd t')
  await expect(page).toHaveURL(/\/whoami$/)

  // Even when loaded, the palette opens later than a quick typist types.
  await page.keyboard.press('Escape')
  await expect(search(page)).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('tawhiri')
  await expect(search(page)).toHaveValue('tawhiri')
  await expect(page).toHaveURL(/\/whoami$/)
})
