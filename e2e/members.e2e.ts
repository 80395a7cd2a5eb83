import { type Browser, expect, type Page, request } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { linkIn } from './mails.ts'
import { newPassword, newPilot } from './people.ts'
import { signedIn } from './signed-in.ts'

const path = '/organisation/myOrg/members'
const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const tick = (page: Page, ...names: string[]) =>
  names.reduce(
    (before, name) => before.then(() => page.getByRole('checkbox', { name, exact: true }).click()),
    Promise.resolve(),
  )

async function openNewMember(page: Page) {
  await page.getByRole('button', { name: 'Add member' }).click()
  await expect(page.getByRole('dialog', { name: 'New member' })).toBeVisible()
}

async function fillPerson(page: Page, firstName: string, lastName: string, email: string) {
  await page.getByRole('textbox', { name: 'First name' }).fill(firstName)
  await page.getByRole('textbox', { name: 'Last name' }).fill(lastName)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
}

async function invite(page: Page, email: string) {
  await openNewMember(page)
  await page.getByRole('button', { name: 'Invite' }).click()
  await expect(page.getByText('Choose a role.').first()).toBeVisible()
  await isAccessible(page, '[role=dialog]')
  await fillPerson(page, 'Keita', 'Rāwiri', email)
  await page.getByRole('textbox', { name: 'Position or title' }).fill('Practice nurse')
  await tick(page, 'Nurse', 'Medicals', 'Messages')
  await page.getByRole('button', { name: 'Add staff group' }).click()
  await page.getByRole('combobox', { name: 'Staff group 1' }).selectOption('Reception')
  await page.getByRole('button', { name: 'Invite' }).click()
  await expect(page.getByText('Keita Rāwiri has been invited.')).toBeVisible()
}

/** Chooses a user name and a password with the link in the email. */
async function accept(baseURL: string, email: string, userName: string) {
  const link = await linkIn(baseURL, email, 'you are invited')
  const token = new URLSearchParams(link.split('#')[1]).get('token')
  const context = await request.newContext({ baseURL })
  const data = { token, dateOfBirth: null, userName, newPassword }
  const answer = await context.post('/api/account/invitation', { data })
  expect(answer.status(), await answer.text()).toBe(201)
  await context.dispose()
}

async function firstLogin(browser: Browser, userName: string) {
  const page = await signedIn(browser, userName, '/dashboard', newPassword)
  await page.getByRole('button', { name: /^I accept the terms/ }).click()
  await expect(page.getByRole('heading', { name: /^Kia ora/ })).toBeVisible()
  return page
}

const medicalsItem = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Medicals' })

test('a member is invited, changed and ended, and their browser follows at once', async ({ browser, baseURL }) => {
  const email = 'keita.rawiri@example.org'
  const director = await signedIn(browser, 'demo.director', path)
  await expect(rowOf(director, 'Sam Lee')).toBeVisible()
  await isAccessible(director)
  await invite(director, email)
  await director.goto(`${path}?m=Invited`)
  await expect(rowOf(director, 'Keita Rāwiri')).toContainText('Invited')
  await accept(baseURL ?? '', email, 'keita.rawiri')
  const member = await firstLogin(browser, 'keita.rawiri')
  await expect(medicalsItem(member)).toBeVisible()

  await director.goto(path)
  await expect(rowOf(director, 'Keita Rāwiri')).toContainText('Reception')
  await director.getByRole('button', { name: 'Change Keita Rāwiri' }).click()
  await tick(director, 'Medicals')
  await isAccessible(director, '[role=dialog]')
  await director.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(director.getByRole('dialog')).toBeHidden()
  await expect(medicalsItem(member)).toBeHidden()

  await director.getByRole('button', { name: 'End the membership of Keita Rāwiri' }).click()
  await expect(
    director.getByText('Keita Rāwiri will be logged out of Harbour Aviation Medical everywhere at once'),
  ).toBeVisible()
  await director.getByRole('button', { name: 'End membership', exact: true }).click()
  await expect(member.getByRole('button', { name: 'keita.rawiri' })).toBeHidden()
  await expect(rowOf(director, 'Keita Rāwiri')).toBeHidden()

  await director.goto(`${path}?m=Ended`)
  await director.getByRole('link', { name: 'History of Keita Rāwiri' }).click()
  await expect(director.getByRole('heading', { name: 'History of Keita Rāwiri' })).toBeVisible()
  await expect(director.getByText('Nurse', { exact: true }).first()).toBeVisible()
  await isAccessible(director)
})

test('a person with a login answers the invitation on the dashboard', async ({ browser, baseURL }) => {
  const userName = 'mikaere.toi'
  await newPilot(baseURL ?? '', userName, 'Mikaere', 'Toi')
  const pilot = await firstLogin(browser, userName)
  const manager = await signedIn(browser, 'demo.manager', `${path}?m=Invited`)
  await openNewMember(manager)
  await fillPerson(manager, 'Mikaere', 'Toi', `${userName}@example.org`)
  await tick(manager, 'Staff')
  await manager.getByRole('button', { name: 'Invite' }).click()
  await expect(rowOf(manager, `${userName}@example.org`)).toBeVisible()
  await expect(rowOf(manager, 'Mikaere Toi')).toBeHidden()

  const offer = pilot.getByRole('region', { name: 'Harbour Aviation Medical invites you to become a member' })
  await expect(offer).toBeVisible()
  await isAccessible(pilot)
  await offer.getByRole('button', { name: 'Accept' }).click()
  await expect(offer).toBeHidden()
  await manager.goto(`${path}?ro=128`)
  await expect(rowOf(manager, 'Mikaere Toi')).toContainText('Active')
})

test('a nurse sees the members of the practice and cannot change them', async ({ browser }) => {
  const nurse = await signedIn(browser, 'demo.nurse', path)
  await expect(rowOf(nurse, 'Ruth Calder')).toBeVisible()
  await expect(nurse.getByRole('button', { name: 'Add member' })).toBeHidden()
  await expect(nurse.getByRole('columnheader', { name: 'Employee number' })).toBeHidden()
  await isAccessible(nurse)
})
