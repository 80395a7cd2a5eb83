import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { demoPassword } from './signed-in.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Login' })
const button = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name })
const person = (page: Page) => page.getByRole('button', { name: 'demo.multi' })

async function enter(page: Page, path: string, typed = demoPassword) {
  await page.goto(path)
  await dialog(page).getByRole('textbox', { name: 'User name or ID' }).fill('demo.multi')
  await dialog(page).getByRole('textbox', { name: 'Password' }).fill(typed)
  await button(page, 'Login').click()
}

/** Ends the session as closing the browser does; the remembered data stays. */
const forgetSession = (page: Page) => page.context().clearCookies({ name: 'session' })

test('a user with several organisations chooses one; the next login repeats the choice', async ({ page }) => {
  await enter(page, '/login?r=/whoami', 'wrong')
  await expect(dialog(page).getByRole('alert')).toHaveText('The user name or password is not right.')
  await expect(page.getByRole('alert').filter({ hasText: /^Login/ })).toContainText('You are not logged in.')
  await expect(page.getByText('is not right.')).toHaveCount(1)
  await dialog(page).getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await button(page, 'Login').click()
  await expect(dialog(page).getByRole('heading', { name: 'Select an organisation' })).toBeVisible()
  await expect(button(page, 'Harbour Aviation Medical')).toBeFocused()
  await expect(button(page, 'As an individual, e.g. a pilot')).toBeVisible()
  await isAccessible(page)
  await button(page, 'Southern Flying School').click()
  await expect(page).toHaveURL('/whoami')
  await expect(person(page)).toContainText('Southern Flying School')

  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/account/login')) asked.push(request.postData() ?? '')
  })
  await forgetSession(page)
  await enter(page, '/login')
  await expect(person(page)).toContainText('Southern Flying School')
  expect(asked.map((body) => 'organisationId' in JSON.parse(body))).toEqual([false, true])

  await forgetSession(page)
  await enter(page, '/login?o=0&r=https://elsewhere.example/')
  await expect(person(page)).toContainText('As an individual')
  await expect(page).toHaveURL('/dashboard')

  // The choice in the address is now the last one used in this browser.
  await forgetSession(page)
  await page.goto('/login')
  await expect(dialog(page).getByText('Last time: As an individual, e.g. a pilot.')).toBeVisible()
})

test('Cancel and Escape lead back, and the dialog shows the login message of the installation', async ({ page }) => {
  const change = async (path: string, changes: object) => {
    const answer = await (await page.request.get(`/api/siteOptions/${path}`)).json()
    await page.route(`**/api/siteOptions/${path}`, (route) => route.fulfill({ json: { ...answer, ...changes } }))
  }
  await change('enable', { publicLogin: false })
  await change('client', { loginMessage: 'Closed for works on Sunday.' })
  await page.goto('/login')
  await expect(dialog(page).getByText('Public login is currently disabled.')).toBeVisible()
  await expect(dialog(page).getByText('Closed for works on Sunday.')).toHaveCSS('color', await red(page))
  await isAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/')
  await page.goto('/login')
  await button(page, 'Login').click()
  await expect(dialog(page).getByText('Please complete this field.')).toHaveCount(2)
  await button(page, 'Cancel').click()
  await expect(page).toHaveURL('/')
  await page.goto('/info/about-us')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }).click()
  await button(page, 'Cancel').click()
  await expect(page).toHaveURL('/info/about-us')
})

const red = (page: Page) =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'var(--ui-bad)'
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  })

test('one press on a card logs in as that demo user; the cards are grouped', async ({ page }) => {
  await page.goto('/login')
  for (const group of ['Pilots', 'Practice', 'Regulator'])
    await expect(dialog(page).getByRole('heading', { name: group, exact: true })).toBeVisible()
  await button(page, /^Grace Fa'asavalu/).click()
  await expect(page.getByRole('button', { name: 'demo.skydiver' })).toBeVisible()
})
