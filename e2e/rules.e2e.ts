import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { beginActivity } from './activity.ts'
import { main } from './fields.ts'
import { test } from './journey.ts'
import { signedIn } from './signed-in.ts'

const question = 'How many parachute jumps have you made?'

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const table = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true }).click()

/** Simulates a shorter period and does not save it. */
async function simulate(admin: Page) {
  const class2 = main(admin).getByRole('region', { name: 'Class 2', exact: true })
  await class2.getByRole('button', { name: 'Change: 40 and over: 24 months' }).click()
  const form = dialog(admin, 'Change a duration')
  await expect(form).toBeVisible()
  await isAccessible(admin, '[role=dialog]')
  await form.getByRole('textbox', { name: 'Duration' }).fill('0')
  await form.getByRole('button', { name: 'Add to the amendment' }).click()
  await expect(form.getByText('Enter a number from 1 to 240.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Duration' }).fill('12')
  await form.getByRole('button', { name: 'Add to the amendment' }).click()
  await main(admin).getByRole('button', { name: 'Simulate' }).click()
  await expect(main(admin).getByText(/next dates? would be shorter and 0 longer/)).toBeVisible()
  await expect(main(admin).getByText(/No existing certificate changes/)).toBeVisible()
  await isAccessible(admin)
  await main(admin).getByRole('button', { name: 'Save the amendment' }).click()
  await expect(
    main(admin)
      .getByRole('alert')
      .getByText(/Please complete this field/),
  ).toBeVisible()
  await main(admin).getByRole('button', { name: 'Discard: Class 2' }).click()
}

/**
 * A change can be saved only after its effect was shown for exactly these values, even if they were never simulated.
 */
async function saveSeen(admin: Page) {
  const seen = dialog(admin, /^Save the amendment, effective from .*\?$/)
  for (const answer of ['Not yet', 'Save']) {
    await main(admin).getByRole('button', { name: 'Save the amendment' }).click()
    await expect(seen.getByText(/medicals? (is|are) open with this regulator/)).toBeVisible()
    await isAccessible(admin, '[role=dialog]')
    await seen.getByRole('button', { name: answer }).click()
    await expect(seen).toBeHidden()
  }
}

/** On a phone the activity toast covers the end of the dialog. */
async function onTelephone(admin: Page) {
  await admin.setViewportSize({ width: 390, height: 844 })
  await main(admin).getByRole('button', { name: /^More/ }).click()
  await admin.getByRole('menuitem', { name: 'Forms', exact: true }).click()
  await main(admin)
    .getByRole('button', { name: /^Change: Class 1/ })
    .click()
  await dialog(admin, 'Change a form').getByRole('button', { name: 'Add to the amendment' }).click()
  await main(admin).getByRole('button', { name: 'Preview the application' }).click()
  const preview = dialog(admin, /^The application from/)
  await expect(preview.getByRole('combobox', { name: 'Class' })).toHaveValue('class1')
  await preview.getByRole('combobox', { name: 'Class' }).selectOption('DL9')
  await expect(preview.getByRole('radio', { name: 'Nurse practitioner' })).toBeVisible()
  await admin.keyboard.press('Escape')
  await main(admin)
    .getByRole('button', { name: /^Discard/ })
    .click()
  await admin.setViewportSize({ width: 1440, height: 900 })
}

/** Adds a question that starts tomorrow: previews it as the applicant will see it, and saves it. */
async function ask(admin: Page) {
  await table(admin, 'Questions')
  await main(admin).getByRole('button', { name: 'Add a question' }).click()
  const form = dialog(admin, 'Add a question')
  await form.getByRole('combobox', { name: 'Section' }).selectOption('Flying')
  await form.getByRole('textbox', { name: 'Number' }).fill('M7')
  await form.getByRole('textbox', { name: 'Question', exact: true }).fill(question)
  await form.getByRole('combobox', { name: 'Type of answer' }).selectOption('number')
  await form.getByRole('combobox', { name: 'Only on this form' }).selectOption('24067-001')
  await form.getByRole('button', { name: 'Add to the amendment' }).click()
  await main(admin).getByRole('button', { name: 'Preview the application' }).click()
  const preview = dialog(admin, /^The application from/)
  await expect(
    preview.getByRole('region', { name: 'Preview: Flying' }).getByRole('textbox', { name: `M7 ${question}` }),
  ).toBeVisible()
  await isAccessible(admin, '[role=dialog]')
  await admin.keyboard.press('Escape')
  await main(admin).getByRole('textbox', { name: 'Source' }).fill('Notice of the regulator')
  await saveSeen(admin)
  await expect(main(admin).getByText(`M7 ${question} (only on 24067-001)`)).toBeVisible()
  await expect(main(admin).getByText(/^Takes effect /)).toBeVisible()
}

test('an administrator simulates a shorter period, adds a question from tomorrow, and removes it', async ({
  browser,
}) => {
  const admin = await signedIn(browser, 'demo.admin2', '/monitor/rules')
  await beginActivity(admin, 'Keeping the tables of rules')
  await expect(main(admin).getByRole('button', { name: 'Confirm: 40 and over: 6 months' })).toBeVisible()
  await isAccessible(admin)
  await simulate(admin)
  await onTelephone(admin)
  await ask(admin)
  await main(admin)
    .getByRole('button', { name: `Remove: M7 ${question} (only on 24067-001)` })
    .click()
  await dialog(admin, 'Remove this version?').getByRole('button', { name: 'Remove' }).click()
  await expect(main(admin).getByText(question)).toBeHidden()
})
