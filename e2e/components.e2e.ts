import { expect, type Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { violationsIn } from './accessible.ts'
import { arrived, componentsPage } from './components.ts'
import { test } from './journey.ts'
import { signedIn } from './signed-in.ts'

const looks = [
  { brand: 'Clearwing', scheme: 'Light' },
  { brand: 'Clearwing', scheme: 'Dark' },
  { brand: 'OneKete', scheme: 'Dark' },
  { brand: 'OneKete', scheme: 'Light' },
]

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** Width of the widest text that contains the long name without spaces; its column is 240 pixels wide. */
const widestLongName = (page: Page) =>
  page.getByText('Wolfeschlegelsteinhausenbergerdorffwelchevoraltern').evaluateAll((elements) =>
    Math.max(
      ...elements.map((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return range.getBoundingClientRect().width
      }),
    ),
  )

/** A page of the product has one list and so one search; this one has several. */
const everyRule: RunOptions = { rules: { 'landmark-unique': { enabled: false } } }

/** Rules that depend on the colour scheme. */
const colours: RunOptions = { runOnly: ['color-contrast'] }

test('every component in every state is accessible in both brands and schemes, and fits wide and narrow pages', async ({
  browser,
}) => {
  // One page holds all components.
  test.setTimeout(300_000)
  const page = await signedIn(browser, 'demo.admin', '/dashboard')
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto('/test/components')
  await arrived(page)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await violationsIn(page, 'body', everyRule)).toEqual([])
    expect(await overflow(page), `${width}`).toBeLessThanOrEqual(0)
    expect(await widestLongName(page), `${width}`).toBeLessThanOrEqual(240)
  }
  const html = page.locator('html')
  for (const { brand, scheme } of looks) {
    await page.getByRole('radiogroup', { name: 'Brand' }).getByText(brand).click()
    await page.getByRole('radiogroup', { name: 'Light or dark' }).getByText(scheme).click()
    await expect(html).toHaveAttribute('data-brand', brand.toLowerCase())
    await expect(html).toHaveAttribute('data-mantine-color-scheme', scheme.toLowerCase())
    expect(await violationsIn(page, 'body', colours)).toEqual([])
    expect(await overflow(page), `${brand}, ${scheme}`).toBeLessThanOrEqual(0)
  }
  expect(errors).toEqual([])

  // These switches exist only on this page.
  await expect(page).toHaveURL(/brand=onekete/)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(html).toHaveAttribute('data-brand', 'clearwing')
})

test('a copy button copies the value on a dark phone, and offers it as text where the browser refuses', async ({
  browser,
}) => {
  const page = await componentsPage(browser, 'pages')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('radiogroup', { name: 'Light or dark' }).getByText('Dark').click()
  const button = page.getByRole('button', { name: 'Copy: Link' })
  await button.scrollIntoViewIfNeeded()
  const [place, value] = [await button.boundingBox(), await page.getByText('Link to check this').boundingBox()]
  expect(place).toMatchObject({ width: 44, height: 44 })
  expect((place?.x ?? 0) + 44).toBeLessThanOrEqual(390)
  // The value wraps; its button stays beside it.
  expect(value?.y).toBeLessThanOrEqual((place?.y ?? 0) + 22)
  expect((value?.y ?? 0) + (value?.height ?? 0)).toBeGreaterThanOrEqual((place?.y ?? 0) + 22)

  await button.click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const link = 'https://clearwing.example/check/7K3M9PQR2XWZ5VTA'
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
  })
  await button.click()
  await expect(page.getByText('Link not copied')).toBeVisible()
  await expect(page.getByText(link)).toBeVisible()
  expect(await violationsIn(page, 'body', everyRule)).toEqual([])
})

test('only system administrators can open the page', async ({ browser }) => {
  const page = await signedIn(browser, 'demo.tester', '/test/components')
  await expect(page).toHaveURL('/dashboard')
})
