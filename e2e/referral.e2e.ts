import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { linkIn } from './mails.ts'
import { signedIn } from './signed-in.ts'

const question = 'Is the hand strong enough for the controls of a helicopter?'
const report = 'Full strength of both hands. No concern.'

/** The examiner refers the applicant and shares one document and nothing else. */
async function refer(doctor: Page) {
  await doctor.getByRole('link', { name: /Robert James Campbell/ }).click()
  await expect(doctor).toHaveURL(/medical\/\d+$/)
  await doctor.getByRole('button', { name: 'Refer…' }).click()
  const dialog = doctor.getByRole('dialog', { name: 'Refer to a specialist' })
  await dialog.getByRole('combobox', { name: 'Specialist practice' }).fill('Bay')
  await doctor.getByRole('option', { name: /Bay Cardiology/ }).click()
  await dialog.getByRole('combobox', { name: 'About' }).selectOption({ label: 'Another specialty' })
  await dialog.getByRole('textbox', { name: 'What do you want to know?' }).fill(question)
  for (const box of await dialog.getByRole('checkbox').all()) await expect(box).not.toBeChecked()
  await dialog.getByRole('checkbox', { name: 'Document: Resting ECG, 12 leads' }).check()
  await isAccessible(doctor, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Send the referral' }).click()
  await expect(doctor.getByText(question).first()).toBeVisible()
  await expect(doctor.getByText('Shared: 1 document.').first()).toBeVisible()
}

const step = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** The specialist books the applicant from the referral, at a time of the second day that is shown. */
async function book(specialist: Page) {
  const referral = specialist.url()
  await specialist.getByRole('link', { name: 'Book an appointment' }).click()
  await specialist.getByRole('group', { name: 'Day' }).locator('label').nth(1).click()
  await specialist
    .getByRole('group', { name: /^Times on/ })
    .locator('label')
    .first()
    .click()
  await isAccessible(specialist)
  await specialist.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(specialist.getByText('Consultation, for')).toBeVisible()
  await specialist.goto(referral)
  await expect(step(specialist, 'Appointments').getByRole('link', { name: /Ana Tāmaki, booked/ })).toBeVisible()
}

/**
 * The specialist accepts the referral on a phone, reads what is shared, writes the report with a photo, and signs it.
 */
async function answer(specialist: Page) {
  await specialist
    .getByRole('link', { name: /Campbell/ })
    .filter({ hasText: 'Another specialty' })
    .filter({ hasText: 'Asked' })
    .click()
  await expect(specialist.getByText(question)).toBeHidden()
  await expect(step(specialist, 'Accept or decline the referral')).toContainText(/The report is due by \d+ \w+ \d{4}/)
  await isAccessible(specialist)
  await specialist.getByRole('button', { name: 'Accept' }).click()
  await expect(specialist.getByText(question)).toBeVisible()
  await expect(step(specialist, 'Write the report')).toContainText('Next step')
  await book(specialist)
  await expect(specialist.getByRole('link', { name: 'Resting ECG, 12 leads' })).toBeVisible()
  await specialist.getByRole('textbox', { name: 'Your findings and conclusion' }).fill(report)
  const file = { name: 'Grip test.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') }
  await specialist.locator('input[type=file]').first().setInputFiles(file)
  await expect(specialist.getByRole('link', { name: 'Grip test' })).toBeVisible()
  await isAccessible(specialist)
  await specialist.getByRole('button', { name: 'Sign and send the report' }).click()
  await expect(specialist.getByText('Reported')).toBeVisible()
  await expect(step(specialist, 'Waiting for Dr Kiri Heke')).toBeVisible()
}

test('an examiner refers with one document; the specialist reports on a phone; then the sharing ends', async ({
  browser,
  baseURL,
}) => {
  const doctor = await signedIn(browser, 'demo.doctor', '/medical/all?p=myOrg')
  await refer(doctor)
  const medical = new URL(doctor.url()).pathname
  const specialist = await signedIn(browser, 'demo.specialist', '/dashboard')
  await expect(step(specialist, 'Reports to write')).toContainText(/ first: .*by \d+ \w+ \d{4}/)
  await specialist.goto('/medical/all?p=myOrg')
  await specialist.setViewportSize({ width: 390, height: 844 })
  await answer(specialist)

  await expect(doctor.getByText(`Report: ${report}`).first()).toBeVisible()
  expect(await linkIn(baseURL, 'demo.doctor@', 'you have the next step')).toBe(medical)
  await doctor.getByRole('link', { name: 'Documents' }).click()
  await expect(doctor.getByRole('link', { name: 'Grip test' }).first()).toBeVisible()
  await isAccessible(doctor)
  await doctor.getByRole('link', { name: 'Overview' }).click()
  await doctor.getByRole('button', { name: 'Accept the report' }).click()
  await expect(doctor.getByText('Closed').first()).toBeVisible()

  await expect(specialist.getByText('Closed')).toBeVisible()
  await expect(specialist.getByRole('link', { name: 'Resting ECG, 12 leads' })).toBeHidden()
  const words = specialist.getByRole('textbox', { name: 'Your findings and conclusion' })
  await expect(words).toHaveValue(report)
})

test('a cardiologist opens the completed tests and continues writing there', async ({ browser }) => {
  const specialist = await signedIn(browser, 'demo.specialist', '/medical/all?p=myOrg')
  await specialist.setViewportSize({ width: 390, height: 844 })
  await specialist
    .getByRole('link', { name: /Campbell/ })
    .filter({ hasText: 'Heart' })
    .click()
  await specialist.getByRole('button', { name: 'Accept' }).click()
  await expect(specialist.getByRole('group', { name: 'Echocardiogram' })).toBeHidden()
  await specialist.getByRole('button', { name: 'Echocardiogram' }).click()
  const test = specialist.getByRole('group', { name: 'Echocardiogram' })
  await expect(test.getByRole('textbox', { name: 'Done on' })).toBeFocused()
  await expect(specialist.getByRole('button', { name: 'Exercise test' })).toBeVisible()
  await isAccessible(specialist)
})
