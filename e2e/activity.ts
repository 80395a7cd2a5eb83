import { expect, type Page } from '@playwright/test'

/** The picker opens by itself on the pages of administrators: says what for. */
export async function beginActivity(page: Page, description: string) {
  const picker = page.getByRole('dialog', { name: 'Administrator activity' })
  await picker.getByRole('textbox', { name: 'New activity' }).fill(description)
  await picker.getByRole('button', { name: 'Begin' }).click()
  // Behind it the page begins anew with the activity: what is typed there before is lost.
  await expect(picker).toBeHidden()
}
