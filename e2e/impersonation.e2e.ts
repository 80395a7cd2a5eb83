import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { beginActivity } from './activity.ts'
import { main, search } from './fields.ts'
import { test } from './journey.ts'
import { newPassword, newPilot } from './people.ts'
import { signedIn } from './signed-in.ts'

const name = 'Tamahou Ruru'
const userName = 'tamahou.ruru'

const banner = (page: Page) => page.getByRole('region', { name: 'Impersonation' })

/** Starts from the list of logins and chooses an activity if there is none. */
async function impersonate(admin: Page) {
  await admin.goto('/monitor/logins')
  await beginActivity(admin, 'Ticket 7: lost dates')
  await search(admin, name)
  await main(admin)
    .getByRole('button', { name: `Status of ${name}` })
    .first()
    .click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Impersonate' }).click()
  const question = admin.getByRole('dialog', { name: `Impersonate ${name}?` })
  await expect(question).toContainText('notified by email')
  await isAccessible(admin, '[role=dialog]')
  await question.getByRole('button', { name: 'Start' }).click()
}

test('an administrator impersonates a user under a banner, and the user is notified', async ({ browser, baseURL }) => {
  await newPilot(baseURL ?? '', userName, 'Tamahou', 'Ruru')
  const pilot = await signedIn(browser, userName, '/dashboard', newPassword)
  await main(pilot)
    .getByRole('button', { name: /^I accept/ })
    .click()
  await expect(pilot.getByRole('heading', { name: 'Kia ora, Tamahou' })).toBeVisible()

  const admin = await signedIn(browser, 'demo.admin', '/dashboard')
  await impersonate(admin)
  await expect(admin).toHaveURL('/dashboard')
  await expect(admin.getByRole('heading', { name: 'Kia ora, Tamahou' })).toBeVisible()
  await expect(banner(admin)).toContainText(`Tūī Marsden is viewing as ${name}, as an individual`)
  await isAccessible(admin)
  await admin.getByRole('button', { name: userName }).click()
  await admin.getByRole('menuitem', { name: 'Security settings' }).click()
  await expect(admin.getByText(`Only ${name} can see these settings.`)).toBeVisible()
  await expect(banner(admin)).toBeVisible()
  await admin.setViewportSize({ width: 390, height: 844 })
  await expect(banner(admin)).toBeInViewport()
  expect(await admin.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await admin.setViewportSize({ width: 1280, height: 800 })

  await banner(admin).getByRole('button', { name: 'Stop' }).click()
  await expect(admin.getByRole('button', { name: 'demo.admin' })).toBeVisible()
  await expect(banner(admin)).toBeHidden()
  // The emails sent to the person, as the person sees them.
  const { list } = await (await pilot.request.get('/api/emails?n=10')).json()
  const impersonationMail = expect.objectContaining({ template: 'impersonated' })
  expect(list).toContainEqual(impersonationMail)
})

test('an administrator acts in an organisation while remaining an administrator, and returns', async ({ browser }) => {
  await signedIn(browser, 'demo.specialist', '/dashboard')
  const admin = await signedIn(browser, 'demo.admin', '/monitor/logins')
  await beginActivity(admin, 'Setting up staff groups')
  await search(admin, 'demo.specialist')
  await main(admin)
    .getByRole('button', { name: /^Status of .*Tāmaki/ })
    .first()
    .click()
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: /^Act in/ })
    .click()
  await expect(banner(admin)).toContainText('Tūī Marsden is acting in')
  await isAccessible(admin)
  await banner(admin).getByRole('button', { name: 'Stop' }).click()
  await expect(banner(admin)).toBeHidden()
  await expect(admin.getByRole('button', { name: 'demo.admin' })).toBeVisible()
})
