import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { linkIn } from './mails.ts'
import { signedIn } from './signed-in.ts'

const step = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** The convenor hears both sides and reports. */
async function hear(convenor: Page) {
  await convenor.goto('/medical/all?p=myOrg')
  await convenor.getByRole('link', { name: 'Kahurangi Te Ōhākī' }).click()
  await expect(convenor.getByRole('heading', { name: 'Review for Kahurangi Te Ōhākī' })).toBeVisible()
  await expect(convenor.getByText('Measured twice, uncorrected and with the old pair.')).toBeVisible()
  await expect(convenor.getByRole('heading', { name: 'Case file' })).toBeVisible()
  await isAccessible(convenor)
  await expect(convenor.getByRole('button', { name: 'Report…' })).toBeHidden()
  await expect(step(convenor, 'Name the adviser')).toContainText(/report by \d+ \w+ \d{4}/)
  await convenor.getByRole('button', { name: 'Name the adviser…' }).click()
  await convenor.getByRole('textbox', { name: 'Name and qualification' }).fill('Dr Rangi Hohepa, ophthalmologist')
  await convenor.getByRole('button', { name: 'Save' }).click()
  await expect(step(convenor, 'Report to the regulator')).toContainText('Next step')
  await convenor.getByRole('button', { name: 'Report…' }).click()
  await convenor.getByRole('radio', { name: 'Change the decision' }).check()
  await convenor.getByRole('textbox', { name: 'Report' }).fill('With the new spectacles the standard is met.')
  await convenor.getByRole('button', { name: 'Report', exact: true }).click()
  await expect(convenor.getByText(/answers by \d+ \w+ \d{4}/)).toBeVisible()
  await expect(step(convenor, 'Waiting for DAR')).toBeVisible()
}

/** The regulator follows the report and decides the class again. */
async function implement(regulator: Page) {
  await regulator.goto('/medical/reviews')
  await expect(regulator.getByText('Your move: decide on the convenor’s report')).toBeVisible()
  await regulator.getByRole('link', { name: 'Kahurangi Te Ōhākī' }).click()
  await expect(step(regulator, 'Decide on the convenor’s report')).toContainText('Next step')
  await regulator.getByRole('button', { name: 'Answer the report…' }).click()
  await regulator.getByRole('radio', { name: 'Yes' }).check()
  await regulator.getByRole('button', { name: 'Answer and close' }).click()
  await expect(regulator.getByText('follows the report')).toBeVisible()
  await expect(step(regulator, 'Complete')).toBeVisible()
  await regulator.goto('/medical/queue')
  await regulator.getByRole('link', { name: /Kahurangi Moana Te Ōhākī/ }).click()
  await regulator.getByRole('radio', { name: 'Eligible', exact: true }).check()
  await regulator.getByRole('button', { name: 'Issue class 2' }).click()
  await regulator.getByRole('button', { name: 'Decide', exact: true }).click()
  await expect(regulator.getByRole('heading', { name: /Class 2, decided by/ })).toBeVisible()
  await isAccessible(regulator)
}

test('a refusal is reviewed by the convenor, and the regulator decides again', async ({ browser, baseURL }) => {
  test.setTimeout(300_000)
  const convenor = await signedIn(browser, 'demo.convenor', '/dashboard')
  const regulator = await signedIn(browser, 'demo.regdoctor', '/dashboard')
  await expect(step(convenor, 'Reviews')).toContainText(/by \d+ \w+ \d{4}/)
  await hear(convenor)
  const review = new URL(convenor.url()).pathname
  expect(await linkIn(baseURL, 'demo.regdoctor@', 'there is an update in a case')).toBe(review)
  await implement(regulator)
  const none = await convenor.request.get('/api/medicals')
  expect(none.status()).toBe(403)
})
