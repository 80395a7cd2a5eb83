import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Nothing that a machine can find keeps anyone from using this page as it is shown now, or one part of it. */
export async function isAccessible(page: Page, part = 'body') {
  await expect(page.locator(part).getByRole('status', { name: 'Loading' })).toHaveCount(0)
  const axe = new AxeBuilder({ page })
  const { violations } = await (part === 'body' ? axe : axe.include(part)).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  expect(found, page.url()).toEqual([])
}
