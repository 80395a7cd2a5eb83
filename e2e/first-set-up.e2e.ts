import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { isAccessible } from './accessible.ts'
import { beginActivity } from './activity.ts'
import { emptyInstallation } from './empty-installation.ts'
import { fillAll, main } from './fields.ts'
import { certifyFirst } from './first-certificate.ts'
import { accept, delegate, type Installation, invite } from './first-examiner.ts'
import { test } from './journey.ts'
import { storeRecoveryCodes } from './recovery-codes.ts'
import { sentEmails } from './sent-emails.ts'

const email = 'ria.tamahori@example.org'
const password = 'Whio below Tongariro 8'
const regulator = 'Kahurangi Aviation Authority'
const practice = 'Rakiura Medical Centre'

async function addOrganisation(page: Page, name: string, type: string) {
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('checkbox', { name: type, exact: true }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
}

const stepOf = (page: Page, label: string) => main(page).getByRole('listitem').filter({ hasText: label })

test('an empty installation is set up until the first certificate is issued', async ({ page, browser, baseURL }) => {
  test.setTimeout(600_000)
  await using mails = await sentEmails()
  await using installation = await emptyInstallation({ SMTP_URL: mails.smtpUrl })
  const { link } = installation
  const { origin } = new URL(link)
  const open = (path: string) => page.goto(new URL(path, link).href)
  await page.goto(link)
  await expect(main(page).getByText(/To look around with invented people instead/)).toBeVisible()
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

  await skipAndResume(page, open)
  await open('/emails')
  await main(page).getByRole('button', { name: 'Send test email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send test email' })
  await dialog.getByRole('textbox', { name: 'To' }).fill(email)
  await dialog.getByRole('button', { name: 'Send test email' }).click()
  await isDone(page, open, 'Send a test email')

  await main(page).getByRole('link', { name: 'Add a medical regulator with its rules' }).click()
  await addOrganisation(page, regulator, 'Medical regulator')
  await open('/monitor/setup')
  // The regulator begins without rules, so its step is not done.
  await expect(stepOf(page, 'Add a medical regulator')).toContainText('Open')
  await open('/monitor/rules')
  await main(page).getByRole('link', { name: 'Durations' }).click()
  await main(page).getByRole('button', { name: 'Start' }).click()
  await expect(main(page).getByText('This regulator has no rules yet.')).toHaveCount(0)
  await isDone(page, open, 'Add a medical regulator')
  await main(page).getByRole('link', { name: 'Add the first medical practice' }).click()
  await addOrganisation(page, practice, 'Medical practice')
  await isDone(page, open, 'Add the first medical practice')

  await invite(page, origin, ['tui.second', 'Tui', 'Second'], {
    at: 'System administration',
    roles: ['System administrator'],
  })
  await isDone(page, open, 'Invite a second administrator')
  await expect(main(page).getByRole('heading', { name: 'Clearwing is set up' })).toBeVisible()
  await invite(page, origin, ['rata.regulator', 'Rata', 'Heke'], {
    at: regulator,
    roles: ['Regulator doctor', 'Medicals'],
  })
  await invite(page, origin, ['kea.doctor', 'Kea', 'Moana'], {
    at: practice,
    roles: ['Director', 'Practice doctor', 'Medicals'],
  })
  await invite(page, origin, ['weka.nurse', 'Weka', 'Ruru'], { at: practice, roles: ['Nurse', 'Medicals'] })
  const staff = await appoint({ origin, mails })
  const holder = await certifyFirst({ origin, mails }, baseURL ?? '', staff)
  const context = await browser.newContext({ baseURL: origin })
  await context.request.post('/api/account/login', { data: holder })
  const own = await context.newPage()
  await own.goto('/dashboard')
  await expect(main(own).getByRole('region', { name: /^Medical certificate \d{6}$/ })).toContainText('Class 2')
  await isAccessible(own)
})

/** Invited people accept, and the regulator's doctor appoints the examiner and delegates class 2. */
async function appoint(installation: Installation) {
  const regulatorDoctor = await accept(installation, 'rata.regulator')
  const examiner = await accept(installation, 'kea.doctor')
  const nurse = await accept(installation, 'weka.nurse')
  await delegate(regulatorDoctor, 'kea.doctor', examiner.userId)
  return { doctor: examiner, nurse, regulatorId: regulatorDoctor.organisationId }
}

type Open = (path: string) => Promise<unknown>

async function skipAndResume(page: Page, open: Open) {
  await open('/monitor/setup')
  const step = stepOf(page, 'Send a test email')
  await step.getByRole('button', { name: /^Skip step/ }).click()
  await expect(step).toContainText('Skipped')
  await step.getByRole('button', { name: /^Resume step/ }).click()
  await expect(step).toContainText('Open')
}

/** The set-up page ticks a step because of the records. */
async function isDone(page: Page, open: Open, step: string) {
  await expect(async () => {
    await open('/monitor/setup')
    await expect(stepOf(page, step)).toContainText('Done', { timeout: 5000 })
  }).toPass()
}
