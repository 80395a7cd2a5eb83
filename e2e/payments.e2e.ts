import { addDays, dayInZone } from '@clearwing/domain/dates.ts'
import { formatMoney } from '@clearwing/domain/money.ts'
import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { beginActivity } from './activity.ts'
import { caller } from './callers.ts'
import { fillAll, main, search, tick } from './fields.ts'
import { test } from './journey.ts'
import { signedIn } from './signed-in.ts'

const row = (page: Page, text: string) => main(page).getByRole('row').filter({ hasText: text })
/** An amount that no other invoice has. */
const cents = 88_123

test('an administrator imports a bank file, confirms a suggestion, and makes a debit file', async ({
  browser,
  baseURL,
}) => {
  const call = await caller(baseURL, 'demo.admin')
  await call.begin('Preparing invoices')
  const manager = await caller(baseURL, 'demo.manager')
  const { organisationId } = manager
  const invoice = (text: string, amount: number) =>
    call('post', '/invoices', { organisationId, lines: [{ text, cents: amount }] })
  const [paid, debited] = [await invoice('Set-up', cents), await invoice('Training', 61_737)]

  const page = await signedIn(browser, 'demo.admin', '/invoice/payments/import')
  await main(page).getByRole('button', { name: 'Choose an activity' }).click()
  await beginActivity(page, 'Payments of the month')
  const day = addDays(dayInZone(new Date().toISOString()), -1)
  const file = ['Date,Amount,Payee,Reference', `${day},${(paid.balanceCents / 100).toFixed(2)},Harbour,Fees`].join('\n')
  await main(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'Transactions.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await expect(main(page).getByRole('region', { name: 'Preview' })).toContainText(`suggested for ${paid.number}`)
  await isAccessible(page)
  await main(page).getByRole('button', { name: 'Import 1 row' }).click()
  await expect(main(page).getByText('Done: ')).toBeVisible()

  await page.goto('/invoice/payments')
  await search(page, paid.number)
  await isAccessible(page)
  await row(page, paid.number).getByRole('button', { name: 'Confirm' }).click()
  await expect(row(page, paid.number)).toContainText('Recorded')

  await page.goto(`/organisation/${organisationId}/direct-debit`)
  await main(page)
    .getByRole('button', { name: /^(Give|Replace) authority$/ })
    .click()
  const dialog = page.getByRole('dialog')
  await fillAll(dialog, {
    'Account number': '01-0902-0068389-00',
    'Account holder': 'Harbour Aviation Medical',
    'Name of the person': 'Marama Example',
    Position: 'Manager',
  })
  await tick(dialog, 'This person agrees to these words')
  await isAccessible(page)
  await dialog.getByRole('button', { name: /authority$/ }).click()
  await expect(main(page)).toContainText('01-0902-0068389-00')

  await page.goto('/invoice/debits/announce')
  await expect(row(page, debited.number)).toContainText(formatMoney(debited.balanceCents))
  await isAccessible(page)
  await main(page).getByRole('button', { name: 'Announce debits' }).click()
  await expect(page).toHaveURL(/\/invoice\/debits$/)
  await expect(row(page, debited.number)).toContainText('Announced')
  await main(page).getByRole('button', { name: 'Create file' }).last().click()
  await expect(main(page).getByText(/^File \d+ was created$/)).toBeVisible()
  await isAccessible(page)

  await page.goto('/invoice/debits/files')
  const download = page.waitForEvent('download')
  await main(page).getByRole('button', { name: 'Download' }).first().click()
  expect((await download).suggestedFilename()).toMatch(/^Direct debits .*\.csv$/)
  await isAccessible(page)

  // The file that is at the bank was collected, until the bank returns its debit.
  const atBank = main(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: 'Mark as collected' }) })
  await atBank.getByRole('button', { name: 'Mark as collected' }).click()
  await expect(atBank).toHaveCount(0)
  await page.goto('/invoice/debits?st=collected')
  const collected = row(page, 'Bay Cardiology').first()
  const number = await collected.getByRole('link', { name: /^I\d{7}$/ }).innerText()
  await collected.getByRole('button', { name: 'Record dishonour' }).click()
  await dialog.getByRole('textbox', { name: /^Bank’s reason/ }).fill('Account closed')
  await isAccessible(page)
  await dialog.getByRole('button', { name: 'Record dishonour' }).click()
  await expect(row(page, number)).toHaveCount(0)
  await page.goto('/invoice/debits?st=dishonoured')
  await expect(row(page, number)).toContainText('Account closed')
  await isAccessible(page)
  await main(page).getByRole('link', { name: number }).click()
  await expect(main(page).getByRole('region', { name: 'Summary' })).toContainText('Overdue')
  await expect(row(page, 'Dishonoured debit')).toContainText('Account closed')
})
