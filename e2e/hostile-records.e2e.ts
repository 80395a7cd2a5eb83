import { type Browser, expect, type Page } from '@playwright/test'
import { beginActivity } from './activity.ts'
import { main } from './fields.ts'
import { hostileScene } from './hostile-scene.ts'
import { test } from './journey.ts'
import { newPassword } from './people.ts'
import { isQuiet, watched } from './quiet.ts'
import { signedIn } from './signed-in.ts'

/** Parts of the payloads: a page that contains one shows a hostile text. */
const hostileWords = /pwned|constructor|HYPERLINK|SUM\(1|cmd|gnp\.39|W{8}/

/** Opens each page, which must show some of the hostile text, in the width of an office screen and of a phone. */
async function walk(page: Page, paths: string[]) {
  for (const path of paths) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    await expect.soft(main(page), path).toContainText(hostileWords)
    await expect(main(page).getByRole('status', { name: 'Loading' })).toHaveCount(0)
    for (const expander of await main(page).locator('summary, [aria-expanded=false]:not([aria-haspopup])').all())
      if (await expander.isVisible()) await expander.press('Enter')
    await isQuiet(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await isQuiet(page)
  }
}

async function visit(browser: Browser, userName: string, paths: string[], password?: string) {
  const page = await signedIn(browser, userName, '/whoami', password)
  const done = await watched(page)
  if (userName === 'demo.admin') {
    await page.goto('/hl7/unassigned')
    await beginActivity(page, 'Records that look odd')
  }
  await walk(page, paths)
  expect(done, userName).toEqual([])
  await page.context().close()
}

test('hostile text in any record is shown as text on every page and has no effect', async ({ browser, baseURL }) => {
  test.setTimeout(600_000)
  // A message with hostile text is announced to the doctor on an open page.
  const open = await signedIn(browser, 'demo.doctor', '/dashboard')
  const done = await watched(open)
  const scene = await hostileScene(baseURL ?? '')
  const { organisationId, organisationLocationId, directorName, emailId, desk, determination, ...person } = scene
  const { medicalId, certificateId, regulatorId, registrationId, libraryItemId, caseId, pilotName, userId } = person
  const medical = `/medical/${medicalId}`
  const user = `/user/${userId}`
  const organisation = `/organisation/${organisationId}`
  const parts = ['', '/answers', '/examination', '/results', '/documents', '/compare', '/assessment', '/submission']
  const ofMedical = [...parts, '/examination?s=remarks', '/examination?s=questionnaires', '/pack']

  await isQuiet(open)
  expect(done).toEqual([])
  const lists = ['/medical/all?p=myOrg', '/messages', '/medical/referrals', '/medical/lab-requests']
  const ofPerson = ['/profile', '/history', '/certificates', '/documents', '/health', '/library'].map(
    (part) => `${user}${part}`,
  )
  await visit(browser, 'demo.doctor', [
    ...ofMedical.map((part) => `${medical}${part}`),
    ...[...lists, ...ofPerson, `/certificate/${certificateId}`],
    ...[`/organisation/myOrg/clients/${userId}`, '/organisation/myOrg/board'],
    ...[`${medical}/library`, `/library/item/${libraryItemId}`, '/library/requests'],
  ])
  await visit(browser, 'demo.regdoctor', [
    `/medical/queue/${medicalId}`,
    '/medical/queue',
    `/certificate/${certificateId}`,
    `/organisation/${regulatorId}/registrations/${registrationId}`,
    `/medical/review/${caseId}`,
    `/medical/queue/${determination.medicalId}`,
  ])
  await visit(browser, determination.userName, [`/medical/${determination.medicalId}`], newPassword)
  await visit(browser, 'demo.convenor', [`/medical/review/${caseId}`])
  await visit(browser, 'demo.specialist', ['/medical/referrals'])
  const own = [
    ...['/dashboard', '/user/me/edit', '/messages?m=Sent', '/user/me/sharing', '/user/me/registrations'],
    ...['/user/me/library', `/library/item/${libraryItemId}`],
    ...[`${medical}/application`, medical, `/certificate/${certificateId}`, `/medical/review/${caseId}`],
  ]
  await visit(browser, pilotName, own, newPassword)
  const place = `${organisation}/locations/${organisationLocationId}`
  const parts2 = ['/profile', '/edit', '/history', '/members', '/staff-groups', '/locations', '/test-schedules']
  await visit(
    browser,
    directorName,
    [...parts2.map((part) => `${organisation}${part}`), place, `${place}/edit`, `/test/draw/${desk.drawId}`],
    newPassword,
  )
  await visit(browser, 'demo.admin', [
    ...['/organisation/all', '/user/all?n=100', '/medical/all?p=', '/monitor/logins'],
    `/emails?id=${emailId}`,
    ...[`/hl7/${desk.messageId}`, `/hl7/senders/${desk.senderId}`, `/hl7/mapping/${desk.mappingId}`, '/hl7/mapping'],
    ...[`/monitor/rules/condition?a=${desk.rulesOf}`, '/user/merges', `/library/item/${libraryItemId}`],
    `/user/${desk.alike.one}/merge?with=${desk.alike.third}`,
  ])
})
