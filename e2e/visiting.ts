import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { headache } from './applying.ts'
import { choose, tick } from './fields.ts'

type Present = { pilot: Page; doctor: Page; nurse: Page }

/** Identity seen, fee seen, signed, witnessed: every open page shows each step. No step begins before the last is saved. */
export async function visit({ pilot, doctor, nurse }: Present) {
  await expect(doctor.getByText(headache)).toBeVisible()
  await isAccessible(doctor)
  await doctor.getByRole('combobox', { name: 'Document checked' }).selectOption('New Zealand passport')
  await doctor.getByRole('textbox', { name: 'Last 3 or 4 characters of its number' }).fill('4821')
  await doctor.getByRole('button', { name: 'Confirm identity' }).click()
  await expect(doctor.getByText('Waiting for Ben Sampson to sign')).toBeVisible()
  await doctor.getByRole('button', { name: 'Confirm payment' }).click()
  // The fee is shown twice: in the steps and in the facts of the medical.
  await expect(doctor.getByText(/^\$132\.83, confirmed by Dr Kiri Heke/).first()).toBeVisible()

  await pilot.getByRole('link', { name: 'Read and sign' }).click()
  await expect(pilot.getByText('New Zealand passport, ending in 4821')).toBeVisible()
  await tick(pilot, 'I declare this')
  await choose(pilot, /expert/, 'Yes')
  await isAccessible(pilot)
  await pilot.getByRole('button', { name: 'Sign the application' }).click()

  await expect(doctor.getByText(/Signed by Ben Sampson/)).toBeVisible()
  await expect(nurse.getByText(/Signed by Ben Sampson/)).toBeVisible()
  await expect(nurse.getByRole('button', { name: 'Witness the signature' })).toBeHidden()
  await nurse.getByRole('link', { name: 'Examination', exact: true }).click()
  await expect(nurse.getByText('Nothing can be measured yet.')).toBeVisible()
  await isAccessible(nurse)
  await doctor.getByRole('button', { name: 'Witness the signature' }).click()
  await expect(doctor.getByRole('button', { name: 'Witness the signature' })).toBeHidden()
  await expect(nurse.getByRole('textbox', { name: /^Height/ })).toBeVisible()
}
