import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { newPassword, newPilot } from './people.ts'
import { signedIn } from './signed-in.ts'

const base = '/organisation/myOrg'
const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

async function addToGroup(page: Page, words: string, name: string) {
  await page.getByRole('button', { name: 'Add member' }).click()
  await page.getByRole('combobox', { name: 'Member' }).fill(words)
  await page.getByRole('option', { name: new RegExp(name) }).click()
  await page.getByRole('textbox', { name: 'From' }).fill('1 jan 2026')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

test('a manager maintains a group: its members today and earlier, and what remains when it is archived', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'demo.manager', `${base}/staff-groups`)
  await expect(page.getByText(/in no group|in a group/)).toBeVisible()
  await page.getByRole('button', { name: 'Add staff group' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Kaiāwhina')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Kaiāwhina' }).click()
  await expect(page.getByText('No one is in this group.')).toBeVisible()
  await addToGroup(page, 'lee', 'Sam Lee')
  await expect(rowOf(page, 'Sam Lee')).toBeVisible()
  await isAccessible(page)

  await page.getByRole('checkbox', { name: /Sam Lee/ }).click()
  await page.getByRole('button', { name: 'Remove' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No one is in this group.')).toBeVisible()
  await page.getByRole('textbox', { name: 'As of' }).fill('2 feb 2026')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('heading', { name: /Members on 2 Feb 2026/ })).toBeVisible()
  await expect(rowOf(page, 'Sam Lee')).toBeVisible()

  await page.getByRole('link', { name: 'History', exact: true }).last().click()
  await expect(page.getByText(/from 1 Jan 2026 to/).first()).toBeVisible()
  await isAccessible(page)
  await page.getByRole('button', { name: 'Archive' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('Archived').first()).toBeVisible()
  await page.goto(`${base}/staff-groups?st=archived`)
  await expect(page.getByRole('link', { name: 'Kaiāwhina' })).toBeVisible()
})

test("a manager maintains the practice's locations", async ({ browser }) => {
  const page = await signedIn(browser, 'demo.manager', `${base}/locations`)
  await expect(rowOf(page, 'Paraparaumu visiting clinic')).toContainText('Kāpiti Coast (NZPP)')
  await isAccessible(page)
  await page.getByRole('link', { name: 'Add location' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Ōhākea clinic')
  await page.getByRole('textbox', { name: 'ICAO code of the airfield' }).fill('nzoh')
  await page.getByRole('button', { name: 'Add room' }).click()
  await page.getByRole('textbox', { name: 'Room 1' }).fill('Rūma 1')
  await page.getByRole('button', { name: 'Monday to Friday' }).click()
  await page.getByRole('textbox', { name: 'Closes 5' }).fill('8')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The closing time is before the opening time.').first()).toBeVisible()
  await isAccessible(page)
  await page.getByRole('textbox', { name: 'Closes 5' }).fill('1230')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(page, 'Ōhākea clinic')).toContainText('Fri 08:30 to 12:30')

  await page.getByRole('link', { name: 'Ōhākea clinic' }).click()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByRole('textbox', { name: 'Address' }).fill('RNZAF Base Ōhākea')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('RNZAF Base Ōhākea')).toBeVisible()
  await page.getByRole('navigation', { name: 'Pages of this location' }).getByRole('link', { name: 'History' }).click()
  await expect(page.getByText('RNZAF Base Ōhākea')).toBeVisible()
})

const file = [
  'Email,First name,Last name,Roles,Permissions,Position,Employee number',
  'rere.import@example.org,Rere,Wharepāpā,Nurse,Messages,Practice nurse,HAM 301',
  'sam.import@example.org,Sam,Lee,Nurse,,Practice nurse,HAM 302',
  'grab.import@example.org,Ann,Grabber,Director,,Director,HAM 303',
].join('\r\n')

test("a file is previewed, imported and reported: it gives no rights beyond the user's own, and leaves out possible duplicates", async ({
  browser,
}) => {
  const page = await signedIn(browser, 'demo.manager', `${base}/members`)
  await page.getByRole('link', { name: 'Import' }).click()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await expect(page.getByText('3 rows: 2 are added, 1 is refused.')).toBeVisible()
  await expect(rowOf(page, 'Ann Grabber')).toContainText('You cannot give one of these roles here.')
  await expect(rowOf(page, 'Sam Lee')).toContainText('Sam Lee is already a member, under another address.')
  await expect(page.getByRole('checkbox', { name: 'Import line 3, Sam Lee' })).not.toBeChecked()
  await isAccessible(page)
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByText('Done: 1 is added.')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download results' }).click()
  expect((await download).suggestedFilename()).toBe('Import results.csv')
  await page.goto(`${base}/members?m=Invited`)
  await expect(rowOf(page, 'Rere Wharepāpā')).toContainText('HAM 301')
  await expect(rowOf(page, 'sam.import')).toHaveCount(0)
})

test('a practice under way finds its first steps in its menu, and prints a test certificate', async ({ browser }) => {
  const page = await signedIn(browser, 'demo.director', '/dashboard')
  await expect(page.getByRole('region', { name: 'Invoices' })).toBeVisible()
  const panel = page.getByRole('region', { name: 'Set up your practice' })
  await expect(panel).toHaveCount(0)
  await page.getByRole('button', { name: /demo.director/ }).click()
  await page.getByRole('menuitem', { name: 'First steps' }).click()
  const step = panel.getByRole('listitem').filter({ hasText: 'Print a test certificate' })
  await expect(step.getByRole('img', { name: 'To do' })).toBeVisible()
  await isAccessible(page)
  const file = await page.request.get('/api/organisations/myOrg/testCertificate')
  expect(file.headers()['content-type']).toBe('application/pdf')
  await page.reload()
  await expect(step.getByRole('img', { name: 'Done' })).toBeVisible()
  await panel.getByRole('link', { name: 'Add a location' }).click()
  await expect(page.getByRole('heading', { name: 'New location' })).toBeVisible()
})

test('a new pilot sees the first steps until they hide them', async ({ browser, baseURL }) => {
  await newPilot(baseURL ?? '', 'niko.beginner', 'Niko', 'Beginner')
  const page = await signedIn(browser, 'niko.beginner', '/dashboard', newPassword)
  await page.getByRole('button', { name: /^I accept/ }).click()
  const panel = page.getByRole('region', { name: 'Your first steps' })
  const protect = panel.getByRole('link', { name: 'Protect your login with a second step' })
  await expect(protect).toHaveAttribute('href', '/user/me/security')
  await isAccessible(page)
  await panel.getByRole('button', { name: 'Hide' }).click()
  await expect(panel).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Start a medical' })).toBeVisible()
  await expect(panel).toHaveCount(0)
  await page.goto('/dashboard?steps=all')
  await expect(panel).toBeVisible()
})
