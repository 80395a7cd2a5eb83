import { addDays, dayInZone, formatDay } from '@clearwing/domain/dates.ts'
import { newZealandTemplates } from '@clearwing/domain/medicals/letters/new-zealand.ts'
import { dayOfWeek } from '@clearwing/domain/public-holidays.ts'
import { expect, type Page } from '@playwright/test'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { isAccessible } from './accessible.ts'
import { beginActivity } from './activity.ts'
import { caller } from './callers.ts'
import { examined } from './examined.ts'
import { isSaved, main, search } from './fields.ts'
import { test } from './journey.ts'
import { tabTo } from './keyboard.ts'
import { signedIn } from './signed-in.ts'

const today = dayInZone(new Date().toISOString())
const nextMonday = addDays(today, 8 - dayOfWeek(today))

const letter = 'Certificate left in force'

const before = newZealandTemplates.find(({ name }) => name === letter)?.body ?? ''

const letterText = (page: Page) => main(page).getByRole('textbox', { name: 'Your text' })

// The API test of templates moves the clock to Monday, where the doctor's letter begins with the new text.
test('an administrator publishes a letter for next Monday; today doctors are offered the old text', async ({
  browser,
  baseURL,
}) => {
  const admin = await signedIn(browser, 'demo.admin', '/resource/templates')
  await beginActivity(admin, 'A new wording of a letter')
  const row = main(admin).getByRole('row').filter({ hasText: 'Demo Aviation Regulator' })
  await row.getByRole('link', { name: letter, exact: true }).click()
  const text = main(admin).getByRole('textbox', { name: 'Text', exact: true })
  await expect(text).toContainText('You meet the standard.')
  await text.fill('Kia ora {surname}, the new text.')
  await expect(main(admin).getByText('There is no field {surname}.')).toBeVisible()
  await text.fill('Kia ora , the new text.')
  await text.press('Control+Home')
  for (const _ of 'Kia ora ') await text.press('ArrowRight')
  await main(admin).getByRole('button', { name: 'Text: insert Holder’s name' }).press('Enter')
  await expect(text).toHaveText('Kia ora Holder’s name, the new text.')
  await expect(main(admin).getByRole('region', { name: 'Preview', exact: true })).toContainText(
    'Kia ora Mere Whakāturanga, the new text.',
  )
  await isAccessible(admin)
  const monday = formatDay(nextMonday)
  await main(admin).getByRole('textbox', { name: 'From' }).fill(monday)
  await main(admin).getByRole('textbox', { name: 'What changes' }).fill('A friendlier beginning')
  await main(admin).getByRole('button', { name: 'Publish template' }).click()
  await expect(main(admin).getByText(`This version takes effect on ${monday}.`)).toBeVisible()
  await expect(main(admin).getByText('Not yet in use, by')).toContainText('A friendlier beginning')
  await isAccessible(admin)

  const { path } = await examined(String(baseURL), 'letter.monday', 'Aroha', 'Tūī')
  const doctor = await signedIn(browser, 'demo.doctor', `${path}/assessment`)
  await main(doctor).getByRole('combobox', { name: 'Start with' }).selectOption(letter)
  await expect(letterText(doctor)).toHaveValue(before)

  await main(admin).getByRole('button', { name: 'Remove this version' }).click()
  await expect(main(admin).getByRole('button', { name: 'Publish template' })).toBeVisible()
  await expect(text).not.toContainText('the new text')
})

const phrases = [
  { typed: '/greeting', name: 'Greeting' },
  { typed: '/weight', name: 'Weight' },
  { typed: '/hearing', name: 'Hearing: noise' },
  { typed: '/spare', name: 'Spare spectacles' },
  { typed: '/ring', name: 'Ring me' },
]

