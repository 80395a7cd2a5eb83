import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { beginActivity } from './activity.ts'
import { caller } from './callers.ts'
import { main } from './fields.ts'
import { test } from './journey.ts'
import { signedIn } from './signed-in.ts'

const pdfOf = (size: number) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    Buffer.from(randomBytes(Math.ceil(size * 0.75)).toString('base64')),
    Buffer.from('\n%%EOF\n'),
  ])

const row = (page: Page, name: string) => main(page).getByRole('row').filter({ hasText: name })
const select = (page: Page, name: string) => row(page, name).getByRole('checkbox').check()

/** Loses each piece after the first, until `lose(false)`; `offsets` are those of the pieces that were sent. */
async function loseAfterFirst(page: Page) {
  const offsets: string[] = []
  let isLosing = true
  await page.route('**/fileUploads/*?offset=*', (route) => {
    const offset = new URL(route.request().url()).searchParams.get('offset') ?? ''
    if (isLosing && offset !== '0') return route.abort('connectionreset')
    offsets.push(offset)
    return route.continue()
  })
  return {
    offsets,
    lose: (isOn: boolean) => {
      isLosing = isOn
    },
  }
}

test('an upload whose connection is lost continues where it ended', async ({ browser, baseURL }) => {
  const { userId } = await caller(baseURL, 'demo.pilot')
  const page = await signedIn(browser, 'demo.doctor', `/library/${userId}`)
  const offsets: string[] = []
  let isLost = false
  await page.route('**/api/fileUploads/*?offset=*', async (route) => {
    const offset = new URL(route.request().url()).searchParams.get('offset') ?? ''
    offsets.push(offset)
    // The second piece reaches the server, and its answer is lost.
    if (offset === '1048576' && !isLost) {
      isLost = true
      await route.fetch()
      return route.abort('connectionreset')
    }
    return route.continue()
  })
  const file = { name: 'Long report.pdf', mimeType: 'application/pdf', buffer: pdfOf(3_000_000) }
  await main(page).locator('input[type=file]').first().setInputFiles(file)
  await expect(main(page).getByText('connection lost. The upload continues by itself.')).toBeVisible()
  await expect(main(page).getByText(/· Sent$/)).toBeVisible()
  expect(offsets).toEqual(['0', '1048576', '2097152'])
  await expect(row(page, 'Long report')).toBeVisible()
})

test('after its page was closed, the same file continues its upload, and a phone continues with its code', async ({
  browser,
  baseURL,
}) => {
  const { userId } = await caller(baseURL, 'demo.pilot')
  const page = await signedIn(browser, 'demo.doctor', `/library/${userId}`)
  const file = { name: 'Closed report.pdf', mimeType: 'application/pdf', buffer: pdfOf(3_000_000) }
  const { offsets, lose } = await loseAfterFirst(page)
  await main(page).locator('input[type=file]').first().setInputFiles(file)
  await expect(main(page).getByText('connection lost')).toBeVisible()
  lose(false)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(main(page).getByText(/^Closed report.pdf: \d+ % sent, kept until/)).toBeVisible()
  await isAccessible(page)
  offsets.length = 0
  await main(page).locator('input[type=file]').first().setInputFiles(file)
  await expect(row(page, 'Closed report')).toBeVisible()
  expect(offsets).toEqual(['1048576', '2097152'])
  await expect(main(page).getByText('Unfinished uploads')).toHaveCount(0)

  await page.getByRole('button', { name: 'Use a phone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send from a phone' })
  await dialog.getByRole('button', { name: 'Make code' }).click()
  const code = (await dialog.getByText(/^\w{3} \w{3}$/).textContent()) ?? ''
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  const ofPhone = await loseAfterFirst(phone)
  await phone.goto(`/library/upload/${code.replace(' ', '')}`)
  const chosen = () =>
    phone
      .locator('input[type=file]')
      .last()
      .setInputFiles({ ...file, name: 'Phone report.pdf' })
  await chosen()
  await expect(phone.getByText('Connection lost')).toBeVisible()
  ofPhone.lose(false)
  await phone.reload()
  ofPhone.offsets.length = 0
  await chosen()
  await expect(phone.getByText('Your document has arrived.')).toBeVisible()
  expect(ofPhone.offsets).toEqual(['1048576', '2097152'])
})

