import { expect, type Page } from '@playwright/test'

/** Chooses an activity in the picker, which opens automatically on administrators' pages. */
export async function beginActivity(page: Page, description: string) {
  const picker = page.getByRole('dialog', { name: 'Administrator activity' })
  await picker.getByRole('textbox', { name: 'New activity' }).fill(description)
  await picker.getByRole('button', { name: 'Start' }).click()
  // The page reloads with the activity; text typed before that is lost.
  await expect(picker).toBeHidden()
}
