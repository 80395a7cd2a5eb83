import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { caller } from './callers.ts'
import { main } from './fields.ts'
import { test } from './journey.ts'
import { signedIn } from './signed-in.ts'

const region = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true })
const letter = { name: 'Letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nA letter.\n%%EOF\n') }

/** Makes a code at the desk, and returns it as a user types it on the phone. */
async function codeAtTheDesk(doctor: Page) {
  await doctor.getByRole('button', { name: 'Use a phone' }).click()
  const dialog = doctor.getByRole('dialog', { name: 'Send from a phone' })
  await dialog.getByRole('button', { name: 'Make code' }).click()
  const code = await dialog.getByText(/^\w{3} \w{3}$/).textContent()
  await expect(dialog.getByRole('img', { name: /^QR code of/ })).toBeVisible()
  await isAccessible(doctor, '[role=dialog]')
  return code ?? ''
}

test('a phone without a login sends a photographed letter, which appears on the doctor’s screen at once', async ({
  browser,
  baseURL,
}) => {
  const { userId } = await caller(baseURL, 'demo.pilot')
  const doctor = await signedIn(browser, 'demo.doctor', `/library/${userId}`)
  const code = await codeAtTheDesk(doctor)

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await phone.goto('/library/upload')
  await phone.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase())
  await phone.getByRole('button', { name: 'Continue' }).click()
  await expect(phone.getByText('Photograph each page')).toBeVisible()
  for (const word of ['Heke', 'Harbour', 'Cardiology letter']) await expect(phone.getByText(word)).toHaveCount(0)
  const photo = { name: 'photo.png', mimeType: 'image/png', buffer: await doctor.screenshot() }
  await phone.locator('input[type=file]').first().setInputFiles(photo)
  await phone.getByRole('button', { name: 'Rotate page 1' }).click()
  await phone.locator('input[type=file]').first().setInputFiles(photo)
  await isAccessible(phone)
  await phone.getByRole('button', { name: 'Send 2 pages' }).click()
  await expect(phone.getByText('Your document has arrived.')).toBeVisible()

  const dialog = doctor.getByRole('dialog', { name: 'Send from a phone' })
  await expect(dialog.getByText('A document has arrived.')).toBeVisible()
  await dialog.getByRole('link', { name: 'Open document' }).click()
  await expect(main(doctor).getByRole('heading', { name: 'Photographed document' })).toBeVisible()
  const view = main(doctor).getByRole('region', { name: 'View of Photographed document' })
  await expect(view.getByRole('img', { name: 'Photographed document, page 1' })).toBeVisible()
  await expect(main(doctor).getByText('Page 1 of 2')).toBeVisible()
  await view.press('PageDown')
  await expect(main(doctor).getByText('Page 2 of 2')).toBeVisible()
  await view.press('+')
  await expect(main(doctor).getByText('125 %')).toBeVisible()
  await main(doctor).getByRole('button', { name: 'Rotate' }).click()
  await expect(view.getByRole('img', { name: 'Photographed document, page 2' })).toBeVisible()
  await isAccessible(doctor)
  await main(doctor).locator('input[type=file]').first().setInputFiles(photo)
  await expect(view.getByRole('img', { name: 'Photographed document', exact: true })).toBeVisible()
  await expect(main(doctor).getByText('Page 2 of 2')).toBeHidden()
  await expect(main(doctor).getByText('100 %')).toBeVisible()

  await phone.goto(`/library/upload/${code.replace(' ', '')}`)
  await expect(phone.getByText('This code is not valid.')).toBeVisible()
})

test('a pilot answers a request from the dashboard in one step, and the practice sees it arrive', async ({
  browser,
}) => {
  const nurse = await signedIn(browser, 'demo.nurse', '/library/requests')
  const asked = main(nurse).getByRole('row').filter({ hasText: 'Sleep clinic report' })
  await expect(asked).toContainText('Open')
  const pilot = await signedIn(browser, 'demo.pilot', '/dashboard')
  const card = region(pilot, 'Requested documents')
  await expect(card).toContainText('Sleep clinic report')
  await card.getByRole('button', { name: 'Send document' }).click()
  const dialog = pilot.getByRole('dialog', { name: 'Send: Sleep clinic report' })
  await expect(dialog).toBeVisible()
  await isAccessible(pilot, '[role=dialog]')
  await dialog.locator('input[type=file]').first().setInputFiles(letter)
  await expect(dialog).toBeHidden()
  await expect(card).toHaveCount(0)
  await expect(nurse.getByText('A requested document has arrived.')).toBeVisible()
  await nurse.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(asked).toHaveCount(0)
})

test('a share opens a document to a specialist practice until the pilot revokes it', async ({ browser, baseURL }) => {
  const call = await caller(baseURL, 'demo.pilot')
  const { list } = await call('get', '/libraryItems?i=me&f=discharge')
  const [{ libraryItemId }] = list
  const page = `/library/item/${libraryItemId}`
  const specialist = await signedIn(browser, 'demo.specialist', page)
  await expect(main(specialist)).toContainText('not found')
  // The page would open the document by itself as soon as it is shared.
  await specialist.goto('/dashboard')
  await expect(main(specialist).getByRole('heading', { level: 1 })).toBeVisible()
  const pilot = await signedIn(browser, 'demo.pilot', page)
  await region(pilot, 'Shares').getByRole('button', { name: 'Share document' }).click()
  const dialog = pilot.getByRole('dialog', { name: 'Share document' })
  await dialog.getByRole('combobox', { name: 'Share with' }).fill('Bay')
  await pilot.getByRole('option', { name: /Bay Cardiology/ }).click()
  await dialog.getByRole('button', { name: 'Share document' }).click()
  await expect(region(pilot, 'Shares')).toContainText('Not opened')

  await specialist.getByRole('link', { name: 'Open it' }).click()
  await expect(main(specialist).getByRole('heading', { name: 'Hospital discharge summary' })).toBeVisible()
  await expect(main(specialist).getByRole('img', { name: 'Hospital discharge summary, page 1' })).toBeVisible()
  await pilot.reload()
  await expect(region(pilot, 'Shares')).not.toContainText('Not opened')
  await expect(region(pilot, 'Who opened the document')).toContainText('Bay Cardiology')
  await isAccessible(pilot)

  await region(pilot, 'Shares')
    .getByRole('button', { name: /^Revoke share/ })
    .click()
  await pilot.getByRole('button', { name: 'Revoke share', exact: true }).click()
  await expect(region(pilot, 'Shares')).toContainText('Revoked by')
  await expect(main(specialist).getByRole('heading', { name: 'Hospital discharge summary' })).toHaveCount(0)
})
