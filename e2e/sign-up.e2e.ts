import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { fillAll, main } from './fields.ts'
import { test } from './journey.ts'
import { linkIn } from './mails.ts'
import { logIn, logOut } from './signed-in.ts'

const userName = 'wiremu.paki'
const [first, second] = ['wiremu.paki@example.org', 'w.paki@example.net']
const passwords = ['Weka under Ruapehu 12', 'Kea above Aoraki 34', 'Ruru beside Rotorua 56'] as const

const says = (page: Page, text: string) => expect(main(page).getByText(text)).toBeVisible()
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()

const everyField = {
  'First name': 'Wiremu',
  'Last name': 'Pākī',
  'Date of birth': '3 Apr 1988',
  Nationality: 'New Zealand',
  Street: '12 Pōhutukawa Road',
  'City or town': 'Nelson',
  Phone: '021 555 0199',
  'User name': userName,
}

async function signUp(page: Page, origin: string | undefined) {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sign up' }).click()
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(first)
  await page.getByRole('textbox', { name: 'Email again' }).fill('w.paki@example.org')
  await press(page, 'Send me a link')
  await says(page, 'The email addresses must match.')
  await isAccessible(page)
  await page.getByRole('textbox', { name: 'Email again' }).fill(first)
  await press(page, 'Send me a link')
  await says(page, 'Check your email')
  await isAccessible(page)
  await page.goto(await linkIn(origin, first, 'sign up'))
}

async function register(page: Page) {
  await press(page, 'Sign up')
  await says(page, 'Please complete this field with at least 8 characters.')
  await isAccessible(page)
  await fillAll(main(page), everyField)
  await page.getByRole('combobox', { name: 'Gender' }).selectOption('Male')
  await page.getByRole('combobox', { name: 'Regulator' }).selectOption('Demo Aviation Regulator')
  await page.getByRole('textbox', { name: 'Registration number' }).fill('not one')
  await setPassword(page, 'Password', 'wiremu.paki')
  await says(page, 'very risky')
  await page.getByRole('textbox', { name: 'Password again' }).fill('something else')
  await press(page, 'Sign up')
  await says(page, 'The passwords must match.')
  await expect(page.getByRole('textbox', { name: 'Registration number' })).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('textbox', { name: 'Registration number' }).fill('71234')
  await setPassword(page, 'Password', passwords[0])
  await says(page, 'very strong')
  await press(page, 'Sign up')
  await expect(page).toHaveURL('/login')
}

async function setPassword(page: Page, label: string, password: string) {
  await page.getByRole('textbox', { name: label, exact: true }).fill(password)
  await page.getByRole('textbox', { name: `${label} again` }).fill(password)
}

const acceptTerms = (page: Page) => page.getByRole('button', { name: /^I accept the terms and conditions/ }).click()
const isAtDashboard = (page: Page) => expect(page.getByRole('heading', { name: 'Kia ora, Wiremu' })).toBeVisible()

async function openSettings(page: Page) {
  await page.getByRole('button', { name: userName }).click()
  await page.getByRole('menuitem', { name: 'Security settings' }).click()
  await expect(page.getByRole('heading', { name: 'Security settings' })).toBeVisible()
}

test('a person signs up, reaches the dashboard, changes the address and back, and sets three passwords', async ({
  page,
  baseURL,
}) => {
  await signUp(page, baseURL)
  await register(page)
  await logIn(page, userName, passwords[0])
  await acceptTerms(page)
  await isAtDashboard(page)

  await changeEmail(page, baseURL)
  await takeEmailBack(page, baseURL)
  await reset(page, baseURL)
  await logIn(page, userName, passwords[1])
  await isAtDashboard(page)
  await changePassword(page)
  await logOut(page, userName)
  await expect(page).toHaveURL('/')
  await page.goto('/login')
  await logIn(page, userName, passwords[2])
  await isAtDashboard(page)
})

async function changeEmail(page: Page, origin: string | undefined) {
  await openSettings(page)
  await page.getByRole('link', { name: 'Change email address' }).click()
  await expect(page.getByRole('textbox', { name: 'Email again' })).toBeHidden()
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(second)
  await page.getByRole('textbox', { name: 'Email again' }).fill(second)
  await page.getByRole('textbox', { name: 'Your password' }).fill(passwords[0])
  await isAccessible(page)
  await press(page, 'Change address')
  await says(page, `Waiting for ${second}.`)
  await page.goto(await linkIn(origin, second, 'confirm'))
  await isAccessible(page)
  await press(page, 'Confirm address')
  await says(page, `Your email address is ${second}.`)
}

async function takeEmailBack(page: Page, origin: string | undefined) {
  await page.goto(await linkIn(origin, first, 'was changed'))
  await isAccessible(page)
  await press(page, 'Restore address')
  await says(page, `Your email address is ${first}.`)
  await main(page).getByRole('link', { name: 'set a new one' }).click()
}

async function reset(page: Page, origin: string | undefined) {
  await page.getByRole('textbox', { name: 'User name, ID or email' }).fill(userName)
  await press(page, 'Send me a link')
  await says(page, 'Check your email')
  const link = await linkIn(origin, first, 'set a new password')
  await page.goto(link)
  await showsStrength(page)
  await setPassword(page, 'New password', passwords[1])
  await press(page, 'Set password')
  await expect(page).toHaveURL('/login')
  const used = await page.context().newPage()
  await used.goto(link)
  await says(used, 'This link no longer works.')
  await isAccessible(used)
  await used.close()
}

/** A password is rated while it is typed, with a word and suggestions to improve it. */
async function showsStrength(page: Page) {
  for (const [password, word, advice] of measured) {
    await page.getByRole('textbox', { name: 'New password', exact: true }).fill(password)
    const strength = main(page).getByRole('status')
    await expect(strength.getByText(word, { exact: true })).toBeVisible()
    await expect(strength).toContainText(advice)
    await isAccessible(page, 'form')
  }
}

async function changePassword(page: Page) {
  await openSettings(page)
  await main(page)
    .getByRole('button', { name: /^Change password/ })
    .click()
  await page.getByRole('textbox', { name: 'Old password' }).fill('wrong')
  await setPassword(page, 'New password', passwords[2])
  await main(page).getByRole('button', { name: 'Change password', exact: true }).last().click()
  const refusal = page.getByRole('dialog', { name: 'Change password' })
  await expect(refusal).toContainText('This is not your password.')
  await isAccessible(page)
  await refusal.getByRole('button', { name: 'Close' }).last().click()
  await expect(refusal).toBeHidden()
  await says(page, 'This is not your password.')
  await page.getByRole('textbox', { name: 'Old password' }).fill(passwords[1])
  await main(page).getByRole('button', { name: 'Change password', exact: true }).last().click()
  await expect(page.getByText('The password has been set.')).toBeVisible()
  await isAtDashboard(page)
}

/** One password for each score, from 0 to 4. */
const measured = [
  ['password1', 'very risky', 'This is a commonly used password.'],
  ['medical12', 'very weak', 'Please leave out words that others associate with you or this site.'],
  ['zurfqa12', 'weak', 'Add another word or two.'],
  ['trout-kayak', 'strong', ''],
  ['Kererū over Kāpiti', 'very strong', ''],
] as const

test('the pages for visitors are accessible, wide and narrow, light and dark', async ({ page }) => {
  for (const path of ['/sign-up', '/reset-password', '/register', '/invitation', '/user/1/email/back']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width: 390, height: 844 })
      await isAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      await page.setViewportSize({ width: 1440, height: 900 })
    }
  }
})
