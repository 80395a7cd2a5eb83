import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { isSaved, main, search } from './fields.ts'
import { test } from './journey.ts'
import { signedIn } from './signed-in.ts'

const pilotsName = 'Erin Wong'
const [question, answer, later] = [
  'May I work with a cold?',
  'Not before Monday, please.',
  'And bring your spectacles.',
]

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Send message' })
const text = (page: Page) => dialog(page).getByRole('textbox', { name: 'Message' })
const rows = (page: Page) => main(page).getByRole('region', { name: 'Conversations' }).getByRole('listitem')
const conversation = (page: Page) => main(page).getByRole('region', { name: 'Conversation', exact: true })
const modes = (page: Page, name: string | RegExp) =>
  main(page).getByRole('navigation', { name: 'Which messages' }).getByRole('button', { name })

async function pick(page: Page, field: string, typed: string, name: string | RegExp) {
  await dialog(page).getByRole('combobox', { name: field }).fill(typed)
  await page.getByRole('option', { name }).click()
}

/** Each privacy option names its readers. */
const choose = (page: Page, privacy: string) =>
  dialog(page)
    .getByRole('radio', { name: new RegExp(`^${privacy}`) })
    .press('Space')

const send = (page: Page) => dialog(page).getByRole('button', { name: 'Send message' }).click()

/**
 * The pilot asks privately; a missing value is reported beside its field, and the readers are listed before sending.
 */
async function ask(pilot: Page) {
  await main(pilot).getByRole('button', { name: 'New message' }).click()
  await expect(dialog(pilot).getByText(`re: ${pilotsName}`)).toBeVisible()
  await send(pilot)
  await expect(dialog(pilot).getByText('Please complete this field.')).toHaveCount(2)
  await expect(dialog(pilot).getByText('Please select an option')).toBeVisible()
  await pick(pilot, 'Recipient user', 'kiri heke', 'Dr Kiri Heke')
  // The privacy follows from the recipient, and its error disappears.
  await expect(dialog(pilot).getByRole('radio', { name: /^Private to the person/ })).toBeChecked()
  await expect(dialog(pilot).getByText('Please select an option')).toBeHidden()
  const readers = dialog(pilot).getByRole('status', { name: 'Who will be able to read the message' })
  await expect(readers).toContainText('Dr Kiri Heke at Harbour Aviation Medical')
  await expect(readers).not.toContainText('Sam Lee')
  await choose(pilot, 'Public')
  await expect(readers).toContainText('Sam Lee')
  await choose(pilot, 'Private to the person')
  await expect(readers).not.toContainText('Sam Lee')
  await text(pilot).fill(question)
  await isAccessible(pilot, '[role=dialog]')
  await send(pilot)
  await expect(pilot.getByText('The message has been sent.')).toBeVisible()
  await expect(dialog(pilot)).toHaveCount(0)
}

const thread = (page: Page) => rows(page).filter({ hasText: pilotsName })

test('a pilot and a doctor exchange messages live; a colleague reads only those meant for them', async ({
  browser,
}) => {
  const pilot = await signedIn(browser, 'demo.atc', '/messages')
  const doctor = await signedIn(browser, 'demo.doctor', '/messages')
  const nurse = await signedIn(browser, 'demo.nurse', '/messages?m=All')
  await expect(rows(doctor)).not.toHaveCount(0)
  await ask(pilot)

  await doctor.getByRole('button', { name: 'Show', exact: true }).click()
  // Another journey asks the doctor as the same pilot.
  await expect(thread(doctor)).toContainText(/[12] unread/)
  await thread(doctor).getByRole('button').click()
  await expect(conversation(doctor).getByText(question)).toBeVisible()
  await expect(conversation(doctor).getByText('Private', { exact: true })).toBeVisible()
  await expect(thread(doctor)).not.toContainText('unread')
  await isAccessible(doctor)

  // A started answer is a draft that the doctor finds after any login.
  await conversation(doctor).getByRole('button', { name: 'Answer' }).click()
  await choose(doctor, 'Public')
  await text(doctor).fill(answer)
  await isSaved(doctor)
  await doctor.keyboard.press('Escape')
  await expect(dialog(doctor)).toHaveCount(0)
  const elsewhere = await signedIn(browser, 'demo.doctor', '/messages?m=Drafts')
  await rows(elsewhere)
    .filter({ hasText: `re: ${pilotsName}` })
    .getByRole('button')
    .click()
  await expect(text(elsewhere)).toHaveValue(answer)
  await modes(pilot, 'All').click()
  await thread(pilot).getByRole('button').click()
  await expect(conversation(pilot).getByText(question)).toBeVisible()
  await send(elsewhere)
  await expect(rows(elsewhere).filter({ hasText: `re: ${pilotsName}` })).toHaveCount(0)

  // A new message is announced above the conversation that is open.
  await expect(conversation(pilot).getByText('1 new message')).toBeVisible()
  await expect(conversation(pilot).getByText(answer)).toHaveCount(0)
  await conversation(pilot).getByRole('button', { name: 'Show' }).click()
  await expect(conversation(pilot).getByText(answer)).toBeVisible()
  await expect(conversation(pilot).getByRole('listitem').first()).toContainText(answer)

  await nurse.reload()
  await thread(nurse).getByRole('button').click()
  await expect(conversation(nurse).getByText(answer)).toBeVisible()
  await expect(conversation(nurse).getByText(question)).toHaveCount(0)
  await expect(nurse.getByText(question)).toHaveCount(0)

  await answerTwice(pilot, doctor)
  await putAway(doctor)
  await onAPhone(pilot)
})

