import { type Browser, expect, type Page } from '@playwright/test'
import { signedIn } from './signed-in.ts'

/** The page of all components, or of one section, once they are loaded. */
export async function componentsPage(browser: Browser, only?: string) {
  const page = await signedIn(browser, 'demo.admin', `/test/components${only ? `?only=${only}` : ''}`)
  await arrived(page)
  return page
}

/** Each section loads separately and moves those below it. */
export async function arrived(page: Page) {
  await expect(page.getByRole('heading', { name: 'Components and states' })).toBeVisible()
  const sections = page.getByRole('navigation', { name: 'Sections' }).getByRole('listitem')
  await expect(page.locator('[data-arrived]')).toHaveCount(await sections.count(), { timeout: 60_000 })
}
