import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { isSaved, main } from './fields.ts'

export async function waive(doctor: Page, test: string, isNew = false) {
  await doctor.getByRole('button', { name: `Waive ${test}` }).click()
  const reason = doctor.getByRole('textbox', { name: `Why ${test} is not needed` })
  await reason.fill('Report of this month seen on paper.')
  if (isNew) await isAccessible(doctor)
  await doctor.getByRole('button', { name: 'Waive this test' }).click()
  await expect(doctor.getByRole('button', { name: `Require test: ${test}` })).toBeVisible()
}

/** Comments on the yes answers, waives the tests that others report, and decides; a nurse can only read. */
export async function assess(doctor: Page, nurse: Page) {
  await doctor.getByRole('textbox', { name: 'Comment on question 1' }).fill('Single migraine without aura, no effect.')
  await waive(doctor, 'Special eye report', true)
  for (const test of ['Audiogram', 'Spirometry']) await waive(doctor, test)
  await doctor.getByRole('combobox', { name: 'Add a condition' }).fill('lenses')
  await doctor.getByRole('option', { name: /V1/ }).click()
  await doctor.getByRole('combobox', { name: 'Outcome, class 1' }).click()
  await doctor.getByRole('option', { name: 'Eligible with conditions' }).click()
  await expect(
    main(doctor)
      .getByText(/\+ 12 months/)
      .first(),
  ).toBeVisible()
  await isSaved(doctor)
  await isAccessible(doctor)
  await expect(nurse.getByText('Eligible with conditions')).toBeVisible()
  await expect(nurse.getByRole('button', { name: 'Issue class 1 certificate' })).toBeHidden()
  await isAccessible(nurse)
  await doctor.getByRole('button', { name: 'Issue class 1 certificate' }).click()
}
