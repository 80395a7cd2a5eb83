import { dayInZone } from '@clearwing/domain/dates.ts'
import { expect, type Page } from '@playwright/test'
import { caller } from './callers.ts'
import { main } from './fields.ts'
import type { sentEmails } from './sent-emails.ts'

const today = dayInZone(new Date().toISOString())
const password = 'Whio below Tongariro 8'

export type Installation = { origin: string; mails: Awaited<ReturnType<typeof sentEmails>> }

const emailOf = (userName: string) => `${userName}@example.org`
const tokenIn = (link: string) => new URLSearchParams(new URL(link).hash.slice(1)).get('token')

/** Invites a person to an organisation, as an administrator does. */
export async function invite(page: Page, origin: string, [userName, firstName, lastName]: Named, work: Work) {
  await page.goto(`${origin}/user/all`)
  await main(page).getByRole('link', { name: 'Add user' }).click()
  const field = (name: string) => main(page).getByRole('textbox', { name, exact: true })
  await field('First name').fill(firstName)
  await field('Last name').fill(lastName)
  await field('Email').fill(emailOf(userName))
  // The list moves while the form above it grows.
  await expect(async () => {
    await main(page).getByRole('combobox', { name: 'Organisation' }).fill(work.at.slice(0, 8))
    await page.getByRole('option', { name: new RegExp(`^${work.at}`) }).click({ timeout: 5000 })
  }).toPass()
  for (const role of work.roles) await main(page).getByRole('checkbox', { name: role, exact: true }).check()
  await main(page).getByRole('button', { name: 'Create user' }).click()
  await expect(page.getByText(`${firstName} ${lastName} is invited.`)).toBeVisible()
}

type Named = [userName: string, firstName: string, lastName: string]
type Work = { at: string; roles: string[] }

/** Accepts the invitation in the email, and returns this person's calls. */
export async function accept({ origin, mails }: Installation, userName: string) {
  const token = tokenIn(await mails.linkTo(emailOf(userName)))
  const stranger = await fetch(`${origin}/api/account/invitation`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, dateOfBirth: null, userName, newPassword: password }),
  })
  expect(stranger.status, await stranger.text()).toBeLessThan(300)
  const call = await caller(origin, userName, password)
  await call('put', '/users/me/termsandconditions', { accept: true })
  return call
}

type Caller = Awaited<ReturnType<typeof caller>>

/** The regulator's doctor appoints the examiner and delegates class 2. */
export async function delegate(regulatorDoctor: Caller, userName: string, examinerId: number) {
  await regulatorDoctor('post', '/examiners', { userName, examinerNumber: 'ME 00001' })
  const delegation = { medicalClass: 'class2', powers: ['issue'], fromDay: today, toDay: null }
  await regulatorDoctor('post', `/examiners/${examinerId}/delegations`, delegation)
}