test('several documents are downloaded together, put into a group and linked; two versions are compared', async ({
  browser,
  baseURL,
}) => {
  const pilot = await caller(baseURL, 'demo.pilot')
  const doctor = await caller(baseURL, 'demo.doctor')
  const names = ['Bulk one', 'Bulk two']
  const items: { libraryItemId: number }[] = []
  for (const name of names)
    items.push(await doctor.upload(`/users/${pilot.userId}/libraryItems`, { name }, `${name}.pdf`))
  const [first] = items
  await doctor.upload(`/libraryItems/${first?.libraryItemId}/versions`, {}, 'Corrected.pdf')

  const page = await signedIn(browser, 'demo.doctor', `/library/${pilot.userId}`)
  await row(page, 'Cardiology letter').getByRole('button', { name: 'Preview Cardiology letter' }).click()
  const firstPage = page.getByRole('img', { name: 'First page of Cardiology letter' })
  await expect(firstPage).toHaveJSProperty('complete', true)
  await expect(page.getByText('Loading the first page')).toHaveCount(0)
  await isAccessible(page)
  await page.getByRole('button', { name: 'Preview Cardiology letter' }).click()
  await expect(firstPage).toHaveCount(0)
  for (const name of names) await select(page, name)
  for (const [label, file] of [
    ['Download ZIP', /^documents-.*\.zip$/],
    ['Merge to PDF', /^documents-.*\.pdf$/],
  ] as const) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: label }).click()
    expect((await download).suggestedFilename()).toMatch(file)
    for (const name of names) await select(page, name)
  }
  await page.getByRole('button', { name: 'Request signature' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Request signature' }).click()
  await expect(page.getByText('Request signature: 2 of 2 done.')).toBeVisible()
  const { list: asked } = await doctor('get', '/documentRequests?f=signed')
  expect(asked.map(({ name }: { name: string }) => name).toSorted()).toEqual(['Bulk one, signed', 'Bulk two, signed'])
  for (const { documentRequestId, version } of asked)
    await doctor('put', `/documentRequests/${documentRequestId}/withdrawal`, { version })
  for (const name of names) await select(page, name)
  await page.getByRole('button', { name: 'Set group' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Group' }).fill('Together')
  await page.getByRole('dialog').getByRole('button', { name: 'Set group' }).click()
  await expect(row(page, 'Bulk one').getByText('Together')).toBeVisible()
  await select(page, 'Bulk two')
  await page.getByRole('button', { name: 'Link to medical' }).click()
  await isAccessible(page, '[role=dialog]')
  await page.keyboard.press('Escape')

  await page.goto(`/library/item/${first?.libraryItemId}`)
  await main(page).getByRole('button', { name: 'Compare versions' }).click()
  for (const number of [1, 2])
    await expect(main(page).getByRole('region', { name: `View of Bulk one, version ${number}` })).toBeVisible()
  await isAccessible(page)
  await main(page).getByRole('button', { name: 'End comparison' }).click()
  await expect(main(page).getByRole('region', { name: 'View of Bulk one', exact: true })).toBeVisible()
})

test('an administrator places a legal hold on several documents and ends it; a filter of the library is saved', async ({
  browser,
  baseURL,
}) => {
  const pilot = await caller(baseURL, 'demo.pilot')
  for (const name of ['Held one', 'Held two']) await pilot.upload('/users/me/libraryItems', { name }, `${name}.pdf`)
  const page = await signedIn(browser, 'demo.admin', '/library/all?ab=person&d=1')
  await main(page).getByRole('button', { name: 'Choose an activity' }).click()
  await beginActivity(page, 'Holding two documents')
  const holds = (name: string) => row(page, name).getByText('Legal hold', { exact: true })
  for (const name of ['Held one', 'Held two']) await select(page, name)
  await page.getByRole('button', { name: 'Place legal hold' }).click()
  const dialog = page.getByRole('dialog', { name: 'Place legal hold' })
  await dialog.getByRole('button', { name: 'Place legal hold' }).click()
  await expect(dialog.getByText('Please complete this field.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Review 12')
  await isAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Place legal hold' }).click()
  for (const name of ['Held one', 'Held two']) await expect(holds(name)).toBeVisible()

  await select(page, 'Held one')
  await expect(page.getByRole('button', { name: 'Place legal hold' })).toBeDisabled()
  await page.getByRole('button', { name: 'End legal hold' }).click()
  await page.getByRole('dialog', { name: 'End legal hold' }).getByRole('button', { name: 'End legal hold' }).click()
  await expect(holds('Held one')).toHaveCount(0)
  await expect(holds('Held two')).toBeVisible()

  await page.getByRole('button', { name: 'My filters' }).click()
  await page.getByRole('menuitem', { name: 'Save this filter…' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('About people')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'My filters: About people' })).toBeVisible()
  await page.goto('/library/all')
  await page.getByRole('button', { name: 'My filters' }).click()
  await page.getByRole('menuitem', { name: 'About people' }).click()
  await expect(page).toHaveURL(/ab=person/)
})
