// Takes the pictures of the handbook from a running demo installation: E2E_URL=http://127.0.0.1:3000 npm run pictures

import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium, expect, type Page } from '@playwright/test'
import { beginActivity } from './activity.ts'
import { chromiumOptions } from './chromium.ts'
import { demoPassword } from './signed-in.ts'

type Picture = {
  name: string
  userName: string
  path: string
  /** Opens a record or scrolls before the picture is taken. */
  prepare?: (page: Page) => Promise<unknown>
}

const openFirst = (name: RegExp) => async (page: Page) => {
  await page.getByRole('main').getByRole('link', { name }).first().click()
  await page.waitForLoadState('networkidle')
}
const openPart = (person: RegExp, part: string) => async (page: Page) => {
  await openFirst(person)(page)
  await page.getByRole('link', { name: part, exact: true }).first().click()
  await page.waitForLoadState('networkidle')
}

const pictures: Picture[] = [
  { name: 'everyone-dashboard', userName: 'demo.nurse', path: '/dashboard' },
  { name: 'everyone-security', userName: 'demo.pilot', path: '/user/me/security' },
  { name: 'everyone-record-access', userName: 'demo.pilot', path: '/user/me/access' },
  { name: 'pilot-dashboard', userName: 'demo.pilot', path: '/dashboard' },
  { name: 'pilot-certificates', userName: 'demo.pilot', path: '/user/me/certificates' },
  { name: 'pilot-booking', userName: 'demo.pilot', path: '/appointment/booking' },
  { name: 'nurse-medicals', userName: 'demo.nurse', path: '/medical/all?p=myOrg' },
  {
    name: 'nurse-examination',
    userName: 'demo.nurse',
    path: '/medical/all?p=myOrg',
    prepare: openPart(/Novak/, 'Examination'),
  },
  {
    name: 'doctor-assessment',
    userName: 'demo.doctor',
    path: '/medical/all?p=myOrg',
    prepare: openPart(/Novak/, 'Assessment'),
  },
  {
    name: 'doctor-results',
    userName: 'demo.doctor',
    path: '/medical/all?p=myOrg',
    prepare: openPart(/Novak/, 'Results'),
  },
  { name: 'specialist-referrals', userName: 'demo.specialist', path: '/medical/referrals' },
  {
    name: 'specialist-referral',
    userName: 'demo.specialist',
    path: '/medical/referrals',
    prepare: openFirst(/Campbell/),
  },
  { name: 'practice-appointments', userName: 'demo.manager', path: '/appointment/myOrg' },
  { name: 'practice-members', userName: 'demo.manager', path: '/organisation/myOrg/members' },
  { name: 'flying-board', userName: 'demo.operator', path: '/organisation/myOrg/board' },
  { name: 'flying-requirements', userName: 'demo.operator', path: '/organisation/myOrg/requirements' },
  { name: 'flying-roster', userName: 'demo.operator', path: '/requirement/check' },
  { name: 'regulator-queue', userName: 'demo.regdoctor', path: '/medical/queue' },
  { name: 'regulator-rules', userName: 'demo.regdoctor', path: '/regulator/rules/duration' },
  { name: 'convenor-case', userName: 'demo.convenor', path: '/medical/reviews', prepare: openFirst(/Te Ōhākī/) },
  { name: 'distributor-runs', userName: 'demo.distributor', path: '/invoice/run' },
  { name: 'distributor-run', userName: 'demo.distributor', path: '/invoice/run', prepare: openFirst(/Open run/) },
  { name: 'administrator-options', userName: 'demo.admin', path: '/monitor/options' },
  { name: 'administrator-health', userName: 'demo.admin', path: '/monitor/health' },
  { name: 'administrator-messages', userName: 'demo.admin', path: '/hl7/unassigned' },
]

/** Names after the command take only these pictures. */
const asked = process.argv.slice(2)
const baseURL = process.env.E2E_URL ?? 'http://127.0.0.1:3000'
const folder = path.resolve(import.meta.dirname, '../docs/handbook/pictures')
const viewport = { width: 1120, height: 700 }

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch(await chromiumOptions())
let total = 0
for (const picture of pictures.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
  const bytes = await take(browser, picture)
  total += bytes.length
  writeFileSync(path.join(folder, `${picture.name}.webp`), bytes)
  console.log(`${picture.name}: ${Math.round(bytes.length / 1024)} kB`)
}
console.log(`${Math.round(total / 1024)} kB`)
await browser.close()

async function take(of: Browser, { userName, path: address, prepare }: Picture) {
  const context = await of.newContext({ baseURL, viewport, reducedMotion: 'reduce', colorScheme: 'light' })
  await context.request.post('/api/account/login', { data: { userName, password: demoPassword } })
  const page = await context.newPage()
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  if (await page.getByRole('dialog', { name: 'Administrator activity' }).isVisible()) {
    await beginActivity(page, 'Pictures of the handbook')
    await page.waitForLoadState('networkidle')
  }
  await prepare?.(page)
  const offer = page.getByRole('button', { name: 'Not now' })
  if (await offer.isVisible()) await offer.click()
  // Graphs and pictures load late.
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  const picture = await page.screenshot({ type: 'png' })
  const base64 = await page.evaluate(inWebP, picture.toString('base64'))
  await context.close()
  return Buffer.from(base64, 'base64')
}

/** Browsers write WebP, and the journeys' own tools do not. */
async function inWebP(png: string) {
  const image = new Image()
  image.src = `data:image/png;base64,${png}`
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height })
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  return canvas.toDataURL('image/webp', 0.8).split(',')[1] ?? ''
}