test('a doctor writes a letter of five phrases with the keyboard alone', async ({ browser, baseURL }) => {
  const { path, medicalId } = await examined(String(baseURL), 'letter.phrases', 'Wiremu', 'Kererū')
  const doctor = await signedIn(browser, 'demo.doctor', `${path}/assessment`)
  await tabTo(doctor, letterText(doctor))
  for (const { typed, name } of phrases) {
    await doctor.keyboard.type(typed)
    const options = doctor.getByRole('listbox', { name: 'Phrases' }).getByRole('option')
    await expect(options.first()).toBeVisible()
    const isChosen = options.filter({ hasText: name }).and(doctor.locator('[data-combobox-selected]'))
    while ((await isChosen.count()) === 0) await doctor.keyboard.press('ArrowDown')
    if (name === 'Hearing: noise') await isAccessible(doctor)
    await doctor.keyboard.press('Enter')
    await expect(options).toHaveCount(0)
    await doctor.keyboard.press('Enter')
  }
  await isSaved(doctor)
  const lines = [
    'Kia ora {name}',
    'Losing some weight would help with blood pressure, sleep and the risk to the heart.',
    'Please protect your hearing: a good headset, and ear plugs where it is loud.',
    'Carry a spare pair of spectacles within reach whenever you fly.',
    'If anything is unclear, please ring {practice} and ask for me.',
  ]
  await expect(letterText(doctor)).toHaveValue(`${lines.join('\n')}\n`)
  const call = await caller(baseURL, 'demo.doctor')
  const { values } = await call('get', `/medicals/${medicalId}/assessment`)
  expect(values.letter.text.trim()).toBe(lines.join('\n'))
})

test('an administrator words the assessment report from a later day, and cannot drop what the law requires', async ({
  browser,
}) => {
  const admin = await signedIn(browser, 'demo.admin', '/resource/documents')
  await beginActivity(admin, 'Words on the assessment report')
  await main(admin).getByRole('link', { name: 'Medical assessment report' }).first().click()
  const introduction = main(admin).getByRole('textbox', { name: 'Below the heading' })
  await introduction.fill('In confidence.')
  await expect(main(admin).getByText('Keep “not a certificate”: the report must not be used as one.')).toBeVisible()
  await isAccessible(admin)
  await introduction.fill('In confidence, for you and your doctors. It is not a certificate.')
  await main(admin).getByRole('textbox', { name: 'From' }).fill(formatDay(nextMonday))
  await main(admin).getByRole('button', { name: 'Publish template' }).click()
  await expect(main(admin).getByText(`This version takes effect on ${formatDay(nextMonday)}.`)).toBeVisible()
  await isAccessible(admin)
  await main(admin).getByRole('button', { name: 'Remove this version' }).click()
  await expect(introduction).toHaveText(/^In confidence: /)
})

test('an administrator stores a draft with errors, corrects it another time, and discards it', async ({ browser }) => {
  const admin = await signedIn(browser, 'demo.admin', '/resource/templates/new')
  await beginActivity(admin, 'A draft of a letter')
  await main(admin).getByRole('combobox', { name: 'Start with' }).selectOption('Sample: Certificate left in force')
  await main(admin).getByRole('textbox', { name: 'Code' }).fill('D77')
  await main(admin).getByRole('textbox', { name: 'Name', exact: true }).fill('Poroporoaki')
  const text = main(admin).getByRole('textbox', { name: 'Text', exact: true })
  await expect(text).toContainText('You meet the standard.')
  await text.fill('Kia ora {name}, from {surname}')
  await main(admin).getByRole('button', { name: 'Save draft' }).click()
  const errors = main(admin).getByRole('list', { name: 'Errors of the draft' })
  await expect(errors).toContainText('Text: There is no field {surname}. See line 1')
  await isAccessible(admin)

  await admin.goto('/resource/templates?dr=errors')
  const row = main(admin).getByRole('row').filter({ hasText: 'Poroporoaki' })
  await expect(row).toContainText('Draft with errors')
  await row.getByRole('link', { name: 'Poroporoaki' }).click()
  await expect(text.getByTitle('{name}')).toHaveText('Holder’s name')
  await text.press('Control+End')
  for (const _ of '{surname}') await admin.keyboard.press('Backspace')
  await main(admin).getByRole('button', { name: 'Text: insert Examiner’s name' }).click()
  await main(admin).getByRole('button', { name: 'Save draft' }).click()
  await expect(errors).toBeHidden()
  await admin.reload()
  await expect(text).toHaveText('Kia ora Holder’s name, from Examiner’s name')
  await main(admin).getByRole('button', { name: 'Discard draft' }).click()
  await expect(admin).toHaveURL(/\/resource\/templates$/)
  await search(admin, 'Poroporoaki')
  await expect(main(admin).getByText('No rows match these filters.')).toBeVisible()
})

