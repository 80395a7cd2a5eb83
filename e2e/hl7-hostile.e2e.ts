import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { beginActivity } from './activity.ts'
import { caller } from './callers.ts'
import { main, search } from './fields.ts'
import { facilityOf, hostileMessage, payloads } from './hostile.ts'
import { test } from './journey.ts'
import { send } from './laboratory.ts'
import { exportsPlainly, isQuiet, watched } from './quiet.ts'
import { signedIn } from './signed-in.ts'

const controlId = `HOSTILE${Date.now() % 1_000_000}`
const robert = { nhi: 'ZAC5361', family: 'CAMPBELL', born: '19790314' }

/** The sender is registered already; a new one would notify each administrator in every other journey. */
async function knownSender(baseURL: string | undefined) {
  const administrator = await caller(baseURL, 'demo.admin')
  await administrator.begin('A laboratory with an odd name')
  const alias = { application: payloads[1] ?? '', facility: facilityOf(controlId) }
  await administrator('post', '/hl7Senders', {
    name: facilityOf(controlId).slice(-50),
    state: 'active',
    ackMode: 'original',
    timeZone: 'Pacific/Auckland',
    certificateFingerprint: null,
    orderFormat: 'form',
    orderVersion: '2.4',
    orderHost: null,
    orderPort: null,
    orderTls: true,
    receivingApplication: null,
    receivingFacility: null,
    ackTimeoutSeconds: 20,
    aliases: [alias],
  })
}

test('hostile text in any laboratory field is shown as text on every page and has no effect', async ({
  browser,
  baseURL,
}) => {
  await knownSender(baseURL)
  expect(await send(hostileMessage({ controlId, person: robert, days: ['20250301', '20260301'] }))).toBe('AA')
  const admin = await signedIn(browser, 'demo.admin', '/hl7/unassigned')
  const done = await watched(admin)
  await beginActivity(admin, 'Messages that look odd')
  await expect(main(admin).getByRole('columnheader', { name: 'Name in the message' })).toBeVisible()
  await search(admin, controlId)
  const row = main(admin).getByRole('row').filter({ hasText: controlId })
  await expect(row).toContainText('<script>')
  await isQuiet(admin)
  await exportsPlainly(admin)
  await row.getByRole('link').first().click()
  await expect(main(admin).getByRole('region', { name: 'Message' })).toContainText('window.pwned')
  await isQuiet(admin)
  for (const view of ['Segments', 'Raw', 'Values']) {
    await admin.getByRole('radio', { name: view }).press('Space')
    await isQuiet(admin)
  }
  await isAccessible(admin)
  for (const [button, dialog] of [
    [/^Ask /, /^Ask /],
    ['Create person…', 'Create person'],
  ] as const) {
    await main(admin).getByRole('button', { name: button }).first().click()
    await expect(admin.getByRole('dialog', { name: dialog })).toBeVisible()
    await isQuiet(admin)
    await admin.keyboard.press('Escape')
  }

  for (const path of ['/hl7/all', '/hl7/senders', '/hl7/unmapped', '/hl7/feeds']) {
    await admin.goto(path)
    const ours = main(admin)
      .getByRole('row')
      .filter({ hasText: /pwned|script/ })
      .first()
    await expect(ours).toBeVisible()
    await isQuiet(admin)
    await ours.getByRole('link').first().click()
    await expect(main(admin).getByRole('heading', { level: 1 })).toBeVisible()
    await expect(main(admin).getByRole('status', { name: 'Loading' })).toHaveCount(0)
    await isQuiet(admin)
  }

  const doctor = await signedIn(browser, 'demo.doctor', '/medical/all')
  const doneHere = await watched(doctor)
  await search(doctor, 'Campbell')
  await main(doctor)
    .getByRole('link', { name: /Robert James Campbell/ })
    .first()
    .click()
  await main(doctor).getByRole('link', { name: 'Results', exact: true }).click()
  // The values of two days, and on a separate line the text that the sender gave the same test on the second day.
  const lines = main(doctor).getByRole('button', { name: /^"><img src/ })
  await expect(lines).toHaveCount(2)
  const result = lines.first()
  // A value outside its range may be expanded already.
  if ((await result.getAttribute('aria-expanded')) === 'false') await result.click()
  const dots = main(doctor).getByRole('figure').locator('circle')
  await dots.nth(1).hover()
  await expect(main(doctor).getByRole('figure')).toContainText('HYPERLINK')
  const shownIn = await main(doctor).getByRole('columnheader', { name: 'Date' }).first().boundingBox()
  expect(shownIn?.x).toBeLessThan(doctor.viewportSize()?.width ?? 0)
  await isQuiet(doctor)
  await readsReports(doctor)

  const { list } = await (await caller(baseURL, 'demo.doctor'))('get', '/medicals?n=10&f=Campbell')
  await doctor.goto(`/user/${list[0].userId}/results`)
  await expect(main(doctor).getByRole('button', { name: 'Print' })).toBeVisible()
  await isQuiet(doctor)
  await readsReports(doctor)
  await doctor.emulateMedia({ media: 'print' })
  await expect(doctor.getByText('window.pwned').filter({ visible: true }).first()).toBeVisible()
  await isQuiet(doctor)
  await doctor.emulateMedia({ media: 'screen' })
  await exportsPlainly(doctor, 'To be compared elsewhere')

  // The laboratory's name for a code becomes the suggested text.
  await admin.goto('/hl7/unmapped')
  await main(admin)
    .getByRole('link', { name: /^Map .*script/ })
    .first()
    .click()
  await expect(main(admin).getByRole('button', { name: 'Try mapping' })).toBeVisible()
  await isQuiet(admin)
  await main(admin).getByRole('button', { name: 'Try mapping' }).click()
  await isQuiet(admin)
  expect([...done, ...doneHere]).toEqual([])
})

/** The product names the files; texts are shown as lines. */
async function readsReports(page: Page) {
  const reports = main(page).getByRole('region', { name: 'Reports' })
  await expect(reports).toContainText('HYPERLINK')
  const file = await reports.getByRole('link', { name: 'Open PDF' }).first().getAttribute('href')
  const answer = await page.request.get(file ?? '')
  expect(answer.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^inline; filename="Laboratory report [-\d]+\.pdf"/),
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-content-type-options': 'nosniff',
  })
}
