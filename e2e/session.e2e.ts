import { expect, type Page, request } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { newPassword, newPilot } from './people.ts'
import { logIn, demoPassword as password, signedIn } from './signed-in.ts'

const groups = '/organisation/myOrg/staff-groups'

const lockDialog = (page: Page) => page.getByRole('dialog', { name: 'Login' })
const isLocked = (page: Page) => expect(lockDialog(page).getByText('This session is locked.')).toBeVisible()

async function unlock(page: Page, typed = password) {
  await lockDialog(page).getByRole('textbox', { name: 'Password' }).fill(typed)
  await lockDialog(page).getByRole('button', { name: 'Login' }).click()
}

test('a locked page shows nothing, and is unchanged when unlocked', async ({ browser }) => {
  const page = await signedIn(browser, 'demo.manager', groups)
  const other = await page.context().newPage()
  await other.goto('/dashboard')
  await page.getByRole('button', { name: 'Add staff group' }).click()
  const name = page.getByRole('dialog', { name: 'Staff group' }).getByRole('textbox', { name: 'Name' })
  await name.fill('Night shift')
  await page.keyboard.press('Alt+Shift+L')
  await isLocked(page)
  await isLocked(other)
  await expect(name).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Staff groups' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeHidden()
  await isAccessible(page)
  await page.keyboard.press('Escape')
  await lockDialog(page).getByRole('button', { name: 'Login' }).click()
  await expect(lockDialog(page).getByText('Please complete this field.')).toBeVisible()
  await unlock(page, 'wrong')
  await expect(lockDialog(page).getByRole('alert')).toHaveText('The password is wrong.')
  await expect(page.getByText('The password is wrong.')).toHaveCount(1)
  await expect(page.getByText('This page is still locked.')).toBeVisible()
  await unlock(page)
  await expect(name).toHaveValue('Night shift')
  await expect(lockDialog(other)).toBeHidden()
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
})

test('an idle browser is locked, then logged out; activity in one tab counts for all', async ({ browser }) => {
  const context = await browser.newContext()
  await context.clock.install()
  const [one, other] = [await context.newPage(), await context.newPage()]
  await one.goto('/login?r=/dashboard')
  await logIn(one, 'demo.staff')
  await other.goto('/dashboard')
  for (const page of [one, other]) await expect(page.getByRole('button', { name: 'Lock' })).toBeVisible()
  const passes = (minutes: number) => context.clock.fastForward(minutes * 60_000)
  // The login is cached for 300 seconds.
  const asked = one.waitForRequest('**/api/account/login')
  // Twice ten minutes is longer than the quarter of an hour after which the session locks.
  await passes(10)
  await asked
  await one.mouse.move(200, 200)
  await one.mouse.move(240, 240)
  await passes(10)
  for (const page of [one, other]) {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(lockDialog(page)).toBeHidden()
  }
  await passes(6)
  for (const page of [one, other]) await isLocked(page)
  const logout = Promise.race([one, other].map((page) => page.waitForRequest(/\/api\/account\/login\?token=/)))
  await passes(16)
  await logout
  for (const page of [one, other]) {
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
    await expect(page.getByText('You were logged out because you were inactive for a while.')).toBeVisible()
  }
  await context.close()
})

test('two tabs show the same reason when the server has already ended their session', async ({ browser }) => {
  const context = await browser.newContext()
  await context.clock.install()
  const [one, other] = [await context.newPage(), await context.newPage()]
  await one.goto('/login?r=/dashboard')
  await logIn(one, 'demo.staff')
  await other.goto('/organisation/myOrg/clients')
  for (const page of [one, other]) await expect(page.getByRole('button', { name: 'Lock' })).toBeVisible()
  await context.clock.fastForward(16 * 60_000)
  for (const page of [one, other]) await isLocked(page)
  await context.clearCookies({ name: 'session' })
  await context.clock.fastForward(16 * 60_000)
  for (const page of [one, other]) {
    await expect(page).toHaveURL('/')
    await expect(page.getByText('You were logged out because you were inactive for a while.')).toBeVisible()
  }
  await context.close()
})

/** Types into the profile and waits until the session is locked, and then ended. Returns the announcement. */
async function typeAndLeave(page: Page, occupation: string) {
  await page.goto('/user/me/edit')
  await page.getByRole('textbox', { name: 'Occupation' }).fill(occupation)
  // The idle timer is loaded after the page; it counts from then.
  await page.waitForLoadState('networkidle')
  await page.clock.fastForward(14 * 60_000 + 30_000)
  const warning = page.getByRole('alert').filter({ hasText: 'This page will lock soon' })
  await expect(warning).toContainText(/0:[0-3]\d/)
  const before = await warning.innerText()
  await isAccessible(page)
  await page.mouse.move(200, 200)
  await page.mouse.move(240, 240)
  await expect(warning).toBeHidden()
  await page.clock.fastForward(15 * 60_000 + 5_000)
  await isLocked(page)
  await expect(lockDialog(page).getByText(/You will be logged out in 1[45]:\d\d/)).toBeVisible()
  const locked = await lockDialog(page).innerText()
  await isAccessible(page)
  await page.clock.fastForward(15 * 60_000 + 5_000)
  await expect(page).toHaveURL('/')
  return { before, locked }
}

