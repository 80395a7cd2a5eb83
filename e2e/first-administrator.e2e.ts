import { expect } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { isAccessible } from './accessible.ts'
import { emptyInstallation } from './empty-installation.ts'
import { fillAll, main } from './fields.ts'
import { test } from './journey.ts'
import { storeRecoveryCodes } from './recovery-codes.ts'

const email = 'hana.rewi@example.org'
const password = 'Whio below Tongariro 8'

test('the link of an empty installation creates its administrator, who sets up an authenticator at once and sees that no email is sent', async ({
  page,
}) => {
  await using installation = await emptyInstallation()
  const { link } = installation
  await page.goto(link)
  const make = main(page).getByRole('button', { name: 'Create administrator' })
  await make.click()
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused()
  await isAccessible(page)
  await fillAll(main(page), { 'User name': 'hana.rewi', 'First name': 'Hana', 'Last name': 'Rewi' })
  const rest = { Email: email, 'Email again': email, Password: password, 'Password again': password }
  for (const [name, value] of Object.entries(rest)) await page.getByRole('textbox', { name, exact: true }).fill(value)
  await make.click()

  await page.getByRole('button', { name: /^I accept the terms and conditions/ }).click()
  const key = await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).innerText()
  await isAccessible(page)
  const code = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate()
  await page.goto(new URL('/monitor/logins', link).href)
  await page.getByRole('textbox', { name: 'Authenticator code' }).fill(code)
  await page.getByRole('button', { name: 'Turn on', exact: true }).click()
  await expect(page.getByText('Two factor authentication has been configured.')).toBeVisible()
  await storeRecoveryCodes(page)
  // The page asks for an activity after the codes, and never above them.
  await page.getByRole('dialog', { name: 'Administrator activity' }).getByRole('button', { name: 'Cancel' }).click()
  await page.goto(new URL('/dashboard', link).href)
  await expect(page.getByRole('heading', { name: 'Kia ora, Hana' })).toBeVisible()
  await expect(page.getByText('No mail server is set: emails are queued, not sent.')).toBeVisible()
})
