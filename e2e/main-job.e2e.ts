import { type Browser, expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { fillIn, sendTo, settleTwoBrowsers, start } from './applying.ts'
import { assess } from './assessing.ts'
import { examine, measure } from './examining.ts'
import { test } from './journey.ts'
import { aboutBen, cholesterol, send, sugar } from './laboratory.ts'
import { isMailed, linkIn } from './mails.ts'
import { receive, review } from './reviewing.ts'
import { signedIn } from './signed-in.ts'
import { visit } from './visiting.ts'

const practice = 'Harbour Aviation Medical'

/** A visitor who is not logged in and a doctor of another practice can read nothing. */
async function getsNothing(browser: Browser, stranger: Page, medicalId: number) {
  await stranger.goto(`/medical/${medicalId}`)
  await expect(stranger.getByRole('dialog', { name: 'Login' })).toBeVisible()
  expect((await stranger.request.get(`/api/medicals/${medicalId}`)).status()).toBe(401)
  const other = await signedIn(browser, 'demo.specialist', `/medical/${medicalId}`)
  await expect(other.getByText(/was not found\./)).toBeVisible()
  await expect(other.getByText('Sampson')).toBeHidden()
  for (const part of ['', '/application', '/examination', '/results', '/assessment', '/certificates', '/submission'])
    expect((await other.request.get(`/api/medicals/${medicalId}${part}`)).status()).toBe(404)
  await other.context().close()
}

/** The pilot applies in two browsers and sends the application to a practice, whose list shows it without a reload. */
async function apply(browser: Browser, pilot: Page, doctor: Page) {
  await isAccessible(pilot)
  const medicalId = await start(pilot)
  await fillIn(pilot)
  const form = `/medical/${medicalId}/application`
  await pilot.goto(`${form}?s=identity`)
  await expect(pilot.getByRole('textbox', { name: 'Street' })).toHaveValue('7 Kōwhai Terrace')
  const other = await signedIn(browser, 'demo.newpilot', `${form}?s=identity`)
  await settleTwoBrowsers(pilot, other)
  await other.context().close()

  await expect(doctor.getByRole('heading', { name: /^Medicals/ })).toBeVisible()
  await expect(doctor.getByRole('link', { name: /Ben Sampson/ })).toBeHidden()
  await pilot.goto(`${form}?s=declaration`)
  await sendTo(pilot, practice)
  // At least one application is new: other journeys send applications to this practice too.
  await expect(doctor.getByText(/^\d+ new since you opened this list/)).toBeVisible()
  await doctor.getByRole('button', { name: 'Show', exact: true }).click()
  await doctor.getByRole('link', { name: /Ben Sampson/ }).click()
  return medicalId
}

/** Laboratory results arrive in the open page; a correction replaces the wrong value. */
async function report(doctor: Page) {
  await doctor.getByRole('link', { name: 'Results' }).click()
  await expect(doctor.getByRole('row', { name: /^Pulse.*62/ })).toBeVisible()
  expect(await send(aboutBen({ controlId: '1', observations: [cholesterol('6.4'), sugar] }))).toBe('AA')
  await expect(doctor.getByRole('row', { name: /^Cholesterol.*6\.4.*High/ })).toBeVisible()
  const corrected = aboutBen({ controlId: '2', status: 'C', observations: [cholesterol('5.4'), sugar] })
  expect(await send(corrected)).toBe('AA')
  await expect(doctor.getByRole('row', { name: /^Cholesterol.*5\.4.*6\.4.*corrected/ })).toBeVisible()
  expect(await send(corrected)).toBe('AA')
  await expect(doctor.getByRole('row', { name: /^Cholesterol/ })).toHaveCount(1)
  await isAccessible(doctor)
}

/** The certificate as its holder sees it, and the public answer for its code. */
async function verify(pilot: Page, stranger: Page) {
  const card = pilot.getByRole('region', { name: /^Medical certificate \d{6}$/ })
  const number = (await card.getAttribute('aria-label'))?.slice(-6) ?? ''
  await isAccessible(pilot)
  await pilot.getByRole('button', { name: 'Show at the gate' }).click()
  const gate = pilot.getByRole('dialog', { name: 'Medical certificate' })
  await expect(gate.getByText('Correcting lenses must be worn')).toBeVisible()
  const code = await gate.getByText(/^\w{4} \w{4} \w{4} \w{4}$/).innerText()
  await isAccessible(pilot, '[role=dialog]')
  await gate.getByRole('button', { name: 'Close' }).click()
  await stranger.goto('/info/verify')
  await stranger.getByRole('textbox', { name: 'Certificate code' }).fill(code)
  await stranger.getByRole('button', { name: 'Check' }).click()
  await expect(stranger.getByRole('status').filter({ hasText: 'In force' })).toBeVisible()
  await expect(stranger.getByRole('row', { name: /Class 1/ })).toHaveCount(2)
  for (const secret of ['Sampson', number, 'lenses']) await expect(stranger.getByText(secret)).toBeHidden()
  await isAccessible(stranger)
}

test('one medical, from the application to its acceptance, in five browsers', async ({ browser, baseURL }) => {
  test.setTimeout(600_000)
  const stranger = await (await browser.newContext()).newPage()
  const pilot = await signedIn(browser, 'demo.newpilot', '/dashboard')
  const doctor = await signedIn(browser, 'demo.doctor', '/medical/all?p=myOrg')
  const medicalId = await apply(browser, pilot, doctor)
  const nurse = await signedIn(browser, 'demo.nurse', `/medical/${medicalId}`)
  const regulator = await signedIn(browser, 'demo.regdoctor', '/medical/queue')
  await getsNothing(browser, stranger, medicalId)

  await isMailed(baseURL, 'demo.nurse@', 'you have the next step', `/medical/${medicalId}`)
  await visit({ pilot, doctor, nurse })
  await measure(nurse)
  await doctor.getByRole('link', { name: 'Examination', exact: true }).click()
  await examine(doctor, nurse)
  await isMailed(baseURL, 'demo.doctor@', 'you have the next step', `/medical/${medicalId}`)
  await report(doctor)
  await doctor.getByRole('link', { name: 'Assessment', exact: true }).click()
  await nurse.getByRole('link', { name: 'Assessment', exact: true }).click()
  await assess(doctor, nurse)

  await expect(pilot.getByRole('heading', { name: 'Your certificate is issued' })).toBeVisible()
  expect(await linkIn(baseURL, 'demo.newpilot@', 'a certificate is ready for you')).toMatch(
    /^\/(medical|certificate)\/\d+$/,
  )
  await verify(pilot, stranger)
  await receive(doctor, regulator)
  await getsNothing(browser, stranger, medicalId)
  await review(doctor, regulator)
  for (const page of [pilot, doctor, nurse]) await expect(page.getByText('Accepted').first()).toBeVisible()
})
