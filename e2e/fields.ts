import { expect, type Locator, type Page } from '@playwright/test'

type Place = Page | Locator

export const main = (page: Page) => page.getByRole('main')

/** Uses the keyboard, because the labels cover the boxes. */
export const tick = (place: Place, name: string) => place.getByRole('checkbox', { name }).press('Space')

/** Selects one of several options; `group` is the question. */
export const choose = (place: Place, group: string | RegExp, option: string) =>
  place.getByRole('radiogroup', { name: group }).getByRole('radio', { name: option, exact: true }).press('Space')

export async function fillAll(place: Place, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values))
    await place.getByRole('textbox', { name: new RegExp(`^${name}`) }).fill(value)
}

/** Types into the search of a list and waits until the rows match: a click could otherwise hit another row. */
export async function search(page: Page, words: string) {
  const isOfIt = (url: string) => new URL(url).searchParams.get('f') === words
  const found = page.waitForResponse((answer) => isOfIt(answer.url()))
  await main(page).getByRole('searchbox').fill(words)
  await found
}

const saveStates = (page: Page, words: RegExp) => page.getByRole('status').filter({ hasText: words })

/** Waits until the server has saved everything typed, in every part of the page. */
export async function isSaved(page: Page) {
  await expect(saveStates(page, /^Saved \d\d:\d\d$/).first()).toBeVisible()
  await expect(saveStates(page, /^(Saving|Not saved)/)).toHaveCount(0)
}
