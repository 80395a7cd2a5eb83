import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { logIn, logOut, signedIn } from './signed-in.ts'

const path = '/test/components'
const complete = 'Please complete this field.'

const box = (place: Page | Locator, name: string | RegExp) => place.getByRole('textbox', { name, exact: true })

/** Everything that a screen reader announces for a field after its name. */
async function isDescribed(field: Locator, text: string | RegExp) {
  await expect(field).toHaveAccessibleDescription(text)
}

async function leaves(field: Locator, typed: string) {
  await field.fill(typed)
  await field.blur()
}

async function sectionOf(page: Page, id: string) {
  const section = page.locator(`#${id}`)
  await expect(section).toBeVisible()
  await expect(section.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  return section
}

async function texts(fields: Locator) {
  await isDescribed(box(fields, 'Name'), '0 / 20 characters')
  await box(fields, 'Name').fill('Ngā Hau')
  await isDescribed(box(fields, 'Name'), '7 / 20 characters')
  await expect(box(fields, 'Name')).toHaveAttribute('aria-required', 'true')
  await expect(box(fields, 'Suburb')).toHaveAttribute('aria-invalid', 'true')
  await isDescribed(box(fields, 'Suburb'), new RegExp(complete))
  await expect(box(fields, 'Convenor')).toHaveAttribute('readonly', '')
  await expect(box(fields, 'Distributor')).toBeDisabled()
}

async function templates(fields: Locator) {
  const letter = box(fields, 'Letter')
  await leaves(letter, 'Dear {name')
  await isDescribed(letter, /Use the same number of { and }\./)
  await letter.fill('Dear {name}')
  await expect(letter).not.toHaveAttribute('aria-invalid')
}

async function severalValues(fields: Locator) {
  const codes = fields.getByRole('combobox', { name: 'Codes', exact: true })
  await codes.pressSequentially('Urine|')
  await codes.pressSequentially('Hearing')
  await codes.press('Enter')
  await isDescribed(codes, /25 \/ 100 characters/)
  await codes.press('Backspace')
  await isDescribed(codes, /17 \/ 100 characters/)
}

async function numbers(fields: Locator) {
  await leaves(box(fields, 'Copies'), '')
  await expect(box(fields, 'Copies')).toHaveValue('0')
  await leaves(box(fields, 'Copies'), '1.5')
  await isDescribed(box(fields, 'Copies'), 'Enter a whole number, for example 12.')
  await leaves(box(fields, 'Hours'), '4.555')
  await isDescribed(box(fields, 'Hours'), 'Enter at most 2 decimal places.')
  await leaves(box(fields, 'Weight'), '86.9')
  await leaves(box(fields, 'Weight'), '')
  await expect(box(fields, 'Weight')).toHaveValue('')
  await leaves(box(fields, 'Cigarettes'), '201')
  await isDescribed(box(fields, 'Cigarettes'), 'Enter a number from 0 to 200.')
}

async function days(fields: Locator, page: Page) {
  const due = box(fields, 'Report due')
  for (const [typed, expected] of [
    ['3/6/27', '3 Jun 2027'],
    ['3 jun 27', '3 Jun 2027'],
    ['3/6/80', '3 Jun 1980'],
    ['2027-06-03', '3 Jun 2027'],
  ] as const) {
    await leaves(due, typed)
    await expect(due, typed).toHaveValue(expected)
  }
  await leaves(due, '31/4/27')
  await expect(due).toHaveValue('31/4/27')
  await isDescribed(due, /Enter a valid date, for example 3 Jun 1980\./)
  // A value that was not understood is not saved, so leaving the page asks for confirmation.
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await page.getByRole('dialog', { name: 'Leave page' }).getByRole('button', { name: 'Stay' }).click()
  await due.fill('today')
  await due.press('Enter')
  await expect(due).toHaveValue(/^\d\d? [A-Z][a-z]{2} \d{4}$/)
  const today = await due.inputValue()
  await leaves(due, '+60d')
  await expect(due).not.toHaveValue(today)
}

async function calendar(fields: Locator, page: Page) {
  const examined = box(fields, 'Examined')
  await fields.getByRole('button', { name: 'Choose a day: Examined' }).press('Enter')
  const calendar = page.getByRole('dialog', { name: 'Examined' })
  await calendar.getByRole('button', { name: '15 September 2026' }).press('Enter')
  await expect(calendar).toHaveCount(0)
  await expect(examined).toHaveValue('15 Sep 2026')
  await expect(fields.getByRole('button', { name: 'Choose a day: Examined' })).toBeFocused()
}

async function choices(fields: Locator, page: Page) {
  const country = fields.getByRole('combobox', { name: 'Country' })
  await expect(country.locator('option').first()).toHaveText('Please select one...')
  await expect(
    fields
      .getByRole('combobox', { name: /^Regulator/ })
      .locator('option')
      .first(),
  ).toHaveText('None')
  await country.selectOption('Fiji')
  await expect(country).toHaveValue('Fiji')
  await expect(fields.getByRole('combobox', { name: 'Nationality' })).toHaveAccessibleDescription(complete)
  await expect(fields.getByRole('radiogroup', { name: 'Alcohol' })).toHaveAccessibleDescription(
    'Please select an option',
  )
  await expect(fields.getByRole('checkbox', { name: 'I declare this' })).toHaveAccessibleDescription(
    'Please select this option',
  )
  await fields.getByRole('combobox', { name: 'Security question' }).fill('car')
  await page.getByRole('option', { name: /car/ }).first().click()
  await expect(fields.getByRole('combobox', { name: 'Security question' })).toHaveValue(/car/)
}

async function yesOrNo(fields: Locator) {
  const fainted = fields.getByRole('radiogroup', { name: 'Have you ever fainted?' })
  await expect(fainted.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(fields.getByRole('radiogroup', { name: 'Do you take any medicine?' })).toHaveAccessibleDescription(
    /Please select an option/,
  )
  // A question further down has its explanation open.
  const explanations = box(fields, 'Please explain')
  await expect(explanations).toHaveCount(1)
  await fainted.getByRole('radio', { name: 'Yes' }).press('Space')
  await expect(explanations).toHaveCount(2)
  const explain = explanations.first()
  await explain.fill('I roto i te wera')
  await isDescribed(explain, '16 / 500 characters')
}

async function typedTwice(fields: Locator) {
  await leaves(box(fields, 'New password'), 'xK%9')
  await isDescribed(box(fields, 'New password'), 'Please complete this field with at least 8 characters.')
  await expect(box(fields, 'New password')).toHaveAttribute('aria-invalid', 'true')
  await expect(fields.getByText('very weak', { exact: true })).toBeVisible()
  await expect(box(fields, 'New password again')).toHaveAttribute('placeholder', 'Retype the password here')
  await leaves(box(fields, 'New password again'), 'other')
  await isDescribed(box(fields, 'New password again'), 'The passwords must match.')
  const repeatedEmail = box(fields, 'Email again')
  await expect(repeatedEmail).toHaveCount(0)
  await box(fields, 'Email').fill('mere@example.nz')
  await expect(repeatedEmail).toHaveAttribute('placeholder', 'Retype the email address here')
  await leaves(repeatedEmail, 'mere@example.org')
  await isDescribed(repeatedEmail, 'The email addresses must match.')
}

test("each field shows the specification's messages while typing and on leaving it", async ({ browser }) => {
  const page = await signedIn(browser, 'demo.admin', `${path}?only=fields`)
  const fields = await sectionOf(page, 'fields')
  await test.step('text: a counter, a macron, a message of its own', () => texts(fields))
  await test.step('template: equal counts of { and }', () => templates(fields))
  await test.step('several values: Enter or | ends a value, Backspace takes it back', () => severalValues(fields))
  await test.step('numbers: empty is 0, a measurement stays empty, nothing is rounded', () => numbers(fields))
  await test.step('days: typed in many formats, shown as understood', () => days(fields, page))
  await test.step('a day from the calendar, by keyboard', () => calendar(fields, page))
  await test.step('choices: their prompts and messages', () => choices(fields, page))
  await test.step('yes or no: nothing is chosen, and an explanation comes with a yes', () => yesOrNo(fields))
  await test.step('values typed twice: a new password, a changed address', () => typedTwice(fields))
})

const fill = async (form: Locator) => {
  await box(form, 'Subject').fill('Ngā mihi')
  await box(form, 'To').fill('mere@example.nz')
  await box(form, 'To again').fill('mere@example.nz')
  await box(form, 'Send on optional').fill('3/6/27')
  await box(form, 'Text').fill('Kia ora {name}')
}
const answers = (form: Locator, answer: string) => form.getByText(answer, { exact: true }).click()

test('a form leads to the invalid field, is sent once, and keeps values that could not be sent', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'demo.admin', `${path}?only=form`)
  const form = await sectionOf(page, 'form')
  const save = form.getByRole('button', { name: 'Save', exact: true })

  await save.click()
  await expect(box(form, 'Subject')).toBeFocused()
  await isDescribed(box(form, 'Subject'), new RegExp(complete))
  await fill(form)

  await box(form, 'Send on optional').fill('31/4/27')
  await box(form, 'Text').press('Control+Enter')
  await expect(box(form, 'Send on optional')).toBeFocused()
  await expect(form.getByText('Not saved yet.')).toBeVisible()
  await box(form, 'Send on optional').fill('3/6/27')

  await answers(form, 'Refuses the letter')
  await save.click()
  await isDescribed(box(form, 'Subject'), /Another letter has this subject\./)
  await expect(box(form, 'Subject')).toBeFocused()
  await expect(form.getByText('copies: Please use at most 4.').first()).toBeVisible()

  await answers(form, 'Does not respond')
  await save.click()
  await expect(form.getByText('Your input is kept. Please try again.')).toBeVisible()
  await expect(box(form, 'Text')).toHaveValue('Kia ora {name}')

  await answers(form, 'Reports another change')
  await save.click()
  await expect(form.getByText('Subject: saved value “Ngā mihi o te tau”, your value “Ngā mihi”.')).toBeVisible()
  await form
    .getByRole('button', { name: /^Use saved value/ })
    .first()
    .click()
  await expect(box(form, 'Subject')).toHaveValue('Ngā mihi o te tau')

  await box(form, 'Text').press('Control+Enter')
  await box(form, 'Text').press('Control+Enter')
  await expect(form.getByText('Saved 1 time.')).toBeVisible()
  await expect(box(form, 'Subject')).toHaveValue('')
})

