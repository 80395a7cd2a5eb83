import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { main } from './fields.ts'
import { test } from './journey.ts'
import { signedIn } from './signed-in.ts'

const condition = (page: Page, number: string) => main(page).getByRole('group', { name: `condition ${number}` })
const result = (page: Page) => main(page).getByRole('region', { name: 'Result' })

test('a manager builds, counts, runs, moves, saves and finds a query', async ({ browser }) => {
  const page = await signedIn(browser, 'demo.manager', '/report/queries')
  await expect(main(page).getByRole('link', { name: 'Expire in 60 days as issued' })).toBeVisible()
  await isAccessible(page)
  await main(page).getByRole('link', { name: 'New query' }).click()
  await main(page).getByLabel('Subject').selectOption('Medicals')
  await main(page).getByRole('button', { name: 'Add condition' }).click()
  await condition(page, '1').getByLabel('Field').selectOption('Age')
  await condition(page, '1').getByLabel('Condition', { exact: true }).selectOption('is at least')
  await condition(page, '1').getByLabel('Value').fill('18')
  await main(page).getByRole('button', { name: 'Add condition' }).click()
  await condition(page, '2').getByLabel('Field').selectOption('Started')
  await condition(page, '2').getByLabel('Condition', { exact: true }).selectOption('was in the last')
  await condition(page, '2').getByLabel('Number').fill('20')
  await condition(page, '2').getByLabel('Unit').selectOption('years')
  const words = main(page).getByRole('region', { name: 'In words' })
  await expect(words).toContainText('Medicals: age is at least 18 and started was in the last 20 years.')
  await expect(words).toContainText(/[1-9]\d* records?\./)
  await isAccessible(page)

  // Moved by keyboard: the focus stays on the condition.
  await main(page).getByRole('button', { name: 'Move condition 2 up' }).focus()
  await page.keyboard.press('Enter')
  await expect(main(page).getByRole('button', { name: 'Move condition 1 down' })).toBeFocused()
  await expect(words).toContainText('Medicals: started was in the last 20 years and age is at least 18.')
  await main(page).getByRole('button', { name: 'Mute condition 2' }).click()
  await expect(words).toContainText('Medicals: started was in the last 20 years.')

  await main(page).getByRole('button', { name: 'Run query' }).click()
  await expect(result(page).getByRole('row').nth(1)).toBeVisible()
  await isAccessible(page)
  await main(page).getByRole('button', { name: 'Save query' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Adults')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(main(page).getByRole('heading', { name: 'Adults' })).toBeVisible()
  await page.goto('/report/queries')
  await expect(main(page).getByRole('link', { name: 'Adults' })).toBeVisible()
})

test('the filter of a list opens as a query, and names what a query cannot ask', async ({ browser }) => {
  const page = await signedIn(browser, 'demo.manager', '/medical/all?p=myOrg&cl=class2&ms=finished')
  await expect(main(page).getByRole('table', { name: 'Medicals' })).toBeVisible()
  await main(page).getByRole('button', { name: 'My filters' }).click()
  await page.getByRole('menuitem', { name: 'Open as query' }).click()
  await expect(main(page).getByRole('heading', { name: 'New query' })).toBeVisible()
  const words = main(page).getByRole('region', { name: 'In words' })
  await expect(words).toContainText('Medicals: class is Class 2.')
  await expect(main(page).getByRole('alert')).toContainText('Measurements: Finished')
  await isAccessible(page)
  await main(page).getByRole('button', { name: 'Run query' }).click()
  await expect(result(page).getByRole('row').nth(1)).toBeVisible()
})

test('a saved query narrows a list, whose rows are then handled together', async ({ browser }) => {
  const page = await signedIn(browser, 'demo.manager', '/medical/all?p=myOrg')
  const rows = main(page).getByRole('table', { name: 'Medicals' }).getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  await main(page).getByRole('button', { name: 'Filter', exact: true }).click()
  const queries = page.getByRole('group', { name: 'Saved query' })
  await queries.getByRole('menuitem', { name: 'Expire in 60 days as issued' }).click()
  await expect(page).toHaveURL(/cq=\d+/)
  await expect(main(page).getByRole('search', { name: 'Filters' })).toContainText(
    'Saved query Expire in 60 days as issued',
  )
  await expect(rows.nth(1)).toBeVisible()
  await main(page).getByRole('checkbox', { name: 'Select all rows' }).check()
  await expect(main(page).getByRole('group', { name: 'Selected rows' })).toBeVisible()
  await isAccessible(page)

  // And from the query to the list.
  await page.goto('/report/queries')
  await main(page).getByRole('link', { name: 'Expire in 60 days as issued' }).click()
  await main(page).getByRole('link', { name: 'Show in medicals' }).click()
  await expect(main(page).getByRole('search', { name: 'Filters' })).toContainText(
    'Saved query Expire in 60 days as issued',
  )
  await expect(rows.nth(1)).toBeVisible()
})

test('a regulator’s doctor gives a reason for clinical details', async ({ browser }) => {
  const page = await signedIn(browser, 'demo.regdoctor', '/report/queries')
  await main(page).getByRole('link', { name: 'Body mass from 25' }).click()
  await expect(main(page).getByRole('region', { name: 'In words' })).toContainText('after you give a reason')
  await main(page).getByRole('button', { name: 'Run query' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Review of weight in class 1')
  await isAccessible(page)
  await dialog.getByRole('button', { name: 'Run query' }).click()
  await expect(result(page)).toBeVisible()
  await isAccessible(page)
})
