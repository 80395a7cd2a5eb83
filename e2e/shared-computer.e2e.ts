import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { logIn } from './signed-in.ts'

const mark = (page: Page) => page.getByRole('checkbox', { name: 'This is a shared computer' })
const lockDialog = (page: Page) => page.getByRole('dialog', { name: 'Login' })
const warning = (page: Page) => page.getByRole('dialog', { name: 'This is a shared computer' })

test('a shared computer locks after five minutes, and lets the next user log in', async ({ browser }) => {
  const context = await browser.newContext()
  await context.clock.install()
  const page = await context.newPage()
  await page.goto('/login?r=/dashboard')
  await mark(page).check()
  await isAccessible(page)
  await logIn(page, 'demo.staff')
  await expect(page.getByRole('button', { name: 'Lock' })).toBeVisible()
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  await context.clock.fastForward(4.5 * 60_000)
  await expect(page.getByText('This page will lock soon')).toBeVisible()
  await context.clock.fastForward(45_000)
  await expect(lockDialog(page).getByText('This session is locked.')).toBeVisible()
  await expect(heading).toBeHidden()
  await isAccessible(page)
  await lockDialog(page).getByRole('button', { name: 'Log in as another user' }).click()
  await expect(page).toHaveURL('/login')
  // The mark is about the computer.
  await expect(mark(page)).toBeChecked()
  await logIn(page, 'demo.nurse')
  await expect(page.getByRole('button', { name: 'Lock' })).toBeVisible()
  await context.close()
})

test('a shared computer warns before a list is downloaded or printed', async ({ browser }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto('/login?r=/organisation/myOrg/clients')
  await mark(page).check()
  await logIn(page, 'demo.manager')
  await page.evaluate(() => {
    window.print = () => document.body.toggleAttribute('data-printed', true)
  })
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const exportAs = async (format: string) => {
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: format }).click()
  }
  await exportAs('CSV')
  await isAccessible(page)
  await warning(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(warning(page)).toBeHidden()
  expect(requests.filter((url) => url.includes('export'))).toEqual([])
  await exportAs('CSV')
  const download = page.waitForEvent('download')
  await warning(page).getByRole('button', { name: 'Continue' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
  await exportAs('Print this page')
  await warning(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(warning(page)).toBeHidden()
  await exportAs('Print this page')
  await warning(page).getByRole('button', { name: 'Continue' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', '')
  await context.close()
})

test('a shared computer cannot be a private device', async ({ browser }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto('/login?r=/user/me/security')
  await logIn(page, 'demo.pilot')
  const own = page.getByRole('checkbox', { name: 'This is my private device' })
  await own.check()
  await mark(page).check()
  await expect(own).toBeDisabled()
  await expect(own).not.toBeChecked()
  await mark(page).uncheck()
  // The next user decides again.
  await expect(own).not.toBeChecked()
  await isAccessible(page)
  await context.close()
})
