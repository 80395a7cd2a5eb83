import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Nothing that a machine can find keeps anyone from using this page as it is shown now. */
export async function isAccessible(page: Page) {
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  expect(found, page.url()).toEqual([])
}
