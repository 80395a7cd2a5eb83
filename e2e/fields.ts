import { expect, type Locator, type Page } from '@playwright/test'

type Place = Page | Locator

export const main = (page: Page) => page.getByRole('main')

/** By keyboard, as the boxes themselves are covered by their labels. */
export const tick = (place: Place, name: string) => place.getByRole('checkbox', { name }).press('Space')

/** One of a few: `group` is the question. */
export const choose = (place: Place, group: string | RegExp, option: string) =>
  place.getByRole('radiogroup', { name: group }).getByRole('radio', { name: option, exact: true }).press('Space')

export async function fillAll(place: Place, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values))
    await place.getByRole('textbox', { name: new RegExp(`^${name}`) }).fill(value)
}

/** Types into the search of a list, until its rows are those that were searched for: others would go under a click. */
export async function search(page: Page, words: string) {
  const isOfIt = (url: string) => new URL(url).searchParams.get('f') === words
  const found = page.waitForResponse((answer) => isOfIt(answer.url()))
  await main(page).getByRole('searchbox').fill(words)
  await found
}

const saveStates = (page: Page, words: RegExp) => page.getByRole('status').filter({ hasText: words })

/** Everything typed has reached the server: of every part of the page. */
export async function isSaved(page: Page) {
  await expect(saveStates(page, /^Saved \d\d:\d\d$/).first()).toBeVisible()
  await expect(saveStates(page, /^(Saving|Not saved)/)).toHaveCount(0)
}
