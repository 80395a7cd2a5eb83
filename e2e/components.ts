import { type Browser, expect, type Page } from '@playwright/test'
import { signedIn } from './signed-in.ts'

/** The page of all pieces, once every section is there: each is loaded by itself, and moves those below it. */
export async function componentsPage(browser: Browser, section = '') {
  const page = await signedIn(browser, 'demo.admin', `/test/components${section}`)
  await arrived(page)
  return page
}

export async function arrived(page: Page) {
  await expect(page.getByRole('heading', { name: 'Components and states' })).toBeVisible()
  const sections = page.getByRole('navigation', { name: 'Sections' }).getByRole('listitem')
  await expect(page.locator('[data-arrived]')).toHaveCount(await sections.count(), { timeout: 60_000 })
  await expect(page.getByText('Unable to load.').first()).toBeVisible()
}
