import { expect } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { main } from './fields.ts'
import { test } from './journey.ts'
import { offLinkIn } from './mails.ts'
import { signedIn } from './signed-in.ts'

test('a pilot snoozes a reminder, switches a kind off, and makes a calendar address', async ({ browser }) => {
  const page = await signedIn(browser, 'demo.pilot', '/user/me/reminders')
  await expect(page.getByRole('heading', { name: 'Reminders', level: 1 })).toBeVisible()
  await main(page).getByRole('button', { name: 'Snooze' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Snooze reminder' }).click()
  await expect(main(page).getByText('Snoozed').first()).toBeVisible()
  // A dialog that is closing still returns the focus to its button.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const numbers = main(page).getByRole('switch', { name: 'Expiring registrations' })
  await expect(numbers).toBeChecked()
  await numbers.press('Space')
  await expect(numbers).not.toBeChecked()
  await expect(main(page).getByRole('switch', { name: 'Legal notices' })).toBeDisabled()
  await main(page).getByRole('button', { name: 'Make an address' }).click()
  await expect(main(page).getByText(/\/api\/calendars\/[\w-]{43}/)).toBeVisible()
  await isAccessible(page)
})

test('a manager logs a call to a client whose certificate expires', async ({ browser }) => {
  const page = await signedIn(browser, 'demo.manager', '/organisation/myOrg/reminders')
  await main(page).getByRole('button', { name: 'Log a call' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Outcome' }).selectOption('Reached')
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Books on Monday')
  await dialog.getByRole('button', { name: 'Log call' }).click()
  await expect(
    main(page)
      .getByText(/Reached · .* · Books on Monday/)
      .first(),
  ).toBeVisible()
  await isAccessible(page)
})

test('a manager snoozes several clients and sends one a reminder now', async ({ browser }) => {
  const page = await signedIn(browser, 'demo.manager', '/organisation/myOrg/reminders')
  const rows = main(page).getByRole('table', { name: 'Reminders of people' }).locator('tbody').getByRole('row')
  // Rows whose person has not snoozed the reminder, from the end of the list: other journeys use its beginning.
  const chosen = rows.filter({ hasNotText: 'Snoozed' })
  // Selects the last person who can be reminded: others were reminded today, or snoozed the reminder.
  const sendNow = page.getByRole('button', { name: 'Send now' })
  await expect(chosen).not.toHaveCount(0)
  for (const row of (await chosen.all()).reverse()) {
    await row.getByRole('checkbox').check()
    if (await sendNow.isEnabled()) break
    await row.getByRole('checkbox').uncheck()
  }
  await sendNow.click()
  const sure = page.getByRole('dialog')
  await isAccessible(page)
  await sure.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByText('Send now: 1 of 1 done.')).toBeVisible()
  const away = [chosen.last(), chosen.nth(-2)]
  const words = await Promise.all(away.map((row) => row.innerText()))
  for (const row of away) await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Snooze', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Snooze', exact: true }).click()
  await expect.poll(async () => (await rows.allInnerTexts()).filter((text) => words.includes(text))).toEqual([])
  await page.goto('/organisation/myOrg/reminders?m=Snoozed')
  await expect(rows).toHaveCount(2)
  await isAccessible(page)
})

test('a link that was not copied completely switches nothing off', async ({ page }) => {
  await page.goto('/info/reminders#token=abc')
  await expect(main(page).getByText('was not copied completely')).toBeVisible()
  await isAccessible(page)
})

test('a person switches a kind of reminder off from its email, without a login', async ({ browser, page, baseURL }) => {
  // A manager reminds a pilot, unless the schedule has done so today.
  const manager = await signedIn(browser, 'demo.operator', '/organisation/myOrg/requirements')
  const { user } = await (await manager.request.get('/api/account/login')).json()
  const { list, columns } = await (await manager.request.get('/api/organisations/myOrg/requirementBoard?n=100')).json()
  const { userId } = list.find(({ name }: { name: string }) => name === 'Olive Grant')
  const { requirementId } = columns.find(({ name }: { name: string }) => name === 'Fire extinguisher course')
  const reminder = `/api/requirements/${requirementId}/people/${userId}/reminder`
  const answer = await manager.request.post(reminder, { headers: { 'x-login-token': user.loginToken } })
  expect([201, 409]).toContain(answer.status())
  await page.goto(await offLinkIn(baseURL, 'turned red'))
  await expect(
    main(page).getByText('You receive these reminders by email: Requirements that turned red.'),
  ).toBeVisible()
  await isAccessible(page)
  await main(page).getByRole('button', { name: 'Switch these reminders off' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'These reminders are switched off' })).toBeVisible()
})
