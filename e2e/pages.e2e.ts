import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { logIn, signedIn } from './signed-in.ts'

const publicPages = [
  '/',
  '/login',
  '/info/about-us',
  '/info/contact-us',
  '/info/privacy-policy',
  '/info/status',
  '/info/verify',
]

test('the public pages are accessible, light and dark', async ({ page }) => {
  for (const path of publicPages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await isAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await isAccessible(page)
    await page.emulateMedia({ colorScheme: 'light' })
  }
})

test('an unknown address shows a message and the way home', async ({ page }) => {
  await page.goto('/nowhere')
  await expect(page.getByText('This page does not exist.')).toBeVisible()
  await isAccessible(page)
  await page.getByRole('main').getByRole('link').click()
  await expect(page).toHaveURL('/')
})

test('a wrong password is reported without saying what was wrong', async ({ page }) => {
  await page.goto('/login?r=/medical/all')
  await logIn(page, 'demo.tester', 'wrong')
  await expect(page.getByRole('dialog', { name: 'Login' }).getByRole('alert')).toHaveText(
    'The user name or password is not right.',
  )
  await isAccessible(page)
  await logIn(page, 'demo.tester')
})

const own = '/medical/all?u=me'
const ofOrganisation = '/medical/all?p=myOrg'
/** Each role has its own dashboard; a list that several roles share is opened by the first of them. */
const listOf: Record<string, string | undefined> = {
  'demo.pilot': own,
  'demo.skydiver': undefined,
  'demo.doctor': ofOrganisation,
  'demo.nurse': undefined,
  'demo.manager': undefined,
  'demo.regulator': ofOrganisation,
  'demo.regdoctor': undefined,
  'demo.staff': undefined,
  'demo.admin': '/medical/all?p=',
}

for (const [userName, list] of Object.entries(listOf)) {
  test(`the pages that ${userName} begins with are accessible, wide and narrow`, async ({ browser }) => {
    const page = await signedIn(browser, userName, '/dashboard')
    for (const path of ['/dashboard', ...(list ? [list] : [])]) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await isAccessible(page)
      await page.setViewportSize({ width: 390, height: 844 })
      await isAccessible(page)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    }
  })
}

/** Share of the window's height that no sticky header or bar covers. */
const freeHeight = (page: Page) =>
  page.evaluate(() => {
    const isSticky = (element: Element) => getComputedStyle(element).position === 'sticky'
    const isCovered = (y: number) => {
      let element = document.elementFromPoint(innerWidth / 2, y)
      while (element && !isSticky(element)) element = element.parentElement
      return element !== null
    }
    const heights = Array.from({ length: innerHeight }, (_, y) => y)
    return heights.filter((y) => !isCovered(y)).length / innerHeight
  })

test('at 1024 px, header and decision of an assessment leave most of the height to the findings', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'demo.doctor', `${ofOrganisation}&st=ready_to_assess`)
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.getByRole('main').getByRole('table').getByRole('link').first().click()
  await page.getByRole('link', { name: 'Assessment', exact: true }).first().click()
  await expect(page.getByRole('combobox', { name: /^Outcome/ }).first()).toBeVisible()
  // A page that is still loading is too short to scroll.
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 600)
      return page.evaluate(() => scrollY)
    })
    .toBeGreaterThan(300)
  await expect.poll(() => freeHeight(page)).toBeGreaterThan(0.6)
})
