import { type Browser, expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { signedIn } from './signed-in.ts'

const clients = '/organisation/myOrg/clients'
const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const show = (page: Page, mode: string) => page.getByText(mode, { exact: true }).click()

async function ask(page: Page, button: string, number: string, born: string) {
  await page.getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog', { name: button })
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(dialog.getByText('Please complete this field.')).toHaveCount(3)
  await isAccessible(page, '[role=dialog]')
  await dialog.getByRole('combobox', { name: 'Regulator' }).selectOption('Demo Aviation Regulator')
  await dialog.getByRole('textbox', { name: 'Registration number' }).fill(number)
  await dialog.getByRole('textbox', { name: 'Date of birth' }).fill(born)
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(page.getByText('The request is waiting for an answer.')).toBeVisible()
}

async function onPhone(browser: Browser, userName: string, path: string) {
  const page = await signedIn(browser, userName, path)
  await page.setViewportSize({ width: 390, height: 844 })
  return page
}

test('a practice asks, a controller agrees on their phone, becomes its client, and ends the relation', async ({
  browser,
}) => {
  const person = await onPhone(browser, 'demo.atc', '/dashboard')
  const doctor = await signedIn(browser, 'demo.otherdoctor', clients)
  await ask(doctor, 'Ask a client', '56789', '1 Jan 1990')
  await show(doctor, 'Requested')
  await expect(rowOf(doctor, '56789')).toContainText('Waiting')
  await expect(doctor.getByText('Wong')).toBeHidden()
  await isAccessible(doctor)

  await expect(person.getByText('Lakeside Medical Centre wants to add you as a client.').first()).toBeVisible()
  await person.getByRole('link', { name: 'Read and respond' }).click()
  await expect(person.getByText('It does not see medicals that you send to other practices.').first()).toBeVisible()
  await isAccessible(person)
  await person.getByRole('button', { name: 'Accept' }).click()
  await expect(person.getByRole('region', { name: 'Lakeside Medical Centre', exact: true })).toContainText(
    'Cares for you since',
  )

  await show(doctor, 'Current')
  await doctor.getByRole('link', { name: 'Erin Wong' }).click()
  await expect(doctor.getByText('The person accepted a request')).toBeVisible()
  await expect(doctor.getByRole('region', { name: 'Certificates' })).toContainText('Class 3')
  await isAccessible(doctor)
  await doctor.getByRole('link', { name: 'History', exact: true }).click()
  await expect(doctor.getByRole('heading', { name: 'History of Erin Wong' })).toBeVisible()
  await doctor.goto(clients)
  await expect(rowOf(doctor, 'Erin Wong')).toBeVisible()

  await person.getByRole('button', { name: 'End: Lakeside Medical Centre' }).click()
  await person.getByRole('dialog').getByRole('button', { name: 'End sharing' }).click()
  await expect(person.getByRole('region', { name: 'Past' })).toContainText('Ended by you.')
  await expect(rowOf(doctor, 'Erin Wong')).toBeHidden()
  await show(doctor, 'Ended')
  await expect(rowOf(doctor, 'Erin Wong')).toContainText('The person')
  await doctor.getByRole('link', { name: 'Erin Wong' }).click()
  await expect(doctor.getByText(/^Care has ended/)).toBeVisible()
  await expect(doctor.getByText('1 Jan 1990')).toBeHidden()
})

test('a new client is entered in person, after possible duplicates were reviewed', async ({ browser }) => {
  const manager = await signedIn(browser, 'demo.manager', clients)
  await manager.getByRole('link', { name: 'New client' }).click()
  await manager.getByRole('textbox', { name: 'First name' }).fill('Mere')
  await manager.getByRole('textbox', { name: 'Last name' }).fill('Ngata')
  await manager.getByRole('textbox', { name: 'Date of birth' }).fill('2 Jan 1991')
  await isAccessible(manager)
  await manager.getByRole('button', { name: 'Create client' }).click()
  await expect(manager.getByText('Mere Aroha Ngata, born 2 Jan 1991').first()).toBeVisible()
  await manager.getByRole('checkbox', { name: /different person/ }).click()
  await manager.getByRole('button', { name: 'Create client' }).click()
  await expect(manager.getByRole('heading', { name: 'Mere Ngata' })).toBeVisible()
  await expect(manager.getByText('The practice entered the person')).toBeVisible()
  await manager.getByRole('button', { name: 'End care' }).click()
  await manager.getByRole('dialog').getByRole('button', { name: 'End care' }).click()
  await expect(manager.getByText(/^Care has ended/)).toBeVisible()
})

test('a flying school sees the fitness of pilots who agreed, today and on a future day, and no longer that of pilots who ended it', async ({
  browser,
}) => {
  const pilot = await onPhone(browser, 'demo.newpilot', '/user/me/sharing')
  const operator = await signedIn(browser, 'demo.operator', '/dashboard')
  await operator.getByRole('link', { name: 'Open the board' }).click()
  await expect(operator.getByRole('row').nth(1)).toContainText("Jack O'Neill")
  await expect(rowOf(operator, "Jack O'Neill")).toContainText('Suspended')
  await expect(rowOf(operator, 'Erin Wong')).toContainText('Correcting lenses must be worn and a spare pair carried')
  await isAccessible(operator)
  await operator.getByRole('button', { name: 'In 3 months' }).click()
  await expect(operator.getByText('As known today')).toBeVisible()
  await expect(rowOf(operator, 'Mere Aroha Ngata')).toContainText('Expired')

  await operator.goto('/organisation/myOrg/board')
  await ask(operator, 'Ask a pilot', '23456', '12 Apr 1998')
  await expect(
    pilot.getByRole('heading', { name: 'Southern Flying School wants to see whether you are fit to fly' }),
  ).toBeVisible()
  await isAccessible(pilot)
  await pilot.getByRole('button', { name: 'Accept' }).click()
  await expect(pilot.getByRole('region', { name: 'Southern Flying School', exact: true })).toContainText(
    'Employs you since',
  )
  await operator.goto('/organisation/myOrg/board')
  await expect(rowOf(operator, 'Ben Sampson')).toContainText(/No certificate|Current/)

  await pilot.getByRole('button', { name: 'End: Southern Flying School' }).click()
  await pilot.getByRole('dialog').getByRole('button', { name: 'End sharing' }).click()
  await expect(rowOf(operator, 'Ben Sampson')).toBeHidden()
  const staff = await signedIn(browser, 'demo.staff', '/organisation/myOrg/board')
  await expect(rowOf(staff, "Jack O'Neill")).toBeVisible()
  await expect(staff.getByRole('button', { name: 'Ask a pilot' })).toBeHidden()
})