test('unsaved text survives an idle session on a private device, for its writer alone; elsewhere the warning says that it is lost', async ({
  browser,
}) => {
  const context = await browser.newContext()
  await context.clock.install()
  const page = await context.newPage()
  await page.goto('/login?r=/dashboard')
  await logIn(page, 'demo.pilot')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  const shared = await typeAndLeave(page, 'Glider tow pilot')
  expect(shared.before).toContain('is lost when you are then logged out')
  expect(shared.locked).toContain('Your unsaved text will then be lost.')
  await page.goto('/login?r=/user/me/security')
  await logIn(page, 'demo.pilot')
  await page.getByRole('checkbox', { name: 'This is my private device' }).check()

  const own = await typeAndLeave(page, 'Parachute rigger')
  expect(own.before).toContain('stays on this device, encrypted')
  await expect(page.getByText('Your unsaved text is back after your next login on this device.')).toBeVisible()
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(stored).toContain('sealed-drafts:')
  expect(stored).not.toContain('Parachute')

  await page.goto('/login?r=/user/me/edit')
  await logIn(page, 'demo.skydiver')
  await expect(page.getByRole('textbox', { name: 'Occupation' })).not.toHaveValue('Parachute rigger')
  await page.getByRole('button', { name: 'demo.skydiver' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')

  await page.goto('/login?r=/user/me/edit')
  await logIn(page, 'demo.pilot')
  await expect(page.getByText('Your unsaved changes were restored.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Occupation' })).toHaveValue('Parachute rigger')
  await context.close()
})

test('a logout in one tab applies to all, and so does the next login', async ({ browser }) => {
  const one = await signedIn(browser, 'demo.nurse', '/dashboard')
  const other = await one.context().newPage()
  await other.goto('/medical/all?p=myOrg')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await one.getByRole('button', { name: 'demo.nurse' }).click()
  await one.getByRole('menuitem', { name: 'Logout' }).click()
  for (const page of [one, other]) await expect(page).toHaveURL('/')
  await one.goto('/login')
  await logIn(one, 'demo.doctor')
  await expect(other.getByRole('button', { name: 'demo.doctor' })).toBeVisible()
})

test('users see where they are logged in, and can log out everywhere else', async ({ browser }) => {
  const page = await signedIn(browser, 'demo.tester', '/dashboard')
  const elsewhere = await signedIn(browser, 'demo.tester', '/dashboard')
  await page.getByRole('button', { name: 'demo.tester' }).click()
  await page.getByRole('menuitem', { name: 'Security settings' }).click()
  const list = page.getByRole('region', { name: 'Where you are logged in' })
  await expect(list.getByRole('listitem').filter({ hasText: 'This session' })).toHaveCount(1)
  await expect(list.getByRole('button', { name: /^Log out: Chrome/ }).first()).toBeVisible()
  await list.getByRole('button', { name: 'Log out everywhere else' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(elsewhere).toHaveURL(/\/login\?r=%2Fdashboard$/)
  await list.getByRole('button', { name: 'Lock now' }).click()
  await isLocked(page)
})

test('required actions come in order: the terms, the security settings, and the lock over everything', async ({
  page,
  baseURL,
}) => {
  await newPilot(baseURL ?? '', 'ngaire.tui', 'Ngaire', 'Tūī')
  await requireTwoFactor(baseURL ?? '', 'ngaire.tui')
  const refused: string[] = []
  page.on('response', (response) => response.status() === 403 && refused.push(new URL(response.url()).pathname))
  await page.goto('/login?r=/dashboard')
  await logIn(page, 'ngaire.tui', newPassword)
  await expect(page.getByRole('heading', { name: 'Terms and Conditions', level: 1 })).toBeVisible()
  await page.goto('/user/me/security')
  await expect(page.getByRole('heading', { name: 'Terms and Conditions', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'ngaire.tui' })).toBeVisible()
  expect(refused).toEqual([])
  await page.getByRole('button', { name: /^I accept/ }).click()
  await expect(page.getByRole('heading', { name: 'Security settings', level: 1 })).toBeVisible()
  await page.goto('/medical/all?u=me')
  await expect(page.getByRole('heading', { name: 'Security settings', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Not now' })).toBeHidden()
  await page.keyboard.press('Alt+Shift+L')
  await isLocked(page)
  await page.reload()
  await isLocked(page)
  await expect(page.getByRole('heading', { name: 'Security settings', level: 1 })).toBeHidden()
  await unlock(page, newPassword)
  await expect(page.getByRole('heading', { name: 'Security settings', level: 1 })).toBeVisible()
})

/** As an administrator, requires two factor authentication from a day that has come. */
async function requireTwoFactor(baseURL: string, userName: string) {
  const context = await request.newContext({ baseURL })
  const person = await context.post('/api/account/login', { data: { userName, password: newPassword } })
  const { userId } = (await person.json()).user
  const login = await context.post('/api/account/login', { data: { userName: 'demo.admin', password } })
  const headers = { 'x-login-token': (await login.json()).user.loginToken }
  const data = { description: 'Everyone has a second factor' }
  const activity = await (await context.post('/api/administratorActivities', { data, headers })).json()
  const under = { ...headers, AdministratorActivity: String(activity.administratorActivityId) }
  const path = `/api/users/${userId}/twofactor?dateRequired=2026-01-01`
  expect((await context.delete(path, { headers: under })).ok()).toBe(true)
  await context.dispose()
}
