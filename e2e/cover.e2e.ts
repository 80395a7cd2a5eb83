import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { main } from './fields.ts'
import { test } from './journey.ts'
import { signedIn } from './signed-in.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Send message' })
const cover = (page: Page) => main(page).getByRole('combobox', { name: 'Cover' })

/** Chooses the cover of the practice, or none. */
async function chooseCover(manager: Page, name: string) {
  await manager.goto('/organisation/myOrg/urgent-messages')
  await cover(manager).fill(name)
  if (name) await manager.getByRole('option', { name }).click()
  else await cover(manager).press('Tab')
  await main(manager).getByRole('button', { name: 'Save' }).click()
  await expect(manager.getByText('Success.')).toBeVisible()
}

test('a manager chooses a cover, whom the sender of an urgent message sees before and after sending', async ({
  browser,
}) => {
  const manager = await signedIn(browser, 'demo.manager', '/dashboard')
  await chooseCover(manager, 'Kiri Heke')
  await isAccessible(manager)
  await manager.reload()
  await expect(cover(manager)).toHaveValue(/Kiri Heke/)

  const pilot = await signedIn(browser, 'demo.atc', '/messages')
  await main(pilot).getByRole('button', { name: 'New message' }).click()
  await dialog(pilot).getByRole('combobox', { name: 'Recipient organisation' }).fill('harbour')
  await pilot.getByRole('option', { name: /^Harbour Aviation Medical/ }).click()
  const readers = dialog(pilot).getByRole('status', { name: 'Who will be able to read the message' })
  await expect(readers).not.toContainText('it goes to')
  await dialog(pilot).getByRole('checkbox', { name: 'Urgent' }).check()
  await expect(readers).toContainText(/If it is not read within \d+ minutes, it goes to .*Kiri Heke/)
  await isAccessible(pilot, '[role=dialog]')
  await dialog(pilot).getByRole('textbox', { name: 'Message' }).fill('Please call me before the flight.')
  await dialog(pilot).getByRole('button', { name: 'Send message' }).click()
  await expect(pilot.getByText('The message has been sent.')).toBeVisible()
  await main(pilot).getByRole('navigation', { name: 'Which messages' }).getByRole('button', { name: 'Sent' }).click()
  await main(pilot)
    .getByRole('listitem')
    .filter({ hasText: 'Please call me before the flight.' })
    .first()
    .getByRole('button')
    .click()
  const conversation = main(pilot).getByRole('region', { name: 'Conversation', exact: true })
  await expect(conversation.getByText(/^Cover: .*Kiri Heke, if it was not read by/).last()).toBeVisible()

  await chooseCover(manager, '')
})
