import { expect, type Page } from '@playwright/test'
import QRCode from 'qrcode'
import { isAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { signedIn } from './signed-in.ts'

const board = '/organisation/myOrg/requirements'
const rosterTable = (page: Page) => page.getByRole('table', { name: 'Roster check' })

test('a manager checks a roster: lights, dates, and lines that match no one', async ({ browser }) => {
  const page = await signedIn(browser, 'demo.operator', '/requirement/check')
  await page
    .getByRole('textbox', { name: 'Names or employee numbers' })
    .fill('Name\nMere Ngata\nAroha Nowhere\nngata, mere')
  await page.getByRole('button', { name: 'Check roster' }).click()
  const table = rosterTable(page)
  await expect(table.getByRole('row', { name: /Mere Aroha Ngata|Mere Ngata/ }).first()).toBeVisible()
  await expect(table.getByRole('row', { name: /Aroha Nowhere/ })).toContainText('Not found')
  await expect(page.getByRole('status').filter({ hasText: '1 line needs your attention: line 2.' })).toBeVisible()
  await isAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^roster-check-.*csv$/)
})

test('a requirement turns green in a second browser while a manager records its completion', async ({ browser }) => {
  const manager = await signedIn(browser, 'demo.operator', `${board}?st=red`)
  await isAccessible(manager)
  const others = manager.getByRole('row').filter({ hasNotText: 'Rongo Pere' })
  const expired = others.getByRole('link', { name: /^Expired / }).first()
  await expired.click()
  await expect(manager.getByRole('heading', { name: 'Why the light changed' })).toBeVisible()
  const second = await signedIn(browser, 'demo.staff', new URL(manager.url()).pathname)
  await expect(second.getByText('Not fit to roster').or(second.getByText('Warning only'))).toBeVisible()
  await manager.getByRole('button', { name: 'Record completion' }).click()
  await manager.getByRole('dialog').getByRole('button', { name: 'Record completion' }).click()
  await expect(second.getByText('Current').first()).toBeVisible()
  await isAccessible(second)
})

test('a manager checks a roster from a CSV file, and sees those who are not fit', async ({ browser }) => {
  const page = await signedIn(browser, 'demo.operator', '/requirement/check')
  const rows = ['Employee number;Name', 'SFS 2;Rongo Pere', ';Carla Novak', ';"Haereroa, Tāne"', ';Robert Campbell']
  const file = { name: 'roster.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) }
  await page.locator('input[type=file]').first().setInputFiles(file)
  await page.getByRole('button', { name: 'Check roster' }).click()
  const table = rosterTable(page)
  await expect(table.getByRole('row', { name: /Rongo Pere/ })).toContainText('SFS 2')
  await expect(table.getByRole('row')).toHaveCount(5)
  await page.getByRole('button', { name: /^Not fit / }).click()
  await expect(table.getByRole('row', { name: /Robert James Campbell/ })).toContainText('Not fit')
  await expect(table.getByRole('row', { name: /Carla Novak/ })).toHaveCount(0)
})

test('a dispatcher scans the QR code of a certificate', async ({ browser }) => {
  const controller = await signedIn(browser, 'demo.atc', '/dashboard')
  const { userId } = (await (await controller.request.get('/api/users/me')).json()).user
  const [certificate] = await (await controller.request.get(`/api/users/${userId}/certificates`)).json()
  const picture = await QRCode.toBuffer(`https://example.org/info/verify?c=${certificate.code}`, { width: 400 })
  const page = await signedIn(browser, 'demo.staff', '/requirement/check')
  const scan = page.locator('input[type=file]').nth(1)
  await scan.setInputFiles({ name: 'certificate.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByRole('textbox', { name: 'Names or employee numbers' })).toHaveValue(certificate.code)
  await page.getByRole('button', { name: 'Check roster' }).click()
  await expect(rosterTable(page).getByRole('row')).toHaveCount(2)
  await expect(rosterTable(page)).not.toContainText('Not found')
  const blank = await QRCode.toBuffer('https://example.org/', { width: 400 })
  await scan.setInputFiles({ name: 'other.png', mimeType: 'image/png', buffer: blank })
  await expect(page.getByText('This picture shows no QR code of a certificate.')).toBeVisible()
})

test('a doctor turns a message into a requirement, and the pilot sees it with its due date', async ({ browser }) => {
  const doctor = await signedIn(browser, 'demo.doctor', '/messages')
  await doctor
    .getByRole('region', { name: 'Conversations' })
    .getByRole('listitem')
    .filter({ hasText: 'Aroha Testpilot' })
    .getByRole('button')
    .click()
  const message = doctor.getByRole('listitem').filter({ hasText: 'a new tablet for my blood pressure' })
  await message.getByRole('link', { name: 'Turn into a requirement' }).click()
  await expect(doctor.getByRole('heading', { name: 'New requirement of Aroha Testpilot' })).toBeVisible()
  const name = `Letter about the tablet ${Date.now() % 10_000}`
  await doctor.getByRole('textbox', { name: 'Name' }).fill(name)
  await doctor.getByRole('textbox', { name: 'First due on' }).fill('+14d')
  await isAccessible(doctor)
  await doctor.getByRole('button', { name: 'Save' }).click()
  await expect(doctor.getByRole('link', { name })).toBeVisible()
  const pilot = await signedIn(browser, 'demo.pilot', '/user/me/requirements')
  await pilot.getByRole('link', { name }).click()
  await expect(pilot).toHaveURL(/requirement\/\d+\/person\/\d+/)
  await expect(pilot.getByText('Harbour Aviation Medical').first()).toBeVisible()
  await expect(pilot.getByText('To do').first()).toBeVisible()
})

test('a manager clears a requirement for several people at once, with a reason and an end', async ({ browser }) => {
  const manager = await signedIn(browser, 'demo.operator', board)
  const { columns } = await (await manager.request.get('/api/organisations/myOrg/requirementBoard?n=100')).json()
  const course = columns.find(({ name }: { name: string }) => name === 'Fire extinguisher course')
  await manager.goto(`${board}?re=${course.requirementId}`)
  const rows = manager.getByRole('row').filter({ hasText: 'Expired' }).filter({ hasNotText: 'Rongo Pere' })
  for (const at of [0, 1]) await rows.nth(at).getByRole('checkbox').check()
  await manager.getByRole('button', { name: 'Clear requirement' }).click()
  const dialog = manager.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The course is on Friday.')
  await isAccessible(manager)
  await dialog.getByRole('button', { name: 'Clear for 2 people' }).click()
  await expect(manager.getByRole('row').filter({ hasText: 'Cleared' })).toHaveCount(2)
})