test('an administrator sends a test of an email template to the own address', async ({ browser }) => {
  const admin = await signedIn(browser, 'demo.admin', '/resource/emails/documentShared')
  await beginActivity(admin, 'A test of an email template')
  const send = main(admin).getByRole('button', { name: 'Send test to my address' })
  const text = main(admin).getByRole('textbox', { name: 'Text', exact: true })
  await text.press('Control+End')
  await admin.keyboard.type(' {surname}')
  await expect(send).toBeDisabled()
  for (const _ of '{surname}') await admin.keyboard.press('Backspace')
  await admin.keyboard.type('Ngā mihi.')
  await send.click()
  await expect(admin.getByText(/^A test was sent to .*@/)).toBeVisible()
  await isAccessible(admin)
})

test('an administrator downloads the templates, changes two, and publishes one from a day after a preview', async ({
  browser,
}) => {
  const admin = await signedIn(browser, 'demo.admin', '/resource/transfer')
  await beginActivity(admin, 'Templates as a file')
  const arrives = admin.waitForEvent('download')
  await main(admin).getByRole('button', { name: 'Download templates' }).click()
  const pieces: Buffer[] = []
  for await (const piece of await (await arrives).createReadStream()) pieces.push(piece)
  const files = unzipSync(Buffer.concat(pieces))
  const letterIn = (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array()))
  const changed = { ...letterIn('letters/L01.json'), code: 'L90', name: 'Haere rā' }
  const hostile = { ...letterIn('letters/L02.json'), body: 'Kia ora {surname}' }
  const zip = zipSync({
    'letters/L90.json': strToU8(JSON.stringify(changed)),
    'letters/L02.json': strToU8(JSON.stringify(hostile)),
    'letters/L03.json': files['letters/L03.json'] ?? new Uint8Array(),
  })
  await main(admin).getByRole('textbox', { name: 'From' }).fill(formatDay(nextMonday))
  await main(admin)
    .locator('input[type=file]')
    .setInputFiles({ name: 'Templates.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) })
  await expect(main(admin).getByText('3 files: 1 is added, 1 stays as it is, 1 is refused.')).toBeVisible()
  await expect(main(admin).getByText('Text: There is no field {surname}.')).toBeVisible()
  await isAccessible(admin)
  await main(admin).getByRole('button', { name: 'Import 1 file' }).click()
  await expect(main(admin).getByText('Done: 1 is added.')).toBeVisible()
  await admin.goto('/resource/templates')
  // Other journeys add letters, so that this one may be on the second page.
  await search(admin, 'Haere')
  await expect(main(admin).getByRole('row').filter({ hasText: 'Haere rā' })).toContainText('Not yet in use')
})

test('an administrator finds a retired letter and publishes it again from a day', async ({ browser }) => {
  const admin = await signedIn(browser, 'demo.admin', '/resource/templates?m=Retired')
  await beginActivity(admin, 'Letters in use again')
  const retired = main(admin).getByRole('row').filter({ hasText: 'Issue, letter of 2024' })
  await retired.getByRole('checkbox').check()
  await main(admin).getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = admin.getByRole('dialog', { name: 'Publish letter templates' })
  await dialog.getByRole('textbox', { name: 'From' }).fill(formatDay(nextMonday))
  await isAccessible(admin)
  await dialog.getByRole('button', { name: 'Publish templates' }).click()
  await expect(dialog).toBeHidden()
  await expect(retired).toContainText(`New version from ${formatDay(nextMonday)}`)
})
