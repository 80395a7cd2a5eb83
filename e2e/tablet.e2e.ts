import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { identified } from './examined.ts'
import { choose, main, tick } from './fields.ts'
import { test } from './journey.ts'
import { dateOfBirth, newPassword } from './people.ts'
import { signedIn } from './signed-in.ts'

const stamp = Date.now().toString(36)

/** Makes a code in the doctor's open page, and returns it as it is typed. */
async function codeOf(doctor: Page) {
  await doctor.getByRole('button', { name: 'Sign on your tablet' }).click()
  const dialog = doctor.getByRole('dialog', { name: 'Sign on a tablet' })
  await expect(dialog.getByRole('img', { name: /^QR code of/ })).toBeVisible()
  const code = await dialog.getByText(/^\w{3} \w{3}$/).textContent()
  return { dialog, code: code ?? '' }
}

async function logInOn(tablet: Page, userName: string, typed: string) {
  await tablet.getByRole('textbox', { name: 'User name or ID' }).fill(userName)
  await tablet.getByRole('textbox', { name: 'Password' }).fill(typed)
  await tablet.getByRole('button', { name: 'Log in to sign' }).click()
}

test('an applicant without a phone signs on the tablet of the practice, which the doctor sees live', async ({
  browser,
  baseURL,
}) => {
  const userName = `tablet.${stamp}`
  const lastName = `Slate${stamp}`
  const { medicalId } = await identified(baseURL ?? '', [userName, 'Tama', lastName], dateOfBirth)
  const doctor = await signedIn(browser, 'demo.doctor', `/medical/${medicalId}`)
  const { dialog, code } = await codeOf(doctor)
  await isAccessible(doctor, '[role=dialog]')

  const tablet = await (await browser.newContext({ viewport: { width: 820, height: 1180 } })).newPage()
  await tablet.goto('/medical/sign')
  await isAccessible(tablet)
  await tablet.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase())
  await tablet.getByRole('button', { name: 'Continue' }).click()
  await expect(tablet.getByText('The code is valid until')).toBeVisible()
  for (const word of [lastName, 'Heke', 'Harbour']) await expect(tablet.getByText(word)).toHaveCount(0)
  await isAccessible(tablet)
  await logInOn(tablet, 'demo.doctor', newPassword)
  await expect(tablet.getByText('The user name or password is not right.')).toBeVisible()

  await logInOn(tablet, userName, newPassword)
  await expect(tablet.getByText(`as Tama ${lastName}`)).toBeVisible()
  await expect(dialog.getByText(`Tama ${lastName} has logged in on the tablet`)).toBeVisible()
  await expect(main(tablet).getByRole('region', { name: 'Declaration' }).getByRole('listitem').first()).toBeVisible()
  await tablet.getByRole('button', { name: 'Read every answer' }).click()
  await expect(main(tablet).getByRole('region', { name: 'Medical history', exact: true })).toBeVisible()
  await isAccessible(tablet)
  await tablet.setViewportSize({ width: 390, height: 844 })
  await isAccessible(tablet)
  await tablet.setViewportSize({ width: 820, height: 1180 })
  // Nothing else opens on the tablet.
  await tablet.goto(`/medical/${medicalId}/answers`)
  await expect(tablet).toHaveURL(/\/medical\/sign$/)
  await tick(tablet, 'I declare this')
  await choose(tablet, /expert/, 'Yes')
  await tablet.getByRole('button', { name: 'Sign the application' }).click()
  await expect(tablet.getByText('You are logged out. Give the tablet back')).toBeVisible()
  await isAccessible(tablet)
  expect((await (await tablet.request.get('/api/account/login')).json()).user).toBeNull()

  await expect(dialog.getByText(`Tama ${lastName} signed on the tablet`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(
    main(doctor)
      .getByText(/on the tablet of Harbour Aviation Medical/)
      .first(),
  ).toBeVisible()
  await doctor.getByRole('button', { name: 'Confirm payment' }).click()
  await expect(doctor.getByText(/^\$132\.83, confirmed by/).first()).toBeVisible()
  await doctor.getByRole('button', { name: 'Witness the signature' }).click()
  await expect(doctor.getByRole('region', { name: 'Take the measurements' })).toBeVisible()
})

test('a browser in which the practice is logged in is logged out before it is handed over', async ({
  browser,
  baseURL,
}) => {
  const userName = `tablet2.${stamp}`
  const { medicalId } = await identified(baseURL ?? '', [userName, 'Tia', `Chalk${stamp}`], dateOfBirth)
  const doctor = await signedIn(browser, 'demo.doctor', `/medical/${medicalId}`)
  const { dialog, code } = await codeOf(doctor)
  const tablet = await signedIn(browser, 'demo.nurse', '/dashboard')
  await tablet.goto(`/medical/sign/${code.replace(' ', '')}`)
  await expect(tablet.getByText('Log out before you hand over the tablet.')).toBeVisible()
  await tablet.getByRole('button', { name: 'Log out and continue' }).click()
  await logInOn(tablet, userName, newPassword)
  await expect(tablet.getByRole('button', { name: 'Sign the application' })).toBeVisible()

  await dialog.getByRole('button', { name: 'Close the code' }).click()
  await tick(tablet, 'I declare this')
  await choose(tablet, /expert/, 'Yes')
  await tablet.getByRole('button', { name: 'Sign the application' }).click()
  await expect(tablet.getByText('This code is not valid.')).toBeVisible()
  await expect(tablet.getByText('Tia')).toHaveCount(0)
})
