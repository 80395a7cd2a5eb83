import { expect } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { search } from './fields.ts'
import { test } from './journey.ts'
import { signedIn } from './signed-in.ts'

test('a nurse finds a client, sees the expiry date of their certificate, and opens their open medical', async ({
  browser,
}) => {
  const nurse = await signedIn(browser, 'demo.nurse', '/dashboard')
  await nurse.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clients' }).click()
  await expect(nurse.getByRole('heading', { name: /^Clients/ })).toBeVisible()
  await isAccessible(nurse)
  await search(nurse, 'robert campbell')
  const row = nurse.getByRole('row', { name: /Robert James Campbell/ })
  await expect(nurse.getByRole('row')).toHaveCount(2)
  await expect(row).toContainText('14 Mar 1979')
  await expect(row).toContainText('ZAC5361')
  await expect(row).toContainText('Class 1')
  await row.getByRole('link', { name: /^Medical of Robert James Campbell/ }).click()
  await expect(nurse.getByText('Robert James Campbell').first()).toBeVisible()
})

test('a manager sees no NHI, and a flying school no clients', async ({ browser }) => {
  const manager = await signedIn(browser, 'demo.manager', '/organisation/myOrg/clients')
  await expect(manager.getByRole('columnheader', { name: 'Certificates' })).toBeVisible()
  await expect(manager.getByRole('columnheader', { name: 'NHI' })).toBeHidden()
  const school = await signedIn(browser, 'demo.staff', '/organisation/myOrg/clients')
  await expect(school.getByRole('heading', { name: /^Kia ora/ })).toBeVisible()
})

test('users without access are redirected instead of seeing an empty page of staff groups or locations', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'demo.staff', '/organisation/myOrg/profile')
  const { list } = await (await page.request.get('/api/organisations?f=harbour')).json()
  for (const part of ['locations', 'staff-groups']) {
    await page.goto(`/organisation/${list[0].organisationId}/${part}`)
    await expect(page.getByRole('heading', { name: /^Kia ora/ })).toBeVisible()
  }
})
