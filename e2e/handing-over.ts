import { type Browser, expect, type Page } from '@playwright/test'
import { main, search } from './fields.ts'
import { newPassword } from './people.ts'
import { signedIn } from './signed-in.ts'

export const region = (page: Page, name: string | RegExp) => main(page).getByRole('region', { name, exact: true })
export const isNext = (page: Page, name: string | RegExp) => expect(region(page, name)).toContainText('Next step')

/** Expects that the page says what is awaited, and shows no next step. */
export const isWaiting = async (page: Page, name: string | RegExp) => {
  await expect(region(page, name)).toBeVisible()
  await expect(main(page).getByText('Next step', { exact: true })).toBeHidden()
}

/** A browser signed in as the person who signed up for this journey. */
export const asPilot = (browser: Browser, userName: string, path = '/dashboard') =>
  signedIn(browser, userName, path, newPassword)

/** The row of a person in the list that a dashboard card opens. */
export async function rowBehind(page: Page, card: string, name: string) {
  await page.goto('/dashboard?cards=all')
  await region(page, card).getByRole('link', { name: 'Open the list' }).click()
  await search(page, name)
  return main(page).getByRole('row').filter({ hasText: name })
}

/** A name that no other journey has, and the user name that goes with it. */
export function newName(firstName: string) {
  const lastName = `Over${Date.now() % 1e8}`
  return {
    person: { firstName, lastName },
    name: `${firstName} ${lastName}`,
    userName: `${firstName}.${lastName}`.toLowerCase(),
  }
}
