import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { choose, main } from './fields.ts'
import { test } from './journey.ts'
import { signedIn } from './signed-in.ts'

const queue = '/medical/queue'

/** The regulator's doctor opens a record in the queue; the practice that submitted it has it open too. */
async function open(regulator: Page, practice: Page, name: RegExp) {
  await regulator.goto(queue)
  await regulator.getByRole('link', { name }).click()
  await expect(regulator.getByRole('heading', { name, level: 1 })).toBeVisible()
  await practice.goto('/medical/all?p=myOrg')
  await practice.getByRole('link', { name }).first().click()
  await expect(main(practice).getByText('To be decided').first()).toBeVisible()
  return new URL(practice.url()).pathname
}

/** The decided class is issued, and the practice sees it without reloading. */
async function issue(regulator: Page, practice: Page, name: string) {
  await regulator.getByRole('button', { name: `Issue ${name}` }).click()
  await regulator.getByRole('button', { name: 'Decide', exact: true }).click()
  await expect(regulator.getByRole('heading', { name: new RegExp(`^${name}, decided by`, 'i') })).toBeVisible()
  await expect(main(practice).getByText('Accepted').first()).toBeVisible()
}

/** Holds back saves, so that a step recorded meanwhile has to wait for them. */
async function holdSaves(regulator: Page) {
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await regulator.route('**/determinations/*', async (route) => {
    held.resolve()
    await released.promise
    await route.fallback()
  })
  return { held: held.promise, release: released.resolve }
}

async function noted(regulator: Page, step: string, fields: () => Promise<void>) {
  await regulator.getByRole('button', { name: step }).click()
  await fields()
  await regulator.getByRole('button', { name: 'Record step' }).click()
  await expect(regulator.getByRole('dialog')).toBeHidden()
}

test('the regulator works through the queue by keyboard, and prints it as a list while no record is open', async ({
  browser,
}) => {
  const regulator = await signedIn(browser, 'demo.regdoctor', queue)
  const first = main(regulator).getByRole('list', { name: 'Open' }).getByRole('link').first()
  await regulator.emulateMedia({ media: 'print' })
  await expect(first).toBeVisible()
  await expect(regulator.getByText('Choose a submission.')).toBeHidden()
  await regulator.emulateMedia({ media: 'screen' })
  await regulator.keyboard.press('j')
  await expect(first).toBeFocused()
  await regulator.keyboard.press('Enter')
  await expect(regulator.getByRole('article', { name: /^Submission of/ })).toBeFocused()
  // The focus stays on the button that was pressed, also when it changes or disappears.
  for (const [press, next] of [
    ['Assign to me', 'Unassign from me'],
    ['Unassign from me', 'Assign to me'],
  ] as const) {
    await regulator.getByRole('button', { name: press }).press('Enter')
    await expect(regulator.getByRole('button', { name: next })).toBeFocused()
  }
  await regulator.keyboard.press('j')
  await expect(first).toBeFocused()
})

test('the regulator decides a class for which the examiner had no delegation, and the practice sees it', async ({
  browser,
}) => {
  const regulator = await signedIn(browser, 'demo.regdoctor', queue)
  const practice = await signedIn(browser, 'demo.otherdoctor', '/dashboard')
  const path = await open(regulator, practice, /Tipene.*Hākaraia/)
  await expect(regulator.getByText(/I ask the regulator to decide/).first()).toBeVisible()
  const agent = await signedIn(browser, 'demo.regulator', path)
  await expect(main(agent).getByRole('heading', { level: 1 })).toBeVisible()
  await expect(agent.getByText(/I ask the regulator to decide/)).toBeHidden()
  await expect(agent.getByRole('radiogroup', { name: 'Outcome' })).toBeHidden()

  await choose(regulator, 'Outcome', 'Eligible')
  await issue(regulator, practice, 'class 1')
  await expect(practice.getByRole('link', { name: /certificate/i }).first()).toBeVisible()
})

test('experts conclude, and the regulator issues with a condition under flexibility', async ({ browser }) => {
  const regulator = await signedIn(browser, 'demo.regdoctor', queue)
  const practice = await signedIn(browser, 'demo.otherdoctor', '/dashboard')
  await open(regulator, practice, /Ngāwai.*Matiu/)
  const save = await holdSaves(regulator)
  await choose(regulator, 'Outcome', 'Eligible with conditions')
  await save.held
  await noted(regulator, 'Record the arrival of the tests…', async () => {
    save.release()
    await regulator.getByRole('textbox', { name: 'What arrived' }).fill('Speech discrimination of 100 %.')
  })
  await expect(regulator.getByText('The experts have not concluded yet.')).toBeVisible()
  await noted(regulator, 'Record the conclusion…', async () => {
    await choose(regulator, 'Is it safe?', 'Safe, with the decision as made')
    await regulator.getByRole('textbox', { name: 'Experts’ conclusion' }).fill('Safe with a headset.')
    await isAccessible(regulator, '[role=dialog]')
  })
  await expect(regulator.getByText('Concluded: safe')).toBeVisible()
  await expect(regulator.getByText('Choose a condition.')).toBeVisible()
  await regulator.getByRole('combobox', { name: 'Add a condition' }).fill('lenses')
  await regulator.getByRole('option', { name: /V1/ }).click()
  await regulator.getByRole('checkbox', { name: /^Issued under flexibility/ }).press('Space')
  await isAccessible(regulator)
  await issue(regulator, practice, 'class 1')
  await expect(practice.getByText('Safe with a headset.')).toBeHidden()
})
