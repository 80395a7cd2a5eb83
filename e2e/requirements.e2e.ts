import { expect } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { signedIn } from './signed-in.ts'

const board = '/organisation/myOrg/requirements'

test('a manager checks a roster: lights, dates, and lines that match no one', async ({ browser }) => {
  const page = await signedIn(browser, 'demo.operator', '/requirement/check')
  await page
    .getByRole('textbox', { name: 'Names or employee numbers' })
    .fill('Name\nMere Ngata\nAroha Nowhere\nngata, mere')
  await page.getByRole('button', { name: 'Check roster' }).click()
  const table = page.getByRole('table', { name: 'Roster check' })
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
  const expired = manager.getByRole('link', { name: /^(Expired|Missing) / }).first()
  await expired.click()
  await expect(manager.getByRole('heading', { name: 'Why the light changed' })).toBeVisible()
  const second = await signedIn(browser, 'demo.staff', new URL(manager.url()).pathname)
  await expect(second.getByText('Not fit to roster').or(second.getByText('Warning only'))).toBeVisible()
  await manager.getByRole('button', { name: 'Record completion' }).click()
  await manager.getByRole('dialog').getByRole('button', { name: 'Record completion' }).click()
  await expect(second.getByText('Current').first()).toBeVisible()
  await isAccessible(second)
})