test('typed text survives a reload and a lock, and is removed when it is discarded or saved and at logout', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'demo.admin', `${path}?only=form`)
  page.on('dialog', (dialog) => void dialog.accept())
  const form = await sectionOf(page, 'form')
  const restored = form.getByText('Your unsaved changes were restored.')
  await expect(restored).toHaveCount(1)
  await box(form, 'Subject').fill('Ngā mihi')

  await test.step('the app asks for confirmation before the user leaves the form', async () => {
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    const question = page.getByRole('dialog', { name: 'Leave page' })
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(question).toHaveCount(0)
    await expect(box(form, 'Subject')).toHaveValue('Ngā mihi')
  })

  await test.step('the browser warns before the page is closed or reloaded', async () => {
    const isWarned = await page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
    expect(isWarned).toBe(true)
  })

  await test.step('a lock, a reload while it is locked', async () => {
    await page.getByRole('button', { name: 'Lock' }).click()
    await page.getByRole('textbox', { name: 'Password' }).fill('Kereru-over-Kapiti-7')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(box(form, 'Subject')).toHaveValue('Ngā mihi')
    await page.getByRole('button', { name: 'Lock' }).click()
    await page.reload()
    await page.getByRole('textbox', { name: 'Password' }).fill('Kereru-over-Kapiti-7')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(restored).toHaveCount(2)
    await expect(box(form, 'Subject')).toHaveValue('Ngā mihi')
  })

  await test.step('discarded', async () => {
    await form.getByRole('button', { name: 'Discard' }).first().click()
    await expect(restored).toHaveCount(1)
    await expect(box(form, 'Subject')).toHaveValue('')
    await page.reload()
    await expect(box(form, 'Subject')).toHaveValue('')
  })

  await test.step('abandoned by leaving the page', async () => {
    await box(form, 'Subject').fill('Another')
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await page.getByRole('dialog', { name: 'Leave page' }).getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL(/dashboard/)
    await page.goto(`${path}?only=form`)
    await expect(box(form, 'Subject')).toHaveValue('')
  })

  await test.step('logged out', async () => {
    await box(form, 'Subject').fill('Mine')
    await logOut(page, 'demo.admin')
    await page.getByRole('dialog', { name: 'Leave page' }).getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
    await page.goto(`/login?r=${encodeURIComponent(`${path}?only=form`)}`)
    await logIn(page, 'demo.admin')
    await expect(box(form, 'Subject')).toHaveValue('')
  })
})
