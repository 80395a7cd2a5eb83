import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { beginActivity } from './activity.ts'
import { componentsPage } from './components.ts'
import { test } from './journey.ts'
import { aboutBen, cholesterol } from './laboratory.ts'
import { signedIn } from './signed-in.ts'

const field = (page: Page, name: string) => page.locator('#pickers').getByRole('combobox', { name })
const found = (page: Page) => page.getByRole('listbox', { name: 'Found' })
const options = (page: Page) => found(page).getByRole('option')
const option = (page: Page, name: string | RegExp) => options(page).and(page.getByRole('option', { name }))

test('a person is found while typing, by keyboard; a request that is too slow is cancelled', async ({ browser }) => {
  const page = await componentsPage(browser, 'pickers')
  const person = field(page, 'To user').first()

  // The first request gets no answer until the second has replaced it.
  let answerLate = () => {}
  const isLate = new Promise<void>((resolve) => {
    answerLate = resolve
  })
  await page.route(/\/api\/users\?.*f=k(&|$)/, async (route) => {
    await isLate
    await route.continue().catch(() => undefined)
  })
  const asked = page.waitForRequest(/f=k(&|$)/)
  await person.pressSequentially('k')
  const late = await asked
  await person.pressSequentially('irī heke')
  await expect(option(page, 'Dr Kiri Heke')).toContainText('Harbour Aviation Medical')
  await expect.poll(() => late.failure()?.errorText).toBe('net::ERR_ABORTED')
  answerLate()
  await expect(options(page)).toHaveCount(1)
  await expect(page.getByRole('status').filter({ hasText: '1 found.' })).toBeAttached()

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(person).toHaveValue('Dr Kiri Heke')
  await expect(options(page)).toHaveCount(0)
  // Text that is typed but not picked is discarded; an emptied picker selects no one.
  await person.fill('someone')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(person).toHaveValue('Dr Kiri Heke')
  await person.fill('')
  await page.keyboard.press('Tab')
  await expect(person).toHaveValue('')

  await person.fill('tamaki')
  await expect(option(page, 'Dr Ana Tāmaki')).toContainText('Bay Cardiology')
  await person.fill('tamaki nomatch')
  await expect(found(page).getByText('No one matches your search.')).toBeVisible()
  await page.keyboard.press('Escape')
  await field(page, 'Practice').click()
  await expect(option(page, 'Harbour Aviation Medical')).toBeVisible()
  await expect(option(page, 'Southern Flying School')).toHaveCount(0)
  await option(page, 'Harbour Aviation Medical').click()
  await expect(field(page, 'Practice')).toHaveValue('Harbour Aviation Medical')
  await page.locator('#pickers').getByRole('button', { name: 'Clear Practice' }).click()
  await expect(field(page, 'Practice')).toHaveValue('')

  await field(page, 'Long names').click()
  await expect(page.getByText('1202 more. Keep typing to narrow the search.')).toBeVisible()
  await isAccessible(page, '#pickers')
  await field(page, 'No match').click()
  await expect(found(page).getByText('No one matches your search.')).toBeVisible()
  await field(page, 'Failure').click()
  await expect(option(page, 'Unable to load. Retry')).toContainText('The search is resting.')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(option(page, 'Unable to load. Retry')).toBeVisible()
  await expect(field(page, 'Regarding').last()).toBeDisabled()
  await expect(field(page, 'Regarding').nth(2)).toHaveValue('A person you cannot see')
})

const pdf = (name: string, size = 2000) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.alloc(size, '%PDF-1.7 '),
})

const group = (page: Page, name: string) => page.getByRole('group', { name })
async function choose(page: Page, name: string, files: ReturnType<typeof pdf>[]) {
  const chooser = page.waitForEvent('filechooser')
  await group(page, name)
    .getByRole('button', { name: /^Choose/ })
    .click()
  await (await chooser).setFiles(files)
}

