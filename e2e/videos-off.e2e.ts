import { Feature } from '@clearwing/domain/access/bits.ts'
import { expect, type Page } from '@playwright/test'
import { main } from './fields.ts'
import { test } from './journey.ts'
import { signedIn } from './signed-in.ts'

/** From the next page on, the browser shows what a member of an organisation without videos sees. */
const withoutVideos = (page: Page) =>
  page.route('**/api/account/login', async (route) => {
    const response = await route.fetch()
    const { user, ...answer } = await response.json()
    const featureSet = user.featureSet & ~Feature.Videos
    await route.fulfill({ response, json: { ...answer, user: { ...user, featureSet } } })
  })

/** Ways to videos on a page: tabs, cards, the clip that is offered, and the help menu. */
async function waysOn(page: Page, path: string) {
  await page.goto(path)
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const links = await page.getByRole('link', { name: /video/i }).allInnerTexts()
  await page.getByRole('button', { name: 'Help' }).click()
  await expect(page.getByRole('menuitem', { name: 'All guides' })).toBeVisible()
  const isInHelp = await page.getByRole('menuitem', { name: 'All videos' }).isVisible()
  await page.keyboard.press('Escape')
  return isInHelp ? [...links, 'Help'] : links
}

async function waysInPalette(page: Page) {
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: 'Search screens, people and records' }).fill('video')
  await expect(page.getByRole('group', { name: 'Organisations' }).getByText('No results.')).toBeVisible()
  return page.getByRole('option', { name: /video/i }).allInnerTexts()
}

test('without the feature there is no way to videos: no tab, card, menu, clip or search result', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'demo.manager', '/dashboard')
  const paths = ['/dashboard', '/organisation/myOrg/profile', '/medical/all']
  for (const path of paths) expect(await waysOn(page, path), path).toEqual(expect.arrayContaining(['Help']))
  expect(await waysOn(page, '/organisation/myOrg/profile')).toContain('Videos')
  expect(await waysInPalette(page)).toContain('Videos')
  await withoutVideos(page)
  for (const path of [...paths, '/user/me/profile']) expect(await waysOn(page, path), path).toEqual([])
  expect(await waysInPalette(page)).toEqual([])
  await page.goto('/video/all')
  await expect(main(page).getByRole('heading', { level: 1 })).toContainText('not found')
})
