import { type Browser, expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { search } from './fields.ts'
import { test } from './journey.ts'
import { linkIn } from './mails.ts'
import { newPassword, newPilot } from './people.ts'
import { logIn, signedIn } from './signed-in.ts'

const userName = 'kahurangi.moana'
const name = 'Kahurangi Moana'
const number = '871234'

const letter = { name: 'Letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 a letter %%EOF') }

/** Logs in on a phone as a person who has accepted the terms. */
async function pilotsPhone(browser: Browser, baseURL: string) {
  await newPilot(baseURL, userName, 'Kahurangi', 'Moana')
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const { user } = await (
    await context.request.post('/api/account/login', { data: { userName, password: newPassword } })
  ).json()
  const headers = { 'x-login-token': user.loginToken }
  const path = `/api/users/${user.userId}/termsandconditions`
  expect((await context.request.put(path, { data: { accept: true }, headers })).ok()).toBe(true)
  const phone = await context.newPage()
  await phone.goto('/user/me/registrations')
  return phone
}

async function claim(phone: Page) {
  await phone.getByRole('button', { name: 'Add number' }).click()
  const dialog = phone.getByRole('dialog', { name: 'Your registration number' })
  await dialog.getByRole('combobox', { name: 'Regulator' }).selectOption('Demo Aviation Regulator')
  const field = dialog.getByRole('textbox', { name: 'Registration number' })
  await field.fill('K 12')
  await dialog.getByRole('combobox', { name: 'Identity document' }).selectOption('New Zealand passport')
  await dialog.getByRole('textbox', { name: 'Last characters' }).fill('482')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await isAccessible(phone, '[role=dialog]')
  await field.fill(number)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(phone.getByText('Something is missing')).toBeVisible()
  await phone.locator('input[type=file]').first().setInputFiles(letter)
  await expect(phone.getByRole('link', { name: 'Letter.pdf' })).toBeVisible()
  await expect(phone.getByText('Demo Aviation Regulator is reviewing this number.')).toBeVisible()
  await isAccessible(phone)
}

/** Opens a record from the queue by keyboard. */
async function openInQueue(doctor: Page) {
  await doctor.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Registrations' }).click()
  await search(doctor, name)
  const row = doctor.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText(number)
  await expect(row).toContainText('Complete')
  await row.getByRole('link', { name: new RegExp(name) }).press('Enter')
  await expect(doctor.getByRole('heading', { name })).toBeVisible()
  await expect(doctor.getByRole('link', { name: 'Letter.pdf' })).toBeVisible()
}

async function ask(doctor: Page) {
  await openInQueue(doctor)
  await isAccessible(doctor)
  await doctor.keyboard.press('q')
  await doctor.getByRole('textbox', { name: 'Your question' }).fill('Which school gave you this letter?')
  await doctor.keyboard.press('Control+Enter')
  await expect(doctor.getByText(`${name} has been asked.`)).toBeVisible()
}

/** The question appears without a reload. */
async function answer(phone: Page) {
  await expect(phone.getByText('Which school gave you this letter?')).toBeVisible()
  await phone.getByRole('textbox', { name: 'Your answer' }).fill('Southern Flying School.')
  await phone.getByRole('button', { name: 'Answer' }).click()
  await expect(phone.getByText('You answered: Southern Flying School.')).toBeVisible()
}

async function approve(doctor: Page) {
  await openInQueue(doctor)
  await expect(doctor.getByText('Southern Flying School.')).toBeVisible()
  await doctor.keyboard.press('a')
  const dialog = doctor.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Number checked in' }).selectOption('The regulator’s own register')
  await isAccessible(doctor, '[role=dialog]')
  await doctor.keyboard.press('Control+Enter')
  await expect(doctor.getByText(`The number of ${name} was approved.`)).toBeVisible()
}

test('a pilot claims a number with a letter, answers the regulator, and logs in with the number', async ({
  browser,
  baseURL,
}) => {
  const phone = await pilotsPhone(browser, baseURL ?? '')
  await claim(phone)
  const doctor = await signedIn(browser, 'demo.regdoctor', '/dashboard')
  await ask(doctor)
  await answer(phone)
  await approve(doctor)
  await expect(phone.getByText(/^This number is confirmed as yours/)).toBeVisible()
  expect(await linkIn(baseURL, `${userName}@example.org`, 'approved')).toBe('/user/me/registrations')

  const other = await (await browser.newContext()).newPage()
  await other.goto('/login')
  await logIn(other, number, newPassword)
  await expect(other.getByRole('heading', { name: 'Kia ora, Kahurangi' })).toBeVisible()
})
