import { expect, type Locator, type Page } from '@playwright/test'
import { componentsPage } from './components.ts'
import { main } from './fields.ts'
import { test } from './journey.ts'
import { signedIn } from './signed-in.ts'

const lists = (page: Page) => page.locator('#lists')
const people = (page: Page) => lists(page).getByRole('table', { name: 'People' })
const rowsOf = (page: Page) => people(page).getByRole('rowgroup').nth(1).getByRole('row')
const focusedIn = (row: Locator) => expect(row.locator('[data-row-focus]')).toBeFocused()

test('a list keeps its filters, words, columns and page size over a reload', async ({ browser }) => {
  const page = await componentsPage(browser, 'lists')
  await expect(rowsOf(page)).toHaveCount(25)
  const search = lists(page).getByRole('searchbox')
  await search.fill('jack')
  await expect(rowsOf(page)).toHaveCount(10)
  expect(page.url()).not.toContain('jack')
  const bar = lists(page).getByRole('search', { name: 'Filters' }).first()
  await bar.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Draft' }).click()
  await expect(page).toHaveURL(/[?&]st=draft/)
  await bar.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Choose days…' }).click()
  const days = page.getByRole('dialog', { name: 'Since' })
  await days.getByRole('textbox', { name: 'From' }).fill('20/10/26')
  await days.getByRole('textbox', { name: 'To' }).fill('1 oct 2026')
  await days.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(days.getByText('The last day is before the first.')).toBeVisible()
  await days.getByRole('textbox', { name: 'To' }).fill('')
  await days.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(bar.getByText('from 20 Oct 2026')).toBeVisible()
  await expect(page).toHaveURL(/b=2026-10-20/)
  await page.reload()
  await expect(bar.getByText('Draft')).toBeVisible()
  await expect(search).toHaveValue('jack')
  await bar.getByRole('button', { name: 'Clear all' }).click()
  await expect(rowsOf(page)).toHaveCount(25)

  await lists(page).getByRole('button', { name: 'Columns' }).first().click()
  await page.getByRole('checkbox', { name: 'Results' }).uncheck()
  await page.keyboard.press('Escape')
  const size = lists(page).getByRole('combobox', { name: 'Rows' }).first()
  await size.selectOption('50')
  await expect(rowsOf(page)).toHaveCount(50)
  await page.reload()
  await expect(rowsOf(page)).toHaveCount(50)
  await expect(people(page).getByRole('columnheader', { name: 'Results' })).toHaveCount(0)
  await size.selectOption('25')
})

test('a list is restored after leaving it, saved under a name, and exported', async ({ browser }) => {
  const page = await signedIn(browser, 'demo.doctor', '/medical/all?p=myOrg&st=accepted&d=0')
  const rows = main(page).getByRole('table', { name: 'Medicals' }).getByRole('rowgroup').nth(1).getByRole('row')
  await expect(rows).toHaveCount(25)
  const firstOfAll = String(await rows.first().getAttribute('data-row'))
  await main(page).getByRole('button', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/pg=2/)
  await expect(rows.first()).not.toHaveAttribute('data-row', firstOfAll)
  await expect(rows).toHaveCount(25)
  const row = rows.nth(20)
  const key = await row.getAttribute('data-row')
  await row.scrollIntoViewIfNeeded()
  await row.getByRole('link').focus()
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(100)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/medical/${key}`))
  await page.goBack()
  await expect(page).toHaveURL(/st=accepted.*pg=2/)
  await focusedIn(main(page).locator(`[data-row="${key}"]`))
  expect(Math.abs((await page.evaluate(() => scrollY)) - scrolled)).toBeLessThan(4)

  const name = `Accepted ${Date.now() % 100_000}`
  await main(page).getByRole('button', { name: 'My filters' }).click()
  await page.getByRole('menuitem', { name: 'Save this filter…' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(main(page).getByRole('button', { name: `My filters: ${name}` })).toBeVisible()
  await main(page).getByRole('button', { name: 'Remove filter Status' }).click()
  await main(page).getByRole('button', { name: 'My filters' }).click()
  await page.getByRole('menuitem', { name }).click()
  await expect(page).toHaveURL(/st=accepted/)

  const menu = main(page).getByRole('button', { name: 'Export' })
  const [csv, xlsx] = [await fileOf(page, menu, 'CSV'), await fileOf(page, menu, 'Excel')]
  expect(csv.name).toMatch(/^Medicals \d{4}-\d\d-\d\d\.csv$/)
  expect(csv.bytes.toString('utf8')).toMatch(
    /^\uFEFFList,Medicals\r\n[\s\S]*Status,Accepted\r\n\r\nPerson,Date of birth,/,
  )
  expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK')

  await main(page)
    .getByRole('button', { name: `My filters: ${name}` })
    .click()
  await page.getByRole('menuitem', { name: 'Rename, share or delete…' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Delete ${name}` })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(main(page).getByRole('button', { name: 'My filters' })).toHaveText('My filters')
})

async function fileOf(page: Page, menu: Locator, kind: string) {
  await menu.click()
  const coming = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: kind }).click()
  const download = await coming
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  return { name: download.suggestedFilename(), bytes: Buffer.concat(chunks) }
}

test('a printed list has all rows and no navigation', async ({ browser }) => {
  const page = await signedIn(browser, 'demo.doctor', '/medical/all?p=myOrg&st=accepted')
  const table = main(page).getByRole('table', { name: 'Medicals' })
  await expect(table).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(table).toBeVisible()
  for (const gone of [
    page.getByRole('banner'),
    main(page).getByRole('search'),
    main(page).getByRole('button', { name: 'Export' }),
    main(page).getByRole('button', { name: 'Page 2' }),
  ])
    await expect(gone).toBeHidden()
  await expect(main(page).locator('.mantine-Button-root:visible')).toHaveCount(0)
})
