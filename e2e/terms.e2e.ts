import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { main } from './fields.ts'
import { test } from './journey.ts'
import { newPassword, newPilot } from './people.ts'
import { logIn } from './signed-in.ts'

const pending =
  'In order to use Clearwing, please indicate your acceptance of the terms and conditions above, including the privacy policy.'
const done = 'You have indicated your acceptance of the terms and conditions above, including the privacy policy.'

const section = (page: Page, name: string) => main(page).getByRole('button', { name: new RegExp(`^${name}`) })
const accept = (page: Page) =>
  main(page).getByRole('button', { name: 'I accept the terms and conditions, and the privacy policy', exact: true })

test('a new person reads and accepts the terms before anything else, and can find them again', async ({
  page,
  baseURL,
}) => {
  await newPilot(baseURL ?? '', 'mereana.tamatea', 'Mereana', 'Tamatea')
  await page.goto('/login?r=/medical/all?u=me')
  await logIn(page, 'mereana.tamatea', newPassword)
  await expect(page.getByRole('heading', { name: 'Terms and Conditions', level: 1 })).toBeVisible()
  await expect(main(page).getByText(pending)).toBeVisible()
  await expect(main(page).getByText(done)).toBeHidden()
  await isAccessible(page)
  await sectionsFold(page)
  await isReadAtAnyWidth(page)

  await page.route('**/termsandconditions', (route) => route.fulfill({ status: 500, json: { title: 'No luck.' } }))
  await accept(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Terms and Conditions' })).toContainText('No luck.')
  await page.unroute('**/termsandconditions')
  await accept(page).click()
  await expect(page).toHaveURL('/medical/all?u=me')
  await expect(page.getByRole('heading', { name: 'Medicals', level: 1 })).toBeVisible()

  await page.getByRole('button', { name: 'mereana.tamatea' }).click()
  await page.getByRole('menuitem', { name: 'Terms and conditions' }).click()
  await expect(page).toHaveURL(/\/user\/\d+\/terms$/)
  await expect(main(page).getByText(done)).toBeVisible()
  await expect(main(page).getByText(pending)).toBeHidden()
  await expect(section(page, 'Terms for pilots')).toHaveAttribute('aria-expanded', 'false')
})

/** The user's own terms are open; each text opens and closes separately, and in print all are open. */
async function sectionsFold(page: Page) {
  await expect(section(page, 'Terms for pilots')).toHaveAttribute('aria-expanded', 'true')
  await expect(main(page).getByText('30 days written notice').first()).toBeVisible()
  await expect(main(page).getByText('health information', { exact: false }).first()).toBeHidden()
  await section(page, 'Privacy policy').click()
  await expect(main(page).getByText('country of residence')).toBeVisible()
  await section(page, 'Privacy policy').click()
  await expect(main(page).getByText('country of residence')).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(main(page).getByText('country of residence')).toBeVisible()
  await expect(main(page).getByText('interest of 1.5% per month')).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
}

async function isReadAtAnyWidth(page: Page) {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await isAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
}
