import path from 'node:path'
import { expect } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { search } from './fields.ts'
import { test } from './journey.ts'
import { signedIn } from './signed-in.ts'

const images = path.resolve(import.meta.dirname, '../server/src/demo/images')
const password = 'Kereru-over-Kapiti-7'

test('a pilot sets a photo, asks why their record was read, and downloads a copy of it', async ({ browser }) => {
  const page = await signedIn(browser, 'demo.pilot', '/user/me/profile')
  const main = page.getByRole('main')
  await expect(main).toContainText('Aroha Testpilot')
  await isAccessible(page)
  await page.getByRole('button', { name: 'Change photo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Photo' })
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose a file' }).click()
  await (await chooser).setFiles(path.join(images, 'photo-sam-lee.png'))
  await expect(dialog.getByRole('img', { name: 'Your selection' })).toBeVisible()
  await isAccessible(page, '[role=dialog]')
  const uploadResponse = page.waitForResponse(
    (answer) => answer.url().endsWith('/photo') && answer.request().method() === 'PUT',
  )
  await dialog.getByRole('button', { name: 'Save photo' }).click()
  expect((await uploadResponse).status()).toBe(200)
  await expect(dialog).toBeHidden()

  await page.getByRole('link', { name: 'History' }).click()
  await expect(page.getByRole('table', { name: 'History' }).getByText('a picture').first()).toBeVisible()
  await page.getByRole('link', { name: 'Record access' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Dr Kiri Heke' })
  await expect(row.first()).toContainText('Harbour Aviation Medical')
  await expect(row.first()).toContainText('Practice doctor')
  // Other journeys read this pilot's record too, so the demo's own reading may be on a later page.
  await search(page, 'Demo System')
  await expect(page.getByRole('row').filter({ hasText: '“Support call 1051”' })).toBeVisible()
  await search(page, 'Heke')
  await isAccessible(page)
  await row
    .first()
    .getByRole('button', { name: /^Query this/ })
    .click()
  const message = page.getByRole('dialog', { name: 'Send message' })
  await expect(message).toContainText('Harbour Aviation Medical')
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  await page.getByRole('button', { name: 'Request a copy' }).click()
  const ask = page.getByRole('dialog', { name: 'A copy of my record' })
  await ask.getByRole('textbox', { name: 'Your password' }).fill('another')
  await ask.getByRole('button', { name: 'Request copy' }).click()
  await expect(ask).toContainText('This is not your password.')
  await ask.getByRole('textbox', { name: 'Your password' }).fill(password)
  await ask.getByRole('button', { name: 'Request copy' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download the copy' }).click()
  expect((await download).suggestedFilename()).toMatch(/^record-[\d-]+\.zip$/)
})

test('a doctor saves a signature with their password, and previews how it will print', async ({ browser }) => {
  const page = await signedIn(browser, 'demo.doctor', '/user/me/signature')
  await expect(page.getByRole('img', { name: 'Your signature' })).toBeVisible()
  await isAccessible(page)
  await page.getByRole('region', { name: 'Signature' }).getByRole('button', { name: 'Change' }).click()
  const dialog = page.getByRole('dialog', { name: 'Signature' })
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose a file' }).click()
  await (await chooser).setFiles(path.join(images, 'signature-kiri-heke.png'))
  await expect(dialog.getByRole('img', { name: 'Preview' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Save signature' }).click()
  await expect(dialog).toContainText('Please complete this field.')
  await isAccessible(page, '[role=dialog]')
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(password)
  await dialog.getByRole('button', { name: 'Save signature' }).click()
  await expect(page.getByText('Your signature was saved.')).toBeVisible()
})
