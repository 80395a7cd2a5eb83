import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { beginActivity } from './activity.ts'
import { main } from './fields.ts'
import { test } from './journey.ts'
import { send, strayOfMere } from './laboratory.ts'
import { signedIn } from './signed-in.ts'

const mere = 'Mere Aroha Ngata'
const row = (page: Page, controlId: string) => main(page).getByRole('row').filter({ hasText: controlId })

test('three messages are matched to one person together: two are filed, one needs a second administrator', async ({
  browser,
}) => {
  expect(await send(strayOfMere('TOGETHER-1', 'mereUnnumbered'))).toBe('AA')
  expect(await send(strayOfMere('TOGETHER-2', 'mereUnnumbered'))).toBe('AA')
  expect(await send(strayOfMere('TOGETHER-3', 'mereSwapped'))).toBe('AA')
  const page = await signedIn(browser, 'demo.admin', '/hl7/unassigned?sc=high')
  await beginActivity(page, 'HL7 morning round')
  for (const number of ['1', '2', '3']) await row(page, `TOGETHER-${number}`).getByRole('checkbox').press('Space')
  await main(page).getByRole('button', { name: 'Assign to one person' }).click()

  const dialog = page.getByRole('dialog', { name: 'Assign 3 messages' })
  await isAccessible(page)
  await dialog.getByRole('button', { name: `${mere} Born 2 Jan 1991` }).click()
  const alike = dialog.getByRole('region', { name: /These have the same content/ })
  await alike.getByRole('checkbox', { name: 'Born compared' }).check()
  await alike.getByRole('checkbox', { name: 'Family name compared' }).check()
  const assign = dialog.getByRole('button', { name: `Assign 3 to ${mere}` })
  await expect(assign).toBeDisabled()
  const other = dialog.getByRole('region', { name: /^Message .*TOGETHER-3$/ })
  await other.getByRole('checkbox', { name: 'NHI compared' }).check()
  await other.getByRole('checkbox', { name: 'Family name compared' }).check()
  await other.getByRole('textbox', { name: /^Reason to assign although/ }).fill('Laboratory said so')
  await isAccessible(page)
  await assign.click()

  await expect(dialog).toContainText('2 of 3 assigned, 1 waiting for a second administrator.')
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(row(page, 'TOGETHER-1')).toHaveCount(0)
  await expect(row(page, 'TOGETHER-3')).toContainText('Waiting for a second administrator')
})

test('the answer to an uploaded file is saved beside it', async ({ browser }) => {
  const page = await signedIn(browser, 'demo.admin', '/hl7/all')
  await beginActivity(page, 'HL7 morning round')
  await main(page).getByRole('button', { name: 'Upload a file' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload messages' })
  const buffer = Buffer.from(strayOfMere('UPLOADED', 'mereUnnumbered'))
  await dialog.locator('input[type=file]').setInputFiles({ name: 'morning.hl7', mimeType: 'text/plain', buffer })
  await expect(dialog).toContainText('1 of 1 message received.')
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download acknowledgements' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toBe('morning.hl7.ack')
  expect(await readFile(await download.path(), 'utf8')).toMatch(/^MSH\|.*\rMSA\|(AA|CA)\|.*UPLOADED/)
})
