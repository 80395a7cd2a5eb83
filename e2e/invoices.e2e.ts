import { type Browser, expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { beginActivity } from './activity.ts'
import { caller } from './callers.ts'
import { fillAll, main, search } from './fields.ts'
import { test } from './journey.ts'
import { signedIn } from './signed-in.ts'

const row = (page: Page, text: string) => main(page).getByRole('row').filter({ hasText: text })

/** Opens the fees as an administrator, which asks for an activity. */
async function administratorOf(browser: Browser, userName: string) {
  const page = await signedIn(browser, userName, '/invoice/fees')
  await beginActivity(page, 'Invoices of the month')
  return page
}

async function downloadNamed(page: Page, name: RegExp) {
  const download = page.waitForEvent('download')
  await main(page).getByRole('button', { name: 'Download PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(name)
}

/** Locks and issues the month that is shown as a dry run, and waits until every invoice has its number. */
async function issueMonth(page: Page) {
  await main(page).getByRole('button', { name: 'Lock run' }).click()
  await main(page).getByRole('button', { name: 'Issue invoices' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Issue invoices' }).click()
  await expect(main(page).getByRole('region', { name: 'Totals' })).toContainText('Issued')
  await expect(
    main(page)
      .getByText(/^I\d{7}$/)
      .first(),
  ).toBeVisible()
}

test('a manager disputes a line, downloads invoice and statement, and sets the contact; a nurse has no way in', async ({
  browser,
  baseURL,
}) => {
  const administrator = await caller(baseURL, 'demo.admin')
  await administrator.begin('Preparing invoices')
  const { organisationId } = await caller(baseURL, 'demo.manager')
  const lines = [{ text: 'Exchange of a printer', cents: 31_003 }]
  const { invoiceId, number } = await administrator('post', '/invoices', { organisationId, lines })

  const page = await signedIn(browser, 'demo.manager', '/dashboard')
  await main(page)
    .getByRole('region', { name: 'Invoices', exact: true })
    .getByRole('link', { name: /invoices$/ })
    .click()
  await page.goto('/invoice/all')
  await search(page, number)
  await expect(row(page, number)).toContainText('Sent')
  await isAccessible(page)
  await main(page).getByRole('link', { name: number }).click()
  await expect(main(page).getByRole('heading', { name: `Invoice ${number}` })).toBeVisible()
  await downloadNamed(page, new RegExp(`^Invoice ${number}\\.pdf$`))
  await row(page, 'Exchange of a printer')
    .getByRole('button', { name: /^Dispute/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('The printer was under guarantee')
  await isAccessible(page)
  await dialog.getByRole('button', { name: 'Dispute this line' }).click()
  await expect(row(page, 'Exchange of a printer')).toContainText('The printer was under guarantee')
  await expect(main(page).getByRole('region', { name: 'Summary' })).toContainText('Disputed')
  await isAccessible(page)

  await page.goto(`/invoice/statement/${organisationId}`)
  await expect(row(page, number)).toBeVisible()
  await isAccessible(page)
  await downloadNamed(page, /^Statement .*\.pdf$/)

  await page.goto('/organisation/myOrg/invoices')
  const contact = main(page).getByRole('region', { name: 'Invoicing' })
  await fillAll(contact, { 'Contact for fees': 'Marama Example', 'Email for invoices': 'accounts@harbour.example' })
  await contact.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The contact has been saved.')).toBeVisible()
  await isAccessible(page)

  const nurse = await signedIn(browser, 'demo.nurse', '/invoice/all')
  await expect(main(nurse).getByRole('heading', { name: 'This page was not found.' })).toBeVisible()
  await expect(nurse.getByRole('link', { name: 'Invoices' })).toHaveCount(0)
  expect((await nurse.request.get(`/api/invoices/${invoiceId}`)).ok()).toBe(false)
  expect((await nurse.request.get('/api/invoices')).ok()).toBe(false)
})

test('two administrators change a fee, and one runs the month, credits a disputed line and waives interest', async ({
  browser,
  baseURL,
}) => {
  const page = await administratorOf(browser, 'demo.admin')
  await main(page).getByRole('button', { name: 'Announce fee' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Amount without GST/ }).fill('46.35')
  await expect(dialog.getByRole('status')).toContainText('this fee would have changed')
  await isAccessible(page)
  await dialog.getByRole('button', { name: 'Announce fee' }).click()
  await expect(row(page, '$46.35')).toContainText('Waiting for approval')
  await expect(row(page, '$46.35').getByRole('button', { name: 'Approve fee' })).toHaveCount(0)
  await isAccessible(page)
  const second = await administratorOf(browser, 'demo.admin2')
  await row(second, '$46.35').getByRole('button', { name: 'Approve fee' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Approve fee' }).click()
  await expect(row(second, '$46.35')).toContainText('Approved')
  await expect(row(page, '$46.35')).toContainText('Approved')

  await page.goto('/invoice/run')
  await isAccessible(page)
  await row(page, 'Practices without a distributor').filter({ hasText: 'Dry run' }).getByRole('link').click()
  await tickSwitch(page, 'Exceptions only')
  await expect(row(page, 'Harbour Aviation Medical')).toBeVisible()
  await isAccessible(page)
  await issueMonth(page)
  await isAccessible(page)

  await row(page, 'Harbour Aviation Medical').getByRole('link', { name: 'Harbour Aviation Medical' }).click()
  await expect(main(page).getByRole('heading', { name: /^Invoice I\d{7}$/ })).toBeVisible()
  await expect(main(page).locator('a[href^="/medical/"]').first()).toBeVisible()
  const invoiceId = Number(page.url().split('/').at(-1))
  const administrator = await caller(baseURL, 'demo.admin')
  await administrator.begin('Reading invoices')
  const [line] = (await administrator('get', `/invoices/${invoiceId}`)).lines
  const manager = await caller(baseURL, 'demo.manager')
  await manager('post', `/invoices/lines/${line.lineId}/disputes`, { reason: 'This was another practice' })
  await main(page).getByRole('button', { name: 'Answer dispute' }).click()
  const answer = page.getByRole('dialog')
  await answer.getByRole('combobox', { name: 'Answer' }).selectOption('Accept, and credit the line')
  await answer.getByRole('textbox', { name: /^Reason/ }).fill('The other practice is charged instead')
  await isAccessible(page)
  await answer.getByRole('button', { name: 'Answer dispute' }).click()
  await expect(row(page, 'Credit note C')).toContainText('The other practice is charged instead')
  await isAccessible(page)

  const { list } = await administrator('get', '/invoices?ov=true&n=100')
  const overdue = await Promise.all(
    list.map((one: { invoiceId: number }) => administrator('get', `/invoices/${one.invoiceId}`)),
  )
  const bearing = overdue.find(({ accrued }) => accrued !== null)
  await page.goto(`/invoice/${bearing.invoiceId}`)
  await main(page).getByRole('button', { name: 'Waive interest' }).click()
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /^Reason/ })
    .fill('The post was late')
  await isAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Waive interest' }).click()
  await expect(main(page).getByRole('region', { name: 'Interest' })).toContainText('The post was late')
})

test('an administrator creates an invoice by hand, and sends and pays several at once', async ({
  browser,
  baseURL,
}) => {
  const { organisationId } = await caller(baseURL, 'demo.manager')
  const page = await administratorOf(browser, 'demo.admin')
  const numbers: string[] = []
  for (const [text, amount] of [
    ['Cleaning of a monitor', '71.15'],
    ['Calibration of a monitor', '72.15'],
  ] as const) {
    await page.goto(`/organisation/${organisationId}/invoices`)
    await main(page).getByRole('button', { name: 'Create invoice' }).click()
    const dialog = page.getByRole('dialog')
    await fillAll(dialog, { 'Text of line 1': text, 'Amount of line 1': amount })
    await isAccessible(page)
    await dialog.getByRole('button', { name: 'Issue invoice' }).click()
    const heading = main(page).getByRole('heading', { name: /^Invoice I\d{7}$/ })
    await expect(heading).toBeVisible()
    await expect(row(page, text)).toContainText(`$${amount}`)
    numbers.push((await heading.innerText()).replace('Invoice ', ''))
  }

  await page.goto('/invoice/all')
  for (const number of numbers) await row(page, number).getByRole('checkbox').press('Space')
  await isAccessible(page)
  const bar = main(page).getByRole('group', { name: 'Selected rows' })
  await bar.getByRole('button', { name: 'Send again' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByRole('dialog')).toContainText('2 of 2 sent.')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()

  for (const number of numbers) await row(page, number).getByRole('checkbox').press('Space')
  await bar.getByRole('button', { name: 'Mark paid' }).click()
  await isAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Mark paid' }).click()
  await expect(page.getByRole('dialog')).toContainText('2 of 2 marked as paid.')
  for (const number of numbers) await expect(page.getByRole('status', { name: 'Results' })).toContainText(number)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  for (const number of numbers) await expect(row(page, number)).toContainText('Paid')
})

test('a distributor runs the month of its practices and records a payment; invoices of others do not exist', async ({
  browser,
  baseURL,
}) => {
  const administrator = await caller(baseURL, 'demo.admin')
  await administrator.begin('Reading invoices')
  const { list } = await administrator('get', '/invoices?f=Harbour&n=10')
  const page = await signedIn(browser, 'demo.distributor', '/dashboard')
  const card = main(page).getByRole('region', { name: 'Invoice run', exact: true })
  await expect(card).toContainText('is not issued yet')
  await isAccessible(page)
  await card.getByRole('link', { name: 'Open invoice runs' }).click()
  const dry = row(page, 'Practices of OneKete Distribution').filter({ hasText: 'Dry run' })
  await expect(dry).toBeVisible()
  await expect(row(page, 'Practices without a distributor')).toHaveCount(0)
  await isAccessible(page)
  await dry.getByRole('link').click()
  await expect(row(page, 'Lakeside Medical Centre')).toBeVisible()
  await expect(row(page, 'Harbour Aviation Medical')).toHaveCount(0)
  await issueMonth(page)
  await isAccessible(page)

  await row(page, 'Lakeside Medical Centre').getByRole('link').click()
  await main(page).getByRole('button', { name: 'Record payment' }).click()
  await isAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click()
  await expect(main(page).getByRole('region', { name: 'Summary' })).toContainText('Paid')

  await page.goto('/invoice/all')
  await expect(row(page, 'Lakeside Medical Centre').first()).toBeVisible()
  await expect(row(page, 'Harbour Aviation Medical')).toHaveCount(0)
  await isAccessible(page)
  await page.goto(`/invoice/${list[0].invoiceId}`)
  await expect(main(page).getByRole('heading', { name: 'This invoice was not found.' })).toBeVisible()
})

/** Uses the keyboard, because the label covers the switch. */
const tickSwitch = (page: Page, name: string) => main(page).getByRole('switch', { name }).press('Space')
