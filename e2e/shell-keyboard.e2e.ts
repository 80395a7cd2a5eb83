import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { pressAt, tabTo, typeInto } from './keyboard.ts'
import { demoPassword } from './signed-in.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const toast = (page: Page) => page.getByRole('status').filter({ hasText: 'Without a mouse' })

async function logIn(page: Page) {
  await page.goto('/')
  await pressAt(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }))
  await expect(dialog(page, 'Login')).toBeVisible()
  await typeInto(page, page.getByRole('textbox', { name: 'User name or ID' }), 'demo.admin')
  await typeInto(page, page.getByRole('textbox', { name: 'Password' }), demoPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Kia ora, Tūī' })).toBeVisible()
}

async function goTo(page: Page, name: string) {
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('combobox', { name: /^Search/ })).toBeFocused()
  await page.keyboard.insertText(name)
  await expect(page.getByRole('option', { name, selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
}

test('an administrator logs in, finds a list, fills in a form, opens the keyboard shortcuts and logs out without a mouse', async ({
  page,
}) => {
  await logIn(page)
  await goTo(page, 'Administrator activities')

  // A form in a dialog: the error is announced, and the focus is on the field to correct.
  const field = dialog(page, 'Administrator activity').getByRole('textbox', { name: 'New activity' })
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Administrator activity').getByText('Please complete this field.')).toBeVisible()
  await expect(field).toBeFocused()
  await page.keyboard.insertText('Without a mouse')
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Administrator activity')).toBeHidden()
  await expect(toast(page)).toBeVisible()

  // Moves down two rows and up one, and opens that row.
  const rows = page.getByRole('main').getByRole('row')
  await expect(rows.nth(3)).toBeVisible()
  const name = await rows.nth(1).getByRole('link').innerText()
  for (const key of ['j', 'j', 'k', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await page.keyboard.press('?')
  await expect(dialog(page, 'Keyboard shortcuts')).toBeVisible()
  await expect(dialog(page, 'Keyboard shortcuts')).toContainText('Go to a screen')
  await pressSpaceAt(page, 'Single keys')
  await expect(dialog(page, 'Keyboard shortcuts')).not.toContainText('Go to a screen')
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'Keyboard shortcuts')).toBeHidden()
  await page.keyboard.press('?')
  await expect(dialog(page, 'Keyboard shortcuts')).toBeHidden()
  await goTo(page, 'Show keyboard shortcuts')
  await pressSpaceAt(page, 'Single keys')
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'Keyboard shortcuts')).toBeHidden()

  for (const key of ['g', 'd']) await page.keyboard.press(key)
  await expect(page.getByRole('heading', { name: 'Kia ora, Tūī' })).toBeVisible()
  // When an administrator's activity ends, everything is reloaded, starting with the login.
  const readAgain = page.waitForResponse(
    (response) => response.request().method() === 'GET' && response.url().endsWith('/api/account/login'),
  )
  await pressAt(page, toast(page).getByRole('button', { name: 'Stop' }))
  await expect(toast(page)).toBeHidden()
  await readAgain
  await expect(page.getByRole('heading', { name: 'Kia ora, Tūī' })).toBeVisible()

  await goTo(page, 'Logout')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' })).toBeVisible()
})

async function pressSpaceAt(page: Page, name: string) {
  await tabTo(page, page.getByRole('switch', { name }))
  await page.keyboard.press('Space')
}
