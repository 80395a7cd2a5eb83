import { actorWith } from '@clearwing/domain/access/actor-with.ts'
import { allBits, Role } from '@clearwing/domain/access/bits.ts'
import { administrationItems } from '@clearwing/domain/pages/administration.ts'
import { expect } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { beginActivity } from './activity.ts'
import { main } from './fields.ts'
import { test } from './journey.ts'
import { signedIn } from './signed-in.ts'

const administrator = actorWith({ roles: Role.System_administrator, featureSet: allBits, permissions: allBits })

test('administrators reach each administration area by a menu, on a phone too; testers reach their desk', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'demo.admin', '/dashboard')
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: 'Administration' }).click()
  expect(await page.getByRole('menu').getByRole('menuitem').allInnerTexts()).toEqual(
    administrationItems(administrator).map(({ label }) => label),
  )
  await isAccessible(page)
  await page.getByRole('menuitem', { name: 'Organisations' }).click()
  await expect(page.getByRole('heading', { name: 'Organisations', level: 1 })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await banner.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Users' }).click()
  await expect(page).toHaveURL('/user/all')

  const tester = await signedIn(browser, 'demo.tester', '/dashboard')
  await tester.getByRole('banner').getByRole('link', { name: 'Testing desk' }).click()
  await expect(tester).toHaveURL('/test')
  await expect(tester.getByRole('banner').getByRole('button', { name: 'Administration' })).toHaveCount(0)
})

test('a new organisation gets the features of its type; without the member list its page says why', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'demo.admin', '/organisation/new')
  await main(page).getByRole('button', { name: 'Choose an activity' }).click()
  await beginActivity(page, 'A practice with its features')
  const box = (name: string) => main(page).getByRole('checkbox', { name, exact: true })
  await expect(box('Member list')).toBeChecked()
  await expect(box('Medicals')).not.toBeChecked()
  await box('Medical practice').check()
  await expect(box('Medicals')).toBeChecked()
  await expect(box('Client list')).toBeChecked()
  await expect(main(page).getByRole('checkbox', { name: 'Custom queries (not available yet)' })).toBeVisible()
  await isAccessible(page)

  await page.goto('/organisation/all?f=southern')
  await main(page).getByRole('link', { name: 'Southern Flying School' }).click()
  await main(page).getByRole('link', { name: 'Edit' }).click()
  await box('Member list').uncheck()
  const director = await signedIn(browser, 'demo.operator', '/organisation/myOrg/members')
  await expect(main(director).getByRole('table', { name: 'Members' })).toBeVisible()
  await main(page).getByRole('button', { name: 'Save' }).click()
  await expect(main(director).getByText('The feature Member list is switched off for')).toBeVisible()
  await isAccessible(director)
  await main(page).getByRole('link', { name: 'Edit' }).click()
  await box('Member list').check()
  await main(page).getByRole('button', { name: 'Save' }).click()
  await expect(main(director).getByRole('table', { name: 'Members' })).toBeVisible()
})

test('an administrator creates a user, who is invited', async ({ browser }) => {
  const page = await signedIn(browser, 'demo.admin', '/organisation/new')
  await main(page).getByRole('button', { name: 'Choose an activity' }).click()
  await beginActivity(page, 'A new colleague')
  await page.goto('/user/all')
  await main(page).getByRole('link', { name: 'Add user' }).click()
  const field = (name: string) => main(page).getByRole('textbox', { name, exact: true })
  await main(page).getByRole('button', { name: 'Create user' }).click()
  await expect(main(page).getByText('Please complete this field.')).toHaveCount(3)
  await field('First name').fill('Ataahua')
  await field('Last name').fill('Pōtiki')
  await field('Email').fill('ataahua.potiki@example.org')
  await main(page).getByRole('combobox', { name: 'Organisation' }).fill('lakeside')
  await page.getByRole('option', { name: /^Lakeside Medical Centre/ }).click()
  await main(page).getByRole('checkbox', { name: 'Nurse' }).check()
  await isAccessible(page)
  await main(page).getByRole('button', { name: 'Create user' }).click()
  await expect(page.getByText('Ataahua Pōtiki is invited.')).toBeVisible()
  await expect(page).toHaveURL(/\/user\/\d+\/profile$/)
})

test('a new regulator begins with a set of rules on whichever table opens', async ({ browser }) => {
  const page = await signedIn(browser, 'demo.admin', '/organisation/new')
  await main(page).getByRole('button', { name: 'Choose an activity' }).click()
  await beginActivity(page, 'A new regulator')
  await main(page).getByRole('textbox', { name: 'Name', exact: true }).fill('Rātā Civil Aviation')
  await main(page).getByRole('checkbox', { name: 'Medical regulator' }).check()
  await main(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
  await page.goto('/monitor/rules')
  await main(page).getByRole('combobox', { name: 'Regulator' }).selectOption('Rātā Civil Aviation')
  const isEmpty = main(page).getByText('This regulator has no rules yet.')
  await expect(isEmpty).toBeVisible()
  await main(page).getByRole('link', { name: 'Durations' }).click()
  await expect(main(page).getByRole('link', { name: 'Durations' })).toHaveAttribute('aria-current', 'page')
  await main(page).getByRole('button', { name: 'Start' }).click()
  await expect(isEmpty).toHaveCount(0)
  await expect(main(page).getByRole('region').first()).toBeVisible()
})
