import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
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
  await expect(main(page).getByText('connection lost. It continues by itself.')).toBeVisible()
  await expect(main(page).getByText(/· Sent$/)).toBeVisible()
  expect(offsets).toEqual(['0', '1048576', '2097152'])
  await expect(row(page, 'Long report')).toBeVisible()
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
