import { expect } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { caller } from './callers.ts'
import { main, search } from './fields.ts'
import { test } from './journey.ts'
import { signedIn } from './signed-in.ts'

const file = [
  'Regulator,First name,Last name,Born,Class,Certificate number,Issued,Expires,Conditions,Examiner',
  'Demo Aviation Regulator,Tamati,Rewinui,1972-04-18,2,E2E-501,2015-06-03,2017-06-03,Must wear lenses,Dr Old',
  'Demo Aviation Regulator,Tamati,Rewinui,1972-04-18,2,E2E-502,2017-05-30,2031-01-01,,Dr Old',
  'Demo Aviation Regulator,Tamaiti,Rewinui,1972-04-18,2,E2E-503,2015-06-03,2017-06-03,,',
  'Demo Aviation Regulator,Tamati,Rewinui,1972-04-18,8,E2E-504,2015-06-03,2017-06-03,,',
].join('\n')

test('a manager brings in past certificates: previewed, chosen, imported, shown as brought in, and undone', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'demo.manager', '/organisation/myOrg/clients/import')
  await main(page).getByRole('link', { name: 'Past certificates' }).click()
  await main(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'certificates.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await expect(main(page).getByText('New person: 2. Doubtful: choose: 1. Refused: 1.')).toBeVisible()
  await expect(main(page).getByText('Class: This regulator does not have this class.')).toBeVisible()
  await expect(main(page).getByText(/^Longer than the rules of 30 May 2017 allowed/)).toBeVisible()
  await isAccessible(page)
  await expect(main(page).getByRole('button', { name: 'Import 1 row' })).toBeVisible()
  await main(page)
    .getByRole('combobox', { name: /^Person of line 4/ })
    .selectOption('A new person')
  await main(page)
    .getByRole('combobox', { name: /^Person of line 4/ })
    .selectOption('')
  await main(page).getByRole('button', { name: 'Import 1 row' }).click()

  await expect(main(page).getByRole('heading', { name: 'Finished' })).toBeVisible()
  await expect(main(page).getByText('Imported: 1. Refused: 1. Not chosen: 2.')).toBeVisible()
  await isAccessible(page)
  await main(page).getByRole('link', { name: 'Tamati Rewinui' }).click()
  await expect(main(page).getByText('Brought in', { exact: true })).toBeVisible()
  await expect(main(page).getByText(/^Number E2E-501/)).toBeVisible()
  await isAccessible(page)
  await page.goBack()

  await main(page).getByRole('button', { name: 'Undo import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Undo import' })
  await dialog.getByRole('button', { name: 'Undo import' }).click()
  await expect(dialog.getByText('Please complete this field.').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The wrong file')
  await dialog.getByRole('button', { name: 'Undo import' }).click()
  await expect(main(page).getByRole('heading', { name: 'Undone' })).toBeVisible()
  await main(page).getByRole('link', { name: 'Earlier imports' }).click()
  await expect(
    main(page)
      .getByText(/Undone: 1\./)
      .first(),
  ).toBeVisible()
  await page.goto('/organisation/myOrg/clients')
  await search(page, 'Rewinui')
  await expect(main(page).getByRole('link', { name: /Rewinui/ })).toHaveCount(0)
})

test('a nurse who may not import lands on the list of clients', async ({ browser, baseURL }) => {
  const director = await caller(baseURL, 'demo.director')
  const [{ importRunId }] = await director('get', '/organisations/myOrg/imports')
  const nurse = await signedIn(browser, 'demo.nurse', '/organisation/myOrg/clients')
  for (const part of ['certificates', 'imports', `imports/${importRunId}`]) {
    await nurse.goto(`/organisation/myOrg/clients/${part}`)
    await expect(nurse).toHaveURL(/\/organisation\/\w+\/clients$/)
    await expect(main(nurse).getByRole('heading', { name: /^Clients/, level: 1 })).toBeVisible()
  }
})
