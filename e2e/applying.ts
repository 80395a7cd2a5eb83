import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { choose, fillAll, isSaved, main, tick } from './fields.ts'

/** Starts a class 1 medical and returns its number. */
export async function start(pilot: Page) {
  await pilot.getByRole('link', { name: 'Start a medical' }).click()
  await tick(pilot, 'Class 1')
  await isAccessible(pilot)
  await pilot.getByRole('button', { name: 'Start the application' }).click()
  await pilot.waitForURL(/\/medical\/\d+\/application/)
  return Number(/\d+/.exec(new URL(pilot.url()).pathname)?.[0])
}

/** Goes to the next section once this one is saved and accessible. */
async function next(pilot: Page, section: string) {
  await isSaved(pilot)
  await isAccessible(pilot)
  await pilot.getByRole('button', { name: `Next: ${section}` }).click()
  await expect(pilot.getByRole('heading', { name: section, level: 2 })).toBeVisible()
}

const answerNo = async (pilot: Page) => {
  for (const question of await main(pilot).getByRole('radiogroup').all())
    await question.getByRole('radio', { name: 'No', exact: true }).press('Space')
}

export const headache = 'One migraine in 2019, seen by Dr Ōtene, none since.'

/** Fills in every section of the application, with one yes answer. */
export async function fillIn(pilot: Page) {
  await fillAll(main(pilot), {
    'Fee receipt number': 'R-889213',
    'Date of the receipt': 'today',
    Street: '7 Kōwhai Terrace',
    'City or town': 'Wellington',
    Phone: '021 555 0100',
    Email: 'ben@example.org',
  })
  await next(pilot, 'Flying')
  await tick(pilot, 'Commercial')
  await tick(pilot, 'Charter')
  await fillAll(main(pilot), { 'Total hours': '182', 'Hours in the last 12 months': '95' })
  await answerNo(pilot)
  await next(pilot, 'Medicines')
  await answerNo(pilot)
  await next(pilot, 'Lifestyle')
  await main(pilot).getByRole('radio', { name: 'Never' }).press('Space')
  await fillAll(main(pilot), { 'Alcohol per week': '2' })
  await choose(pilot, 'Have you used recreational drugs?', 'No')
  await next(pilot, 'Medical history')
  await answerNo(pilot)
  await choose(pilot, 'Frequent or severe headaches, migraine', 'Yes')
  await pilot.getByRole('textbox', { name: 'Please explain' }).fill(headache)
  await next(pilot, 'Family history')
  await answerNo(pilot)
  await next(pilot, 'Declaration')
}

/** Two browsers of one person change the same field: both texts are shown, and one is chosen. */
export async function settleTwoBrowsers(pilot: Page, other: Page) {
  const employer = (page: Page) => page.getByRole('textbox', { name: 'Employer' })
  await expect(employer(other)).toBeVisible()
  await other.context().setOffline(true)
  await employer(other).fill('Tui Regional')
  await expect(other.getByText('Not saved.').first()).toBeVisible()
  await employer(pilot).fill('Aurora Air')
  await isSaved(pilot)
  await other.context().setOffline(false)
  const both = other.getByRole('alert').filter({ hasText: 'in another window' })
  await expect(both).toContainText('Aurora Air')
  await expect(both).toContainText('Tui Regional')
  await isAccessible(other)
  await other.getByRole('button', { name: 'Keep this version' }).click()
  for (const page of [pilot, other]) await expect(employer(page)).toHaveValue('Tui Regional')
}

export async function sendTo(pilot: Page, practice: string) {
  const search = pilot.getByRole('combobox', { name: 'Practice' })
  await search.fill('Harbour')
  await pilot.getByRole('option', { name: practice }).click()
  await isAccessible(pilot)
  await pilot.getByRole('button', { name: `Send to ${practice}` }).click()
  await expect(pilot.getByRole('heading', { name: `Your application is with ${practice}` })).toBeVisible()
}
