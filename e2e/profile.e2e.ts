import { expect } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { beginActivity } from './activity.ts'
import { test } from './journey.ts'
import { newPassword, newPilot } from './people.ts'
import { signedIn } from './signed-in.ts'

test('a person changes their profile and is found by the new name; an administrator can read it only with an activity', async ({
  browser,
  baseURL,
}) => {
  const userName = `profile.${Date.now()}`
  await newPilot(baseURL ?? '', userName, 'Tīmoti', 'Kāretu')
  const page = await signedIn(browser, userName, '/dashboard', newPassword)
  await page.getByRole('button', { name: /^I accept the terms/ }).click()
  await page.getByRole('button', { name: userName }).click()
  await page.getByRole('menuitem', { name: 'My profile' }).click()
  await expect(page.getByRole('main')).toContainText('Tīmoti Kāretu')
  for (const text of ['4 May 1990', '3 Karaka Street', '021 555 0123', `${userName}@example.org`])
    await expect(page.getByRole('main')).toContainText(text)
  await isAccessible(page)

  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible()
  await page.keyboard.press('e')
  const city = page.getByRole('textbox', { name: 'City or town' })
  await city.fill('')
  await page.getByRole('textbox', { name: 'Known as' }).fill('Kererū')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please complete this field.')).toBeVisible()
  await expect(city).toBeFocused()
  // The saved value is shown again after a reload.
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Known as' })).toHaveValue('Kererū')
  await city.fill('Ōtaki')
  await isAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('main')).toContainText('Kererū Kāretu')
  await expect(page.getByRole('main')).toContainText('Ōtaki')
  const answer = await page.request.get('/api/users/me')
  const { userId } = (await answer.json()).user

  const administrator = await signedIn(browser, 'demo.admin', `/user/${userId}/profile`)
  const failures: string[] = []
  administrator.on('pageerror', ({ message }) => void failures.push(message))
  await expect(administrator.getByRole('main')).toContainText('Kererū Kāretu')
  await expect(administrator.getByText('Ōtaki')).toHaveCount(0)
  await expect(administrator.getByRole('link', { name: 'Edit' })).toHaveCount(0)
  await administrator.getByRole('button', { name: 'Choose an activity' }).click()
  await beginActivity(administrator, 'A pilot asks about an address')
  await expect(administrator.getByRole('main')).toContainText('Ōtaki')
  await expect(administrator.getByRole('link', { name: 'Edit' })).toBeVisible()
  expect(failures).toEqual([])

  // A stranger does not find the person at this address.
  const stranger = await signedIn(browser, 'demo.otherdoctor', `/user/${userId}/profile`)
  await expect(stranger.getByText('This person was not found.')).toBeVisible()
})

test('an administrator sets a password, which its person must change at the next login', async ({
  browser,
  baseURL,
}) => {
  const userName = `locked.out.${Date.now()}`
  await newPilot(baseURL ?? '', userName, 'Wiremu', 'Tāwhai')
  const pilot = await signedIn(browser, userName, '/dashboard', newPassword)
  await pilot.getByRole('button', { name: /^I accept the terms/ }).click()
  await expect(pilot.getByRole('heading', { name: 'Kia ora, Wiremu' })).toBeVisible()
  const { userId } = (await (await pilot.request.get('/api/users/me')).json()).user

  const administrator = await signedIn(browser, 'demo.admin', `/user/${userId}/login`)
  await administrator.getByRole('button', { name: 'Choose an activity' }).click()
  await beginActivity(administrator, 'A pilot who cannot log in')
  await administrator.getByRole('link', { name: 'Set password of Wiremu Tāwhai' }).click()
  await expect(administrator.getByRole('heading', { name: 'Security settings', level: 1 })).toBeVisible()
  await expect(administrator.getByRole('main')).toContainText(`Wiremu Tāwhai, ${userName}.`)
  await expect(administrator.getByLabel('Old password')).toHaveCount(0)
  const set = administrator.getByRole('button', { name: 'Change password' }).last()
  await set.click()
  await expect(administrator.getByText('Please complete this field with at least 8 characters.')).toBeVisible()
  const given = 'Kahu over Kaikōura 33'
  await administrator.getByLabel(/^New password(?! again)/).fill(given)
  await administrator.getByLabel(/^New password again/).fill(given)
  await isAccessible(administrator)
  await set.click()
  await expect(administrator.getByText('The password has been set.')).toBeVisible()
  await expect(administrator).toHaveURL(`/user/${userId}/login`)

  const again = await signedIn(browser, userName, '/dashboard', given)
  await expect(again.getByText(/password/i).first()).toBeVisible()
  await expect(again.getByRole('heading', { name: 'Kia ora, Wiremu' })).toHaveCount(0)
})
