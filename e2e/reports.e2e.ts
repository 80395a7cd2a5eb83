import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { main } from './fields.ts'
import { test } from './journey.ts'
import { signedIn } from './signed-in.ts'

const table = (page: Page, name: string) => main(page).getByRole('table', { name, exact: true })
const figure = (page: Page, title: string) => main(page).locator('dl > div').filter({ hasText: title }).first()

test('a manager marks a report, narrows it, opens the records behind a figure, and downloads it', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'demo.manager', '/report')
  await expect(main(page).getByRole('heading', { name: 'Reports' })).toBeVisible()
  await main(page).getByRole('button', { name: 'Favourite: Outcomes of examinations' }).click()
  await expect(main(page).getByRole('region', { name: 'Favourites' })).toContainText('Outcomes of examinations')
  await isAccessible(page)

  await main(page).getByRole('link', { name: 'Outcomes of examinations' }).click()
  await expect(table(page, 'By class')).toBeVisible()
  await expect(main(page).getByRole('figure', { name: 'Decisions by month' })).toBeVisible()
  await isAccessible(page)
  await main(page).getByRole('switch', { name: 'Compare with the time before' }).press('Space')
  await expect(page).toHaveURL(/cmp=true/)
  await expect(figure(page, 'Decisions')).toContainText(/time before|from/)

  const row = table(page, 'By class').getByRole('row', { name: /^Class 2/ })
  const counted = await row.getByRole('cell').last().innerText()
  await row.getByRole('button', { name: 'Class 2' }).click()
  const records = main(page).getByRole('region', { name: 'Records: Class 2' })
  await expect(records).toContainText(counted)
  await isAccessible(page)
  // The address has everything, so that a bookmark opens the same.
  await page.reload()
  await records.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/medical\/\d+/)
  await page.goBack()

  await main(page).getByRole('button', { name: 'Download' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Excel, a sheet for each table' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Outcomes of examinations .*\.xlsx$/)
  await main(page).getByRole('button', { name: 'Download' }).click()
  const picture = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Picture of the graph (SVG)' }).click()
  expect((await picture).suggestedFilename()).toMatch(/^Outcomes of examinations .*\.svg$/)
})

test('a regulator’s doctor reads what was submitted, an agent takes no file, and a nurse has no reports', async ({
  browser,
}) => {
  const doctor = await signedIn(browser, 'demo.regdoctor', '/report/certificates')
  await expect(table(doctor, 'By practice')).toBeVisible()
  await isAccessible(doctor)
  const agent = await signedIn(browser, 'demo.regulator', '/report/turnaround')
  await expect(table(agent, 'By examiner')).toBeVisible()
  await expect(main(agent).getByRole('button', { name: 'Download' })).toBeHidden()
  const nurse = await signedIn(browser, 'demo.nurse', '/report')
  await expect(nurse.getByText('This page was not found.')).toBeVisible()
})

test('a manager schedules a report with its filter, and a director finds out why a schedule fails', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'demo.manager', '/report/outcomes?w=medicalClass%3Dclass2')
  await main(page).getByRole('link', { name: 'Schedule', exact: true }).click()
  await expect(main(page).getByRole('heading', { name: 'New schedule' })).toBeVisible()
  await main(page).getByRole('combobox', { name: 'Sent', exact: true }).selectOption('Every week')
  await main(page).getByRole('combobox', { name: 'Day of the week' }).selectOption('Friday')
  await main(page).getByRole('combobox', { name: 'Hour' }).selectOption('06:00')
  await main(page).getByRole('combobox', { name: 'Period' }).selectOption('The quarter before')
  await main(page).getByRole('combobox', { name: 'Recipients' }).click()
  await page.getByRole('option', { name: 'Ruth Calder' }).click()
  await page.keyboard.press('Escape')
  await isAccessible(page)
  await main(page).getByRole('button', { name: 'Save' }).click()
  await expect(main(page).getByRole('heading', { name: 'Schedule: Outcomes of examinations' })).toBeVisible()
  await expect(main(page)).toContainText('Every Friday at 06:00')
  await expect(main(page)).toContainText('Nothing has been due yet.')
  await isAccessible(page)

  // The link of an email that was sent leads to the report with its days.
  await page.goto('/report/sending/1')
  await expect(page).toHaveURL(/\/report\/(certificates|expiring)\?b=\d{4}-\d\d-\d\d&l=/)
  await expect(main(page).getByRole('heading', { level: 1 })).toContainText('Certificates')

  const director = await signedIn(browser, 'demo.director', '/report')
  await expect(main(director)).toContainText('1 schedule could not be sent last time.')
  await isAccessible(director)
  await main(director).getByRole('link', { name: 'Show', exact: true }).click()
  const failing = main(director).getByRole('row').filter({ hasText: 'The custom query was deleted.' })
  await expect(failing).toHaveCount(1)
  await isAccessible(director)
  await failing.getByRole('link').click()
  await expect(main(director)).toContainText('The last one was not sent')
  await expect(main(director).getByRole('button', { name: 'Save' })).toBeHidden()
  await main(director).getByRole('button', { name: 'Delete schedule' }).click()
  await director.getByRole('dialog').getByRole('button', { name: 'Delete schedule' }).click()
  await expect(main(director).getByRole('heading', { name: 'Schedules' })).toBeVisible()
  await director.goto('/report')
  await expect(main(director).getByRole('link', { name: 'Outcomes of examinations' })).toBeVisible()
  await expect(main(director)).not.toContainText('could not be sent')
})

test('statistics hide small groups from an agent, and from a doctor who publishes them', async ({ browser }) => {
  const hint = /replaces the figure of a group of fewer than 5 people/
  const agent = await signedIn(browser, 'demo.regulator', '/report/statistics')
  await expect(table(agent, 'By class')).toBeVisible()
  await expect(main(agent)).toContainText(hint)
  await expect(main(agent).getByRole('button', { name: 'Show all records' })).toBeHidden()
  await isAccessible(agent)

  const doctor = await signedIn(browser, 'demo.regdoctor', '/regulator/examiners')
  await main(doctor).getByRole('link', { name: 'Statistics' }).click()
  await expect(main(doctor).getByRole('button', { name: 'Show all records' })).toBeVisible()
  await expect(main(doctor)).not.toContainText(hint)
  await table(doctor, 'By class').getByRole('button', { name: 'Class 2' }).click()
  await expect(main(doctor).getByRole('region', { name: 'Records: Class 2' }).getByRole('link').first()).toBeVisible()
  await main(doctor).getByRole('switch', { name: 'As published, without small groups' }).press('Space')
  await expect(main(doctor)).toContainText(hint)
  await isAccessible(doctor)
})
