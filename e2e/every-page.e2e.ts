import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { beginActivity } from './activity.ts'
import { type List, pagesOf } from './every-page.ts'
import { main, search } from './fields.ts'
import { test } from './journey.ts'
import { signedIn } from './signed-in.ts'

/**
 * Opens a page as a link within the app does: loading the app and axe again for each of so many pages would take most of
 * the time. The page has come when its title has.
 */
async function goOn(page: Page, address: string) {
  await page.evaluate((to) => {
    for (const title of document.querySelectorAll('title')) title.dataset.before = title.text
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, address)
  await page.waitForFunction(() => {
    const title = document.querySelector('title')
    return title && title.text !== title.dataset.before
  })
}

async function check(page: Page, address: string) {
  await goOn(page, address)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.getByText('This page does not exist.')).toBeHidden()
  await isAccessible(page)
}

/** The address of the first record in the list that is shown. */
async function firstIn(page: Page, { list, name, record }: List) {
  if (name) await search(page, name)
  let found: string | undefined
  const look = async () => {
    const links = await main(page)
      .getByRole('link', name ? { name } : {})
      .all()
    const addresses = await Promise.all(links.map((link) => link.getAttribute('href')))
    const paths = addresses.flatMap((address) => {
      const { pathname, search } = new URL(address ?? '', page.url())
      return [pathname, pathname + search]
    })
    found = paths.map((path) => record.exec(path)?.[0]).find((path) => path !== undefined)
    return found
  }
  await expect.poll(look, { message: list }).toBeDefined()
  return found ?? ''
}

for (const [userName, pages] of Object.entries(pagesOf))
  test(`every page that ${userName} opens is accessible`, async ({ browser }) => {
    test.setTimeout(900_000)
    const page = await signedIn(browser, userName, '/whoami')
    await page.setViewportSize({ width: 390, height: 844 })
    if (userName === 'demo.admin') {
      await page.goto('/monitor/logins')
      await beginActivity(page, 'Looking at every page')
    }
    for (const each of pages) {
      if (typeof each === 'string') {
        await check(page, each)
        continue
      }
      await check(page, each.list)
      const record = await firstIn(page, each)
      for (const part of each.pages) await check(page, record + part)
    }
  })
