import { type Browser, expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { examined } from './examined.ts'
import { main, search } from './fields.ts'
import { test } from './journey.ts'
import { answerTo, cholesterol, send, sugar } from './laboratory.ts'
import { isMailed } from './mails.ts'
import { newPassword } from './people.ts'
import { signedIn } from './signed-in.ts'

const region = (page: Page, name: string | RegExp) => main(page).getByRole('region', { name, exact: true })
const isNext = (page: Page, name: string | RegExp) => expect(region(page, name)).toContainText('Next step')

/** Signed in as the person who signed up for this journey. */
const asPilot = (browser: Browser, userName: string, path = '/dashboard') =>
  signedIn(browser, userName, path, newPassword)

/** The row of a person in the list that a dashboard card opens. */
async function rowBehind(page: Page, card: string, name: string) {
  await page.goto('/dashboard')
  await region(page, card).getByRole('link').click()
  await search(page, name)
  return main(page).getByRole('row').filter({ hasText: name })
}

test('a laboratory request passes from doctor to applicant, to the laboratory, and back to the doctor', async ({
  browser,
  baseURL,
}) => {
  const person = { firstName: 'Laura', lastName: `Form${Date.now() % 1e8}` }
  const name = `${person.firstName} ${person.lastName}`
  const userName = `laura.${person.lastName.toLowerCase()}`
  const { path } = await examined(baseURL ?? '', userName, person.firstName, person.lastName)
  await isMailed(baseURL, 'demo.doctor@', 'you have the next step', path)
  const pilot = await asPilot(browser, userName)
  await expect(region(pilot, 'Results are awaited')).toContainText('Dr Kiri Heke has the next step.')
  const doctor = await signedIn(browser, 'demo.doctor', path)
  await isNext(doctor, 'Request the missing tests')
  await expect(region(doctor, 'Request the missing tests')).toContainText('lipids and HbA1c or glucose')

  await doctor.getByRole('button', { name: 'Request tests…' }).click()
  const dialog = doctor.getByRole('dialog', { name: 'Request laboratory tests' })
  await dialog.getByRole('button', { name: 'Create the form' }).click()
  await expect(dialog).toBeHidden()
  await expect(region(doctor, 'Awaiting results')).not.toContainText('Next step')
  const number = await region(doctor, 'Laboratory requests')
    .getByText(/^LR-\d{6}$/)
    .innerText()

  const form = region(pilot, `Take form ${number} to a laboratory of your choice`)
  await expect(form).toContainText('Dr Kiri Heke needs the results to decide your medical.')
  await isMailed(baseURL, `${userName}@`, 'your practice is waiting for you', path)
  await isAccessible(pilot)

  expect(await send(answerTo(number, person, cholesterol('4.4')))).toBe('AA')
  await expect(region(pilot, 'Results are awaited')).toContainText(`laboratory results (${number})`)
  await expect(form).toBeHidden()
  await doctor.goto(`/medical/all?p=myOrg&f=${person.lastName}`)
  const row = main(doctor).getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Laboratory')

  expect(await send(answerTo(number, person, sugar))).toBe('AA')
  await expect(row).toContainText('Ready to assess')
  await expect(row).toContainText('Your move')
  await isMailed(baseURL, 'demo.doctor@', 'there is news about a laboratory request', '/medical/lab-requests')
  await expect(region(pilot, 'Your examination is complete')).toContainText('Dr Kiri Heke has the next step.')
  await expect(await rowBehind(doctor, 'Ready to assess', name)).toContainText('Your move')
  await doctor.goto(path)
  await isNext(doctor, 'Ready to assess')
})
