import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { choose, fillAll, isSaved, main } from './fields.ts'

const open = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parts of the examination' }).getByRole('link', { name }).click()

/** Goes to the next section once this one is accessible. */
async function section(page: Page, name: string) {
  await isAccessible(page)
  await open(page, name)
}

/** Records the nurse's measurements; a typing error is refused, and an unusual value is only noted. */
export async function measure(nurse: Page) {
  await fillAll(main(nurse), { Height: '1820', Weight: '78.5' })
  await expect(nurse.getByText('Height must be between 120 and 230 cm.')).toBeVisible()
  await fillAll(main(nurse), { Height: '182', Waist: '86' })
  await expect(nurse.getByText('23.7')).toBeVisible()
  await fillAll(main(nurse), { 'Reading 1, Systolic': '122', 'Reading 1, Diastolic': '78', Pulse: '62' })
  await choose(nurse, 'Arm', 'Left')
  await choose(nurse, 'Position', 'Sitting')
  await choose(nurse, 'Rhythm', 'Regular')
  await section(nurse, 'Urine')
  for (const name of ['Glucose', 'Protein', 'Blood']) await choose(nurse, name, 'negative')
  await section(nurse, 'Vision')
  await see(nurse)
  await section(nurse, 'Hearing')
  for (const ear of ['right', 'left']) await choose(nurse, `Voice at 2 m, back turned, ${ear} ear`, 'Pass')
  await section(nurse, 'ECG')
  await fillAll(main(nurse), { 'Done on': 'today', 'Name of the reader': 'Dr Kiri Heke' })
  await choose(nurse, 'Conclusion', 'Normal')
  await choose(nurse, 'Read by', 'Medical examiner')
  await isSaved(nurse)
}

async function see(nurse: Page) {
  await choose(nurse, 'Correction worn', 'None')
  for (const eye of ['Right eye', 'Left eye', 'Both eyes']) {
    await nurse.getByRole('combobox', { name: `Distance, 6 m: ${eye}, uncorrected` }).selectOption('6/6')
    await nurse.getByRole('combobox', { name: `Near, 30 to 50 cm: ${eye}, uncorrected` }).selectOption('N5')
  }
  const middle = 'Intermediate, 100 cm: Both eyes, uncorrected'
  await nurse.getByRole('combobox', { name: middle }).selectOption('N8')
  await main(nurse)
    .getByRole('textbox', { name: /^Ishihara/ })
    .fill('0')
  for (const name of ['Fields by confrontation', 'Eye movements', 'Cover test']) await choose(nurse, name, 'Normal')
}

/** The examiner examines the systems; a nurse reads them and has nothing to decide. */
export async function examine(doctor: Page, nurse: Page) {
  await section(nurse, 'Systems')
  await expect(nurse.getByRole('button', { name: 'All examined, all normal' })).toBeHidden()
  await open(doctor, 'Systems')
  await doctor.getByRole('button', { name: 'All examined, all normal' }).click()
  await isSaved(doctor)
  await expect(nurse.getByText('Written by Dr Kiri Heke').first()).toBeVisible()
  await nurse.getByRole('button', { name: 'Finish measurements' }).click()
  await isAccessible(nurse, '[role=dialog]')
  await nurse.getByRole('dialog').getByRole('button', { name: 'Finish measurements' }).click()
  await expect(doctor.getByText('Measurements are finished.')).toBeVisible()
}
