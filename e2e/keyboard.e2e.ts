import { expect, type Page } from '@playwright/test'
import { isSaved } from './fields.ts'
import { test } from './journey.ts'
import { pick, pressAt, tabTo, typeInto } from './keyboard.ts'

async function logIn(page: Page) {
  await page.goto('/login?r=%2Fmedical%2Fall%3Fp%3DmyOrg')
  await typeInto(page, page.getByRole('textbox', { name: 'User name or ID' }), 'demo.doctor')
  await typeInto(page, page.getByRole('textbox', { name: 'Password' }), 'Kereru-over-Kapiti-7')
  await page.keyboard.press('Enter')
}

const waive = async (page: Page, test: string) => {
  await pressAt(page, page.getByRole('button', { name: `Waive ${test}` }))
  // A dialog focuses its first text field and restores the focus when it closes.
  await expect(page.getByRole('textbox', { name: `Why ${test} is not needed` })).toBeFocused()
  await page.keyboard.insertText('Report of this month seen on paper.')
  await pressAt(page, page.getByRole('button', { name: 'Waive this test' }))
  await expect(page.getByRole('button', { name: `Require test: ${test}` })).toBeFocused()
}

test('an examiner assesses, issues and submits a medical without a mouse', async ({ page }) => {
  await logIn(page)
  await pressAt(page, page.getByRole('link', { name: /Parāone-Whāngai/ }).first())
  await pressAt(page, page.getByRole('link', { name: 'Assessment', exact: true }))
  for (const missing of ['Lipids', 'HbA1c or glucose']) await waive(page, missing)
  for (const comment of await page.getByRole('textbox', { name: /^Comment on question/ }).all())
    await typeInto(page, comment, 'No effect on the licence.')
  await pressAt(page, page.getByRole('button', { name: 'Copy from last certificate' }))
  for (const name of ['Outcome, class 1', 'Outcome, class 2'])
    await pick(page, page.getByRole('combobox', { name }), 'Eligible with conditions')
  await isSaved(page)
  const issue = page.getByRole('button', { name: 'Issue class 1 and class 2 certificate' })
  await expect(issue).toBeEnabled()
  await pressAt(page, issue)
  await pressAt(page, page.getByRole('button', { name: /^Submit to/ }))
  await expect(page.getByText(/^Submitted by Dr Kiri Heke/)).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: 'Certificate' }).first())
})