/** The recipient is notified without a reload. */
async function answerTwice(pilot: Page, doctor: Page) {
  await conversation(doctor).getByRole('button', { name: 'Show' }).click()
  await conversation(doctor).getByRole('button', { name: 'Answer' }).click()
  await text(doctor).fill(later)
  await send(doctor)
  await expect(conversation(doctor).getByRole('listitem').first()).toContainText(later)
  await expect(conversation(pilot).getByText('1 new message')).toBeVisible()
}

/** A conversation is snoozed to another day, restored by Undo, and marked as done. */
async function putAway(doctor: Page) {
  await conversation(doctor).getByRole('button', { name: 'Snooze' }).click()
  await doctor.getByRole('menuitem', { name: /^In a week/ }).click()
  await expect(thread(doctor)).toHaveCount(0)
  await modes(doctor, 'Snoozed').click()
  await expect(thread(doctor)).toBeVisible()
  await doctor.getByRole('button', { name: 'Undo' }).click()
  await expect(thread(doctor)).toHaveCount(0)
  await modes(doctor, /^Current/).click()
  await thread(doctor).getByRole('button').click()
  await conversation(doctor).getByRole('button', { name: 'Done' }).click()
  await expect(thread(doctor)).toHaveCount(0)
  await modes(doctor, 'Done').click()
  await expect(thread(doctor)).toBeVisible()
}

/** Shows one pane at a time on a phone: the list, the conversation, and the list again. */
async function onAPhone(pilot: Page) {
  await pilot.setViewportSize({ width: 390, height: 844 })
  await expect(rows(pilot).first()).toBeHidden()
  await isAccessible(pilot)
  await conversation(pilot).getByRole('button', { name: 'All conversations' }).click()
  await expect(thread(pilot)).toBeVisible()
  await isAccessible(pilot)
}

test('drafts are listed in the head of every page by the person they are about; discarded ones are gone', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'demo.nurse', '/dashboard')
  await page.goto('/messages')
  await main(page).getByRole('button', { name: 'New message' }).click()
  await text(page).fill('Begun and not sent')
  await isSaved(page)
  await page.keyboard.press('Escape')
  await page.goto('/dashboard')
  const menu = page.getByRole('banner').getByRole('button', { name: 'Draft messages, 1' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'to no one yet' }).click()
  await expect(text(page)).toHaveValue('Begun and not sent')
  await dialog(page).getByRole('button', { name: 'Discard' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(menu).toHaveCount(0)
})

test('a refused message is explained in a dialog headed Send message, and its text stays', async ({ browser }) => {
  const page = await signedIn(browser, 'demo.manager', '/messages')
  await main(page).getByRole('button', { name: 'New message' }).click()
  await pick(page, 'Recipient organisation', 'harbour', /^Harbour Aviation Medical/)
  await text(page).fill('To all of us')
  await isSaved(page)
  await page.route(/\/api\/messages$/, (route) => route.fulfill({ status: 503, json: { title: 'Please try again.' } }))
  await send(page)
  const failed = page.getByRole('dialog', { name: 'Send message' }).filter({ hasText: 'Please try again.' })
  await expect(failed).toBeVisible()
  await failed.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(text(page)).toHaveValue('To all of us')
  await page.unroute(/\/api\/messages$/)
  await send(page)
  await expect(page.getByText('The message has been sent.')).toBeVisible()
})

test('reception writes about a client from the client’s page, and chooses a client in a new message', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'demo.manager', '/organisation/myOrg/clients')
  await search(page, 'erin wong')
  await main(page).getByRole('link', { name: pilotsName }).click()
  await main(page).getByRole('button', { name: 'Message' }).click()
  await expect(dialog(page).getByText(`re: ${pilotsName}`)).toBeVisible()
  await expect(dialog(page).getByRole('combobox', { name: 'Recipient user' })).toHaveValue(pilotsName)
  await dialog(page).getByRole('button', { name: 'Discard' }).click()

  await page.goto('/messages')
  await main(page).getByRole('button', { name: 'New message' }).click()
  await pick(page, 'Recipient organisation', 'harbour', /^Harbour Aviation Medical/)
  await text(page).fill('Please call me about the booking.')
  await pick(page, 'About', 'erin wong', /^Erin Wong/)
  await expect(text(page)).toHaveValue('Please call me about the booking.')
  await isSaved(page)
  await isAccessible(page, '[role=dialog]')
  await send(page)
  await expect(page.getByText('The message has been sent.')).toBeVisible()
  await modes(page, 'Sent').click()
  await expect(thread(page)).toContainText('Please call me about the booking.')
})

test('choosing an impossible pair of recipients shows why it is impossible', async ({ browser }) => {
  const page = await signedIn(browser, 'demo.doctor', '/messages')
  await main(page).getByRole('button', { name: 'New message' }).click()
  await send(page)
  await pick(page, 'Recipient user', 'sam lee', /^Sam Lee/)
  await expect(dialog(page).getByText('Please select an option')).toHaveCount(0)
  await pick(page, 'Recipient organisation', 'lakeside', /^Lakeside Medical Centre/)
  const readers = dialog(page).getByRole('status', { name: 'Who will be able to read the message' })
  await expect(readers).toContainText('This person does not read messages in that organisation.')
  await expect(readers).not.toContainText('Kiri Heke')
  await dialog(page).getByRole('button', { name: 'Discard' }).click()
})
