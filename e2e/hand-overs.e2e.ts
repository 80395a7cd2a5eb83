import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { changeCertificate } from './certificates.ts'
import { assessAs, assessed, certified, examined } from './examined.ts'
import { choose, main, search } from './fields.ts'
import { asPilot, isNext, newName, region, rowBehind } from './handing-over.ts'
import { test } from './journey.ts'
import { answerTo, cholesterol, send, sugar } from './laboratory.ts'
import { isMailed } from './mails.ts'
import { signedIn } from './signed-in.ts'

test('a laboratory request passes from doctor to applicant, to the laboratory, and back to the doctor', async ({
  browser,
  baseURL,
}) => {
  const { person, name, userName } = newName('Laura')
  const { path } = await examined(baseURL ?? '', userName, person.firstName, person.lastName)
  await isMailed(baseURL, 'demo.doctor@', 'you have the next step', path)
  const pilot = await asPilot(browser, userName)
  await expect(region(pilot, 'Results are awaited')).toContainText('Dr Kiri Heke has the next step.')
  const doctor = await signedIn(browser, 'demo.doctor', path)
  await isNext(doctor, 'Request the missing tests')
  await expect(region(doctor, 'Request the missing tests')).toContainText('lipids and HbA1c or glucose')

  await doctor.getByRole('button', { name: 'Request tests…' }).click()
  const dialog = doctor.getByRole('dialog', { name: 'Request laboratory tests' })
  await dialog.getByRole('combobox', { name: /^Laboratory/ }).selectOption('None')
  await dialog.getByRole('button', { name: 'Create the form' }).click()
  await expect(dialog).toBeHidden()
  await expect(region(doctor, 'Awaiting results')).not.toContainText('Next step')
  const number = await region(doctor, 'Laboratory requests')
    .getByText(/^LR-\d{6}$/)
    .innerText()

  const form = region(pilot, new RegExp(`^Take form ${number} to .+`))
  await expect(form).toContainText('Dr Kiri Heke needs the results to decide your medical.')
  await isMailed(baseURL, `${userName}@`, 'your practice is waiting for you', path)
  await isAccessible(pilot)

  expect(await send(answerTo(number, person, cholesterol('4.4')))).toBe('AA')
  await expect(region(pilot, 'Results are awaited')).toContainText(`laboratory results (${number})`)
  await expect(form).toBeHidden()
  await doctor.goto('/medical/all?p=myOrg')
  await search(doctor, person.lastName)
  const row = main(doctor).getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Laboratory')

  expect(await send(answerTo(number, person, sugar))).toBe('AA')
  await expect(row).toContainText('Ready to assess')
  await expect(row).toContainText('Your move')
  await isMailed(baseURL, 'demo.doctor@', 'there is an update about a laboratory request', '/medical/lab-requests')
  await expect(region(pilot, 'Your examination is complete')).toContainText('Dr Kiri Heke has the next step.')
  await expect(await rowBehind(doctor, 'Ready to assess', name)).toContainText('Your move')
  await doctor.goto(path)
  await isNext(doctor, 'Ready to assess')
})

/** The line of a holder's report on the dashboard. */
const reportOf = (page: Page, name: string) =>
  region(page, 'Changes of health').getByRole('link', { name }).locator('xpath=..')

/** Opens the report from the dashboard and returns its path. */
async function openReport(page: Page, name: string) {
  await reportOf(page, name).getByRole('link').click()
  await page.waitForURL(/healthReport/)
  return new URL(page.url()).pathname
}

/** Delays what the page reads from this address until it is released. */
async function holdReadings(page: Page, address: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    if (route.request().method() === 'GET') await promise
    await route.continue()
  })
  return { release: () => resolve() }
}

test('a change of health passes from holder to examiner, to the regulator, and back to the holder', async ({
  browser,
  baseURL,
}) => {
  const { person, name, userName } = newName('Helen')
  const { certificatePath } = await certified(baseURL ?? '', userName, person.firstName, person.lastName)
  const doctor = await signedIn(browser, 'demo.doctor', '/dashboard')
  const regulator = await signedIn(browser, 'demo.regdoctor', '/dashboard')
  const holder = await asPilot(browser, userName)
  await holder.getByRole('link', { name: 'Report a change of health' }).click()
  await holder.getByRole('radio', { name: 'An injury' }).press('Space')
  await holder.getByRole('button', { name: 'Report this change' }).click()
  await holder.getByRole('radio', { name: 'A change that may be long-term' }).press('Space')
  await holder.getByRole('textbox', { name: 'What has changed' }).fill('A broken wrist, in plaster.')
  await holder.getByRole('button', { name: 'Tell Harbour Aviation Medical' }).click()
  await expect(main(holder).getByText('Waiting for the practice')).toBeVisible()
  await holder.goto('/dashboard')
  await expect(main(holder).getByText('You reported a change in your health.')).toBeVisible()

  await expect(reportOf(doctor, name)).toContainText('Waiting for the practice')
  await expect(region(regulator, 'Changes of health').getByText(name)).toBeHidden()
  const reportPath = await openReport(doctor, name)
  await isMailed(baseURL, 'demo.doctor@', 'you have the next step', reportPath)
  await doctor
    .getByRole('textbox', { name: 'What was agreed with the holder' })
    .fill('No flying until the plaster is off.')
  await choose(doctor, /Must the change be reported/, 'No')
  // The doctor continues before the page has read what was saved.
  const readings = await holdReadings(doctor, `**/api${reportPath.replace('/healthReport/', '/healthReports/')}`)
  await doctor.getByRole('button', { name: 'Agree without submitting' }).click()
  await expect(main(holder).getByText('Your examiner has reviewed your change of health.')).toBeVisible()
  await expect(main(holder).getByText('Agreed: No flying until the plaster is off.')).toBeVisible()

  await choose(doctor, /Must the change be reported/, 'Yes')
  readings.release()
  await expect(main(doctor).getByText('Reviewed', { exact: true })).toBeVisible()
  await doctor.getByRole('button', { name: 'Agree and submit to DAR' }).click()
  await expect(reportOf(regulator, name)).toContainText('With DAR')
  await expect(main(holder).getByText('DAR has the report of your change of health.')).toBeVisible()
  expect(await openReport(regulator, name)).toBe(reportPath)
  await isMailed(baseURL, 'demo.regdoctor@', 'a practice has sent you a report', reportPath)
  await expect(main(regulator).getByText('A broken wrist, in plaster.')).toBeVisible()
  await isAccessible(regulator)

  await regulator.goto(certificatePath)
  await changeCertificate(regulator, /^Suspend/)
  const dialog = regulator.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Grounds/ }).fill('Until the wrist has healed.')
  await dialog.getByRole('button', { name: /^Suspend until/ }).click()
  await expect(region(holder, 'Your certificate is suspended')).toContainText('You must not use it.')
  await isMailed(baseURL, `${userName}@`, 'there is an update about your medical certificate', certificatePath)

  await doctor.getByRole('button', { name: 'The change has ended' }).click()
  for (const page of [holder, regulator]) await page.goto('/dashboard')
  await expect(region(holder, 'Your certificate is suspended')).toBeVisible()
  await expect(main(holder).getByText('DAR has the report of your change of health.')).toBeHidden()
  await expect(region(regulator, 'To review')).toBeVisible()
  await expect(main(regulator).getByRole('link', { name })).toBeHidden()
})

