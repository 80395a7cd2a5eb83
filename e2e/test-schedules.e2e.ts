import { expect } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { search } from './fields.ts'
import { test } from './journey.ts'
import { signedIn } from './signed-in.ts'

test('a manager previews and creates a schedule, and the examiner sees who requires the test', async ({ browser }) => {
  const manager = await signedIn(browser, 'demo.operator', '/organisation/myOrg/test-schedules')
  await expect(manager.getByRole('link', { name: 'Timetable' }).first()).toBeVisible()
  await expect(manager.getByRole('heading', { name: 'Tests due by month' })).toBeVisible()
  await isAccessible(manager)

  await manager.getByRole('link', { name: 'Add test schedule' }).click()
  await manager.getByRole('textbox', { name: 'Name' }).fill('Chest, once')
  // Only the fields the simulation needs are highlighted.
  await manager.getByRole('button', { name: 'Simulate' }).click()
  await expect(manager.getByText('Complete the highlighted fields first.')).toBeVisible()
  await expect(manager.getByRole('combobox', { name: 'Test', exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(manager.getByRole('textbox', { name: 'Source' })).not.toHaveAttribute('aria-invalid', 'true')
  await manager.getByRole('combobox', { name: 'Test', exact: true }).selectOption({ label: 'Chest X-ray' })
  await manager.getByRole('combobox', { name: 'When' }).selectOption({ label: 'Once, if never tested before' })
  await manager.getByRole('combobox', { name: 'Performed by' }).click()
  await manager.getByRole('option', { name: 'medical examiner' }).click()
  await manager.keyboard.press('Escape')
  await manager.getByRole('combobox', { name: 'In the year' }).selectOption({ index: 0 })
  await manager.getByRole('button', { name: 'Simulate' }).click()
  await expect(manager.getByText(/^This edit adds \d+ chest X-rays? in \d{4}\.$/)).toBeVisible()
  await isAccessible(manager)
  await manager.getByRole('textbox', { name: 'Source' }).fill('Exposition 4.2.9')
  await manager.getByRole('button', { name: 'Save' }).click()
  await manager.getByRole('link', { name: 'Chest, once' }).click()
  await expect(manager.getByRole('table', { name: 'Versions' })).toContainText('Exposition 4.2.9')
  await isAccessible(manager)

  const doctor = await signedIn(browser, 'demo.doctor', '/medical/all?p=myOrg')
  await search(doctor, 'Ngata')
  await doctor
    .getByRole('link', { name: /Mere Aroha Ngata/ })
    .first()
    .click()
  await expect(doctor).toHaveURL(/medical\/\d+$/)
  await doctor.getByRole('link', { name: 'Assessment', exact: true }).click()
  const chest = doctor.getByRole('table', { name: 'Tests due' }).getByRole('row', { name: /Chest X-ray/ })
  await expect(chest).toContainText('Southern Flying School, Chest, once: once')
})
