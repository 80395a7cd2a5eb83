import { expect } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { main } from './fields.ts'
import { test } from './journey.ts'
import { signedIn } from './signed-in.ts'

test('a director reports an incident, finds it not notifiable, and closes it', async ({ browser }) => {
  const page = await signedIn(browser, 'demo.director', '/organisation/myOrg/incidents')
  await main(page).getByRole('link', { name: 'Report incident' }).click()
  await main(page).getByRole('button', { name: 'Report incident' }).click()
  await expect(main(page).getByText('Please complete this field.').first()).toBeVisible()
  await main(page).getByRole('textbox', { name: 'Title' }).fill('Fax sent to a wrong number')
  await main(page).getByRole('combobox', { name: 'Kind' }).selectOption('disclosure')
  await main(page).getByRole('textbox', { name: 'What happened' }).fill('A fax went to the wrong number of a bank.')
  await isAccessible(page)
  await main(page).getByRole('button', { name: 'Report incident' }).click()
  await expect(main(page).getByText(/7[12] hours left/)).toBeVisible()
  await isAccessible(page)

  await main(page).getByRole('button', { name: 'Assess incident' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assessment' })
  await dialog.getByRole('radio', { name: /^Low/ }).check()
  await dialog.getByRole('textbox', { name: /^Who has/ }).fill('A bank, which destroyed the page.')
  await dialog.getByRole('textbox', { name: /^Protection/ }).fill('None.')
  await dialog.getByRole('textbox', { name: /^Steps taken/ }).fill('The bank confirmed it in writing.')
  await dialog.getByRole('radio', { name: 'No' }).check()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('One name, seen by one employee of a bank.')
  await isAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(main(page).getByText('Not notifiable').first()).toBeVisible()

  await main(page).getByRole('button', { name: 'Close incident' }).click()
  const closing = page.getByRole('dialog', { name: 'Close incident' })
  await closing.getByRole('textbox', { name: 'What was learnt' }).fill('Fax numbers are stored, not typed.')
  await closing.getByRole('button', { name: 'Close incident' }).click()
  await expect(main(page).getByRole('heading', { name: 'What was learnt' })).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Change facts' })).toBeHidden()
})
