import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { beginActivity } from './activity.ts'
import { main } from './fields.ts'
import { test } from './journey.ts'
import { logOut, signedIn } from './signed-in.ts'

const picker = (page: Page) => page.getByRole('dialog', { name: 'Administrator activity' })
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const item = (page: Page, text: string) => page.getByRole('banner').getByRole('button', { name: text })

const storedActivity = (page: Page) => page.evaluate(() => localStorage.getItem('administratorActivity'))

test('an administrator chooses, changes and stops an activity in every tab; the records opened under it are listed', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'demo.admin', '/hl7/all')
  // The picker opens automatically on administrators' pages while there is no activity.
  await expect(picker(page)).toBeVisible()
  await isAccessible(page, '[role=dialog]')
  await picker(page).getByRole('button', { name: 'Start' }).click()
  await expect(picker(page).getByText('Please complete this field.')).toBeVisible()
  await expect(picker(page).getByText('0 / 100 characters')).toBeVisible()
  await beginActivity(page, 'Call 77: lost results')
  await expect(toast(page, 'Call 77: lost results')).toBeVisible()
  await expect(item(page, 'Activity: Call 77: lost results')).toBeVisible()
  await isAccessible(page)

  const sent: (string | undefined)[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) sent.push(request.headers().administratoractivity)
  })
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Kia ora, Tūī' })).toBeVisible()
  await expect.poll(() => sent.filter(Boolean).length).toBeGreaterThan(0)
  expect(sent.filter((id) => !/^\d+$/.test(id ?? ''))).toEqual([])

  const other = await page.context().newPage()
  await other.goto('/monitor/activity')
  await expect(toast(other, 'Call 77: lost results')).toBeVisible()
  await toast(other, 'Call 77: lost results').getByRole('button', { name: 'Change' }).click()
  await beginActivity(other, 'Call 78: a new doctor')
  await expect(toast(page, 'Call 78: a new doctor')).toBeVisible()

  await main(other).getByRole('link', { name: 'Call 77: lost results' }).click()
  await expect(other.getByRole('heading', { name: 'Call 77: lost results' })).toBeVisible()
  const action = main(other).getByRole('row', { name: /Administrator activity Call 78: a new doctor/ })
  await expect(action).toContainText('Tūī Marsden')
  await expect(action).toContainText('Created')
  await isAccessible(other)
  await other.setViewportSize({ width: 390, height: 844 })
  expect(await other.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await other.setViewportSize({ width: 1280, height: 800 })

  await toast(other, 'Call 78: a new doctor').getByRole('button', { name: 'Stop' }).click()
  await expect(toast(page, 'Call 78: a new doctor')).toBeHidden()
  await expect(item(page, 'No activity')).toBeVisible()
  expect(await storedActivity(page)).toBeNull()

  // This is an administrators' page without an activity, so the picker opens until "Continue without an activity" is
  // chosen.
  await picker(other).getByRole('button', { name: 'Continue without an activity' }).click()
  await other.getByRole('link', { name: 'IP info' }).click()
  await expect(main(other).getByText('Choose an activity first.')).toBeVisible()
  await expect(picker(other)).toBeHidden()
  await main(other).getByRole('button', { name: 'Choose an activity' }).click()
  await picker(other)
    .getByRole('button', { name: /^Call 78/ })
    .click()
  await expect(toast(page, 'Call 78: a new doctor')).toBeVisible()

  await logOut(other, 'demo.admin')
  await expect(other).toHaveURL('/')
  expect(await storedActivity(other)).toBeNull()
  await expect(toast(other, 'Call 78: a new doctor')).toBeHidden()
})

test('data that an administrator read before choosing an activity is read again: a form holds the full record', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'demo.admin2', '/organisation/all')
  const { list } = await (await page.request.get('/api/organisations?n=100')).json()
  const { organisationId } = list.find(({ name }: { name: string }) => name === 'Demo Aviation Regulator')
  await page.goto(`/organisation/${organisationId}/edit`)
  await main(page).getByRole('button', { name: 'Choose an activity' }).click()
  await beginActivity(page, 'Call 79: an option')
  await expect(main(page).getByRole('checkbox', { name: 'Member list' })).toBeChecked()
  await main(page).getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/profile$/)
})
