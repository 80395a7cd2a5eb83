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

/** Everything typed has reached the server. */
export const isSaved = (page: Page) =>
  expect(
    page
      .getByRole('status')
      .filter({ hasText: /^Saved \d\d:\d\d$/ })
      .first(),
  ).toBeVisible()
