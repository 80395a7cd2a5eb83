import { type Browser, expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { beginActivity } from './activity.ts'
import { main, search } from './fields.ts'
import { test } from './journey.ts'
import { newPassword, newPilot } from './people.ts'
import { logIn, signedIn } from './signed-in.ts'

const userName = 'hana.rangihuna'
const name = 'Hana Rangihuna'

async function begin(page: Page) {
  await expect(main(page).getByText('Choose an activity to see this.').first()).toBeVisible()
  await isAccessible(page)
  await main(page).getByRole('button', { name: 'Choose an activity' }).first().click()
  await beginActivity(page, 'Looking after logins')
}

async function find(page: Page) {
  await search(page, name)
  await expect(main(page).getByRole('row', { name })).not.toHaveCount(0)
  return main(page).getByRole('row', { name }).first()
}

async function logInFirst(browser: Browser) {
  const page = await signedIn(browser, userName, '/dashboard', newPassword)
  await main(page)
    .getByRole('button', { name: /^I accept/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Kia ora, Hana' })).toBeVisible()
  return page
}

async function openPage(page: Page, label: string) {
  await page.getByRole('navigation', { name: 'Monitoring' }).getByRole('link', { name: label, exact: true }).click()
  await expect(page.getByRole('heading', { name: label, level: 1 })).toBeVisible()
}

test('an administrator sees who is logged in, refreshes a page, ends a login, and lifts a login delay', async ({
  browser,
  baseURL,
}) => {
  await newPilot(baseURL ?? '', userName, 'Hana', 'Rangihuna')
  const pilot = await logInFirst(browser)
  const admin = await signedIn(browser, 'demo.admin', '/dashboard?cards=all')
  await begin(admin)
  await main(admin).getByRole('link', { name: 'See logins and addresses' }).click()

  const login = await find(admin)
  await expect(login).toContainText('As an individual')
  await expect(login).toContainText('Password')
  await isAccessible(admin)
  const reloaded = pilot.waitForEvent('load')
  await login.getByRole('button', { name: 'Refresh page' }).click()
  await reloaded
  await openPage(admin, 'Logged in now')
  const online = await find(admin)
  await expect(online).toContainText('Version 3')
  await isAccessible(admin)
  await online.getByRole('button', { name: 'Clear' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Clear' }).click()
  await expect(pilot).toHaveURL(/\/login/)
  await expect(main(admin).getByText('No rows match these filters.')).toBeVisible()

  await isLetInAgain(pilot, admin)
  await addressIsNoted(admin)
})

/** After five wrong passwords a user has to wait, unless an administrator lifts the delay. */
async function isLetInAgain(pilot: Page, admin: Page) {
  // Removes the cookie by which this browser would be recognised.
  await pilot.context().clearCookies()
  await pilot.goto('/login')
  for (let wrong = 0; wrong < 5; wrong++) {
    const answer = pilot.waitForResponse((one) => one.request().method() === 'POST' && one.url().endsWith('/login'))
    await logIn(pilot, userName, 'wrong')
    expect((await answer).status()).toBe(401)
  }
  await logIn(pilot, userName, newPassword)
  const loginAlert = pilot.getByRole('dialog', { name: 'Login' }).getByRole('alert')
  await expect(loginAlert).toContainText('Too many failed logins.')
  await openPage(admin, 'Logins')
  await (await find(admin)).getByRole('button', { name: `Status of ${name}` }).click()
  const status = admin.getByRole('dialog', { name })
  await expect(status.getByText(/^Locked until/)).toBeVisible()
  await isAccessible(admin, '[role=dialog]')
  await status.getByRole('button', { name: 'Unlock login' }).click()
  await expect(status.getByText('Can log in')).toBeVisible()
  await admin.keyboard.press('Escape')
  await logIn(pilot, userName, newPassword)
  await expect(pilot.getByRole('button', { name: userName })).toBeVisible()
}

async function addressIsNoted(admin: Page) {
  await openPage(admin, 'IP info')
  const address = main(admin).getByRole('row', { name: '127.0.0.1' })
  await expect(address).toBeVisible()
  await isAccessible(admin)
  await address.getByRole('button', { name: 'Describe' }).click()
  await admin.getByRole('textbox', { name: 'Description' }).fill('This very machine')
  await isAccessible(admin, '[role=dialog]')
  await admin.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(address).toContainText('This very machine')
  await address.getByRole('button', { name: 'Block' }).click()
  await expect(admin.getByRole('dialog', { name: 'Block 127.0.0.1' })).toContainText(
    'No one can log in from this address',
  )
  await isAccessible(admin, '[role=dialog]')
  await admin.keyboard.press('Escape')
  await address.getByRole('button', { name: 'Describe' }).click()
  await admin.getByRole('button', { name: 'Clear description' }).click()
  await expect(address).not.toContainText('This very machine')
  await admin.setViewportSize({ width: 390, height: 844 })
  // Cards replace the table once the page has found that it is narrow.
  const tooWide = () => admin.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(tooWide).toBeLessThanOrEqual(0)
}
