import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { signedIn } from './signed-in.ts'

const widths = [1440, 390]
const looks = ['clearwing', 'onekete'].flatMap((brand) => ['light', 'dark'].map((scheme) => ({ brand, scheme })))

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** Every section is there: each is loaded by itself. */
async function arrived(page: Page) {
  await expect(page.getByRole('heading', { name: 'Components and states' })).toBeVisible()
  const sections = page.getByRole('navigation', { name: 'Sections' }).getByRole('listitem')
  await expect(page.locator('[data-arrived]')).toHaveCount(await sections.count(), { timeout: 60_000 })
  await expect(page.getByText('Unable to load.').first()).toBeVisible()
}

/** A page of the product has one list, and so one search: this one has several. */
async function isAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).disableRules('landmark-unique').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

test('every piece in every state is accessible in both brands and schemes, and fits wide and narrow pages', async ({
  browser,
}) => {
  // Four looks in two widths, each with everything there is.
  test.setTimeout(300_000)
  const page = await signedIn(browser, 'demo.admin', '/test/components')
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  for (const { brand, scheme } of looks) {
    await page.goto(`/test/components?brand=${brand}&scheme=${scheme}`)
    await arrived(page)
    await expect(page.locator('html')).toHaveAttribute('data-brand', brand)
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      expect(await overflow(page), `${brand}, ${scheme}, ${width}`).toBeLessThanOrEqual(0)
      await isAccessible(page)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  expect(errors).toEqual([])

  // The switches are of this page alone.
  await page.getByRole('radiogroup', { name: 'Brand' }).getByText('OneKete').click()
  await expect(page).toHaveURL(/brand=onekete/)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-brand', 'clearwing')
})

test('nobody but system administrators sees the page', async ({ browser }) => {
  const page = await signedIn(browser, 'demo.tester', '/test/components')
  await expect(page).toHaveURL('/dashboard')
})
