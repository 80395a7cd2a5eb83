import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { isAccessible } from './accessible.ts'
import { beginActivity } from './activity.ts'
import { emptyInstallation } from './empty-installation.ts'
import { fillAll, main } from './fields.ts'
import { test } from './journey.ts'
import { storeRecoveryCodes } from './recovery-codes.ts'

const email = 'ria.tamahori@example.org'
const password = 'Whio below Tongariro 8'

async function addOrganisation(page: Page, name: string, type: string) {
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('checkbox', { name: type, exact: true }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
}

const stepOf = (page: Page, label: string) => main(page).getByRole('listitem').filter({ hasText: label })

test('an administrator sets up an empty installation up to its first practice', async ({ page }) => {
  await using installation = await emptyInstallation()
  const { link } = installation
  const open = (path: string) => page.goto(new URL(path, link).href)
  await page.goto(link)
  await expect(main(page).getByText(/^To look around with invented people instead/)).toBeVisible()
  await fillAll(main(page), { 'User name': 'ria.tamahori', 'First name': 'Ria', 'Last name': 'Tamahori' })
  const rest = { Email: email, 'Email again': email, Password: password, 'Password again': password }
  for (const [name, value] of Object.entries(rest)) await page.getByRole('textbox', { name, exact: true }).fill(value)
  await main(page).getByRole('button', { name: 'Create administrator' }).click()
  await page.getByRole('button', { name: /^I accept the terms and conditions/ }).click()
  const key = await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).innerText()
  const code = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate()
  await page.getByRole('textbox', { name: 'Authenticator code' }).fill(code)
  await page.getByRole('button', { name: 'Turn on', exact: true }).click()
  await storeRecoveryCodes(page)

  await open('/dashboard')
  const card = page.getByRole('region', { name: 'Set up this installation' })
  await expect(card).toContainText('Next: Say how users reach you.')
  await isAccessible(page)
  await card.getByRole('link', { name: 'Open set-up' }).click()
  await beginActivity(page, 'Set-up')
  await expect(main(page).getByRole('heading', { name: '5 steps left' })).toBeVisible()
  await expect(stepOf(page, 'authenticator and recovery codes')).toContainText('Done')
  await expect(stepOf(page, 'Check the public holidays')).toContainText('Done')
  await isAccessible(page)

  await main(page).getByRole('link', { name: 'Say how users reach you' }).click()
  await main(page).getByRole('textbox', { name: 'Contact email' }).fill('help@clearwing.example')
  await main(page).getByRole('button', { name: 'Save' }).click()
  await expect(main(page).getByText(/^Changed by/)).toBeVisible()
  await open('/info/contact-us')
  await expect(main(page).getByRole('link', { name: 'help@clearwing.example' })).toBeVisible()

  await open('/monitor/setup')
  await stepOf(page, 'Send a test email')
    .getByRole('button', { name: /^Skip step/ })
    .click()
  await expect(stepOf(page, 'Send a test email')).toContainText('Skipped')
  await main(page).getByRole('link', { name: 'Add a medical regulator with its rules' }).click()
  await addOrganisation(page, 'Kahurangi Aviation Authority', 'Medical regulator')
  await open('/monitor/setup')
  // The regulator begins without rules, so its step is not done.
  await expect(stepOf(page, 'Add a medical regulator')).toContainText('Open')
  await main(page).getByRole('link', { name: 'Add the first medical practice' }).click()
  await addOrganisation(page, 'Kahurangi Medical Centre', 'Medical practice')
  await open('/dashboard')
  await expect(card).toContainText('Next: Add a medical regulator with its rules.')
  await open('/monitor/setup')
  await expect(main(page).getByRole('heading', { name: '2 steps left' })).toBeVisible()
  await stepOf(page, 'Send a test email')
    .getByRole('button', { name: /^Resume step/ })
    .click()
  await expect(main(page).getByRole('heading', { name: '3 steps left' })).toBeVisible()
})