/** Simulates a file dropped by the operating system, or pasted from the clipboard. */
const hand = (page: Page, name: string, event: 'drop' | 'paste', megabytes = 1) =>
  group(page, name)
    .getByRole('button', { name: /^Choose/ })
    .evaluate(
      (place, { event, megabytes }) => {
        const data = new DataTransfer()
        const bytes = new Uint8Array(megabytes * 1024 * 1024)
        data.items.add(new File([bytes], `${event}.pdf`, { type: 'application/pdf' }))
        const given = { bubbles: true, cancelable: true }
        const happening =
          event === 'drop'
            ? new DragEvent('drop', { ...given, dataTransfer: data })
            : new ClipboardEvent('paste', { ...given, clipboardData: data })
        place.dispatchEvent(happening)
      },
      { event, megabytes },
    )

test('files are chosen, dropped or pasted; sent one after the other, cancelled, retried, or refused with a reason', async ({
  browser,
}) => {
  const page = await componentsPage(browser, 'uploads')
  const row = (name: string, file: string | RegExp) => group(page, name).getByRole('listitem').filter({ hasText: file })

  await choose(page, 'Documents', [
    pdf('scan.pdf'),
    { ...pdf('letter.docx'), mimeType: 'application/msword' },
    pdf('empty.pdf', 0),
  ])
  await expect(row('Documents', 'scan.pdf')).toContainText('Sent')
  await expect(row('Documents', 'letter.docx')).toContainText('Only PDF, PNG, JPEG, HEIC and TIFF files are accepted.')
  await expect(row('Documents', 'empty.pdf')).toContainText('This file is empty.')
  await expect(group(page, 'Documents').getByRole('status')).toContainText('scan.pdf: Sent.')
  await hand(page, 'Documents', 'drop', 26)
  await expect(row('Documents', 'drop.pdf')).toContainText('This file is too large (26 MB). The maximum is 25 MB.')
  await hand(page, 'Slow files', 'drop')
  await page.getByRole('button', { name: 'Cancel drop.pdf' }).click()
  await hand(page, 'Documents', 'paste')
  await expect(row('Documents', 'paste.pdf')).toContainText('Sent')
  await page.getByRole('button', { name: 'Remove letter.docx from the list' }).click()
  await expect(row('Documents', 'letter.docx')).toHaveCount(0)

  await choose(page, 'Slow files', [pdf('one.pdf'), pdf('two.pdf')])
  await expect(page.getByRole('progressbar', { name: 'one.pdf' })).toHaveAttribute('aria-valuenow', '40')
  await expect(row('Slow files', 'two.pdf')).toContainText('Waiting')
  await isAccessible(page, '#uploads')
  await page.getByRole('button', { name: 'Cancel one.pdf' }).click()
  await expect(row('Slow files', 'one.pdf')).toContainText('Cancelled')
  await expect(page.getByRole('progressbar', { name: 'two.pdf' })).toBeVisible()

  await choose(page, 'Refused files', [pdf('late.pdf')])
  await expect(row('Refused files', 'late.pdf')).toContainText('The storage is full.')
  await page.getByRole('button', { name: 'Retry late.pdf' }).click()
  await expect(row('Refused files', 'late.pdf')).toContainText('Sent')
  await expect(group(page, 'Closed').getByRole('button', { name: 'Choose a file' })).toBeDisabled()

  // Leaving the page during an upload asks for confirmation.
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('dialog', { name: 'Leave page' })).toBeVisible()
})

test('an HL7 file is uploaded with the headers of every call, can be cancelled, and shows its outcome', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'demo.admin', '/hl7/all')
  await beginActivity(page, 'Files of the laboratory')
  await page.getByRole('button', { name: 'Upload a file' }).click()
  const text = aboutBen({ controlId: 'PICKERS1', observations: [cholesterol('5.4')] })
  const file = { name: 'lipids.hl7', mimeType: '', buffer: Buffer.from(text) }

  await page.route('**/api/hl7', () => undefined)
  const held = page.waitForRequest('**/api/hl7')
  await choose(page, 'Message files', [file])
  const headers = await (await held).allHeaders()
  expect(headers).toMatchObject({ version: '3', currentpage: '/hl7/all' })
  expect([headers['x-login-token'], headers.administratoractivity].every(Boolean)).toBe(true)
  await page.getByRole('button', { name: 'Cancel lipids.hl7' }).click()
  await page.unroute('**/api/hl7')

  await page.getByRole('button', { name: 'Retry lipids.hl7' }).click()
  await expect(page.getByText('lipids.hl7: 1 of 1 message received.')).toBeVisible()
  await isAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