/** The doctor opens the assessment, which lacks only the outcome, and chooses it. */
async function conclude(doctor: Page, path: string, outcome: string) {
  await doctor.goto(`${path}/assessment`)
  await doctor.getByRole('combobox', { name: 'Outcome, class 2' }).click()
  await doctor.getByRole('option', { name: outcome, exact: true }).click()
}

/** The medical in the holder's own list. */
async function ownRow(holder: Page) {
  await holder.goto('/medical/all?u=me')
  return main(holder).getByRole('row').filter({ hasText: 'Harbour Aviation Medical' })
}

test('a certificate passes from examiner to holder, and to the regulator', async ({ browser, baseURL }) => {
  const { person, name, userName } = newName('Iris')
  const medical = await examined(baseURL ?? '', userName, person.firstName, person.lastName)
  const { path } = medical
  await assessAs(medical, { values: assessed })
  const holder = await asPilot(browser, userName)
  await expect(region(holder, 'Your medical is being assessed')).toBeVisible()
  const doctor = await signedIn(browser, 'demo.doctor', '/dashboard')
  await expect(await rowBehind(doctor, 'Ready to assess', name)).toContainText('Your move')
  await conclude(doctor, path, 'Eligible')
  await doctor.getByRole('button', { name: 'Issue class 2 certificate' }).click()

  await expect(region(holder, /^Medical certificate \d{6}$/)).toContainText('Class 2')
  await expect(region(holder, 'Nothing to renew now')).toBeVisible()
  await isMailed(baseURL, `${userName}@`, 'a certificate is ready for you', path)
  await expect(await ownRow(holder)).toContainText('Issued')
  await holder.goto(path)
  await expect(region(holder, 'Your certificate is issued')).toBeVisible()
  await expect(main(holder).getByText('Next step', { exact: true })).toBeHidden()

  await expect(await rowBehind(doctor, 'To be submitted', name)).toContainText('Your move')
  await doctor.goto(path)
  const submit = doctor.getByRole('button', { name: /^Submit to/ })
  await submit.click()
  await expect(submit).toBeHidden()
  await doctor.goto('/medical/all?p=myOrg')
  await search(doctor, person.lastName)
  const row = main(doctor).getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('DAR')
  await expect(row).not.toContainText('Your move')
  const regulator = await signedIn(browser, 'demo.regdoctor', '/medical/queue')
  await search(regulator, person.lastName)
  await expect(main(regulator).getByRole('link', { name })).toContainText('Your move')
})

test('a refusal passes from examiner to applicant, without a next step for either but its submission', async ({
  browser,
  baseURL,
}) => {
  const { person, name, userName } = newName('Rita')
  const medical = await examined(baseURL ?? '', userName, person.firstName, person.lastName)
  const { path } = medical
  await assessAs(medical, { values: { ...assessed, recommendation: 'does_not_meet' } })
  const pilot = await asPilot(browser, userName)
  const doctor = await signedIn(browser, 'demo.doctor', path)
  await conclude(doctor, path, 'Ineligible')
  await doctor.getByRole('textbox', { name: /^Reasons/ }).fill('Distant vision is below the standard of rule 67.105.')
  await doctor.getByRole('button', { name: 'Decline class 2' }).click()
  await doctor.getByRole('dialog').getByRole('button', { name: 'Decline class 2' }).click()

  const refused = region(pilot, 'No certificate was issued')
  await expect(refused).toContainText('Your application for class 2 was refused.')
  await isAccessible(pilot)
  await isMailed(baseURL, `${userName}@`, 'there is an update for you', path)
  await expect(await ownRow(pilot)).toContainText('Declined')
  await pilot.goto('/dashboard')
  await refused.getByRole('link', { name: 'Read the decision' }).click()
  await expect(pilot).toHaveURL(new RegExp(`${path}$`))
  await expect(refused).toContainText('how to ask for a review')
  await expect(await rowBehind(doctor, 'To be submitted', name)).toContainText('Declined')
})
