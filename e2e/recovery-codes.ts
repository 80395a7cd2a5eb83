import { expect, type Page } from '@playwright/test'

/** Closes the recovery codes, which stay until the user says that they are stored. */
export async function storeRecoveryCodes(page: Page) {
  const codes = page.getByRole('dialog', { name: 'Recovery codes' })
  await expect(codes).toBeVisible()
  await page.keyboard.press('Escape')
  await codes.getByRole('button', { name: 'Close' }).click()
  await expect(codes.getByText('Please select this option')).toBeVisible()
  await codes.getByRole('checkbox', { name: 'I have stored these codes' }).check()
  await codes.getByRole('button', { name: 'Close' }).click()
  await expect(codes).toBeHidden()
}
