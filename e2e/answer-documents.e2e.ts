import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { caller } from './callers.ts'
import { main } from './fields.ts'
import { test } from './journey.ts'
import { returnToPractice } from './returning.ts'
import { signedIn } from './signed-in.ts'

const question = 'Which cardiologist wrote the report?'
const answer = 'Dr Tāmaki; her letter is attached.'
const letter = {
  name: 'letter-of-the-cardiologist.pdf',
  mimeType: 'application/pdf',
  title: /letter.of.the.cardiologist/i,
}
const bytes = Buffer.from('%PDF-1.7\nCardiology letter\n%%EOF\n')

/** A submission of the demo's doctor that the regulator has, selected for audit if it is not in one already. */
async function auditedMedical(baseURL: string | undefined) {
  const regulator = await caller(baseURL, 'demo.regdoctor')
  const doctor = await caller(baseURL, 'demo.doctor')
  const { list } = await regulator('get', '/submissions?n=100')
  for (const { medicalId } of list) {
    const { status, examinerId, version } = await regulator('get', `/medicals/${medicalId}`)
    if (examinerId !== doctor.userId || !['submitted', 'in_audit'].includes(status)) continue
    if (status === 'submitted') await regulator('post', `/medicals/${medicalId}/audit`, { version })
    return { regulator, doctor, medicalId: Number(medicalId) }
  }
  throw new Error(`The demo has no such submission: ${JSON.stringify(list)}`)
}

type Parties = Awaited<ReturnType<typeof auditedMedical>>

async function returnAndSubmitAgain({ regulator, doctor, medicalId }: Parties) {
  const at = `/medicals/${medicalId}`
  await returnToPractice(regulator, at)
  await doctor('post', `${at}/submission/again`, { version: (await doctor('get', at)).version })
}

/** The question with its answer and document, listed under the submission it was asked about. */
async function showsAll(page: Page, heading: RegExp | undefined) {
  if (heading) await expect(main(page).getByRole('heading', { name: heading })).toBeVisible()
  await expect(main(page).getByText(question)).toBeVisible()
  await expect(main(page).getByText(answer)).toBeVisible()
  const documents = main(page).getByRole('list', { name: 'Documents sent with the answer' })
  const link = documents.getByRole('link', { name: letter.title })
  await expect(link).toBeVisible()
  const file = await page.request.get((await link.getAttribute('href')) ?? '')
  expect([file.status(), await file.body()]).toEqual([200, bytes])
}

test('a question, its answer and the document sent with it stay with their submission on both sides', async ({
  browser,
  baseURL,
}) => {
  const parties = await auditedMedical(baseURL)
  const { medicalId } = parties
  const regulator = await signedIn(browser, 'demo.regdoctor', `/medical/queue/${medicalId}`)
  await regulator.getByRole('button', { name: 'Ask a question' }).click()
  await regulator.getByRole('textbox', { name: 'Your question' }).fill(question)
  await regulator.getByRole('button', { name: /^Ask Harbour/ }).click()
  await expect(main(regulator).getByText('Not answered yet.')).toBeVisible()

  const doctor = await signedIn(browser, 'demo.doctor', `/medical/${medicalId}/submission`)
  await main(doctor).getByRole('textbox', { name: 'Your answer' }).fill(answer)
  const { name, mimeType } = letter
  await main(doctor).locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer: bytes })
  const tick = main(doctor).getByRole('checkbox', { name: letter.title })
  await expect(tick).toBeChecked()
  // Documents that are not ticked stay with the practice, and the form says so.
  await tick.press('Space')
  const warning = main(doctor).getByText('cannot see documents added after the submission')
  await expect(warning).toBeVisible()
  await isAccessible(doctor)
  await tick.press('Space')
  await expect(warning).toBeHidden()
  await main(doctor)
    .getByRole('button', { name: /^Answer/ })
    .click()
  for (const page of [regulator, doctor]) await showsAll(page, undefined)

  await returnAndSubmitAgain(parties)
  for (const page of [regulator, doctor]) {
    await page.reload()
    await showsAll(page, /^About submission 1$/)
    await isAccessible(page)
  }
  await main(regulator)
    .getByRole('link', { name: /^This medical, as submitted on / })
    .click()
  await expect(regulator).toHaveURL(new RegExp(`/medical/${medicalId}/sending/1$`))
  await expect(main(regulator).getByRole('heading', { level: 1 })).toBeVisible()
  await isAccessible(regulator)
})
