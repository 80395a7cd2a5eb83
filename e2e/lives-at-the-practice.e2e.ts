import { addDays } from '@clearwing/domain/dates.ts'
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { certificateOf } from './certificates.ts'
import { certified } from './examined.ts'
import { isSaved, main, search, tick } from './fields.ts'
import { test } from './journey.ts'
import { isMailed, linkIn } from './mails.ts'
import { newPassword } from './people.ts'
import { signedIn } from './signed-in.ts'

const list = '/medical/all?p=myOrg'
const ofClass = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true })

async function open(doctor: Page, name: RegExp) {
  await doctor.goto(list)
  await doctor.getByRole('link', { name }).first().click()
  await expect(doctor).toHaveURL(/medical\/\d+(\/visit)?$/)
  return new URL(doctor.url()).pathname.replace('/visit', '')
}

async function decide(doctor: Page, name: string, outcome: string) {
  await doctor.getByRole('combobox', { name: `Outcome, ${name}` }).click()
  await doctor.getByRole('option', { name: outcome, exact: true }).click()
}

type Row = { medicalClass: string; state: string }
const read = async ({ request }: Page, path: string) =>
  (await request.get(`/api${path.replace('medical', 'medicals')}`)).json()

/** The expiry date for privileges other than carrying passengers, with its calculation. */
const other = (page: Page) => ofClass(page, 'Class 1').getByText(/\+ 12 months/)

test('a renewal keeps or loses the anniversary of class 1, and leaves class 2 unchanged', async ({ browser }) => {
  const doctor = await signedIn(browser, 'demo.doctor', list)
  const path = await open(doctor, /Hēmi Tāwhiri/)
  const nurse = await signedIn(browser, 'demo.nurse', `${path}/assessment`)
  const { userId } = await read(doctor, path)
  await doctor.getByRole('link', { name: 'Assessment', exact: true }).click()
  await doctor.getByRole('textbox', { name: 'Comment on question 31' }).fill('No effect on the licence.')
  await decide(doctor, 'class 1', 'Eligible')
  await expect(other(doctor)).toContainText('counted from the previous expiry date')
  await tick(ofClass(doctor, 'Class 1'), 'Keep the anniversary')
  await expect(other(doctor)).not.toContainText('counted from the previous expiry date')
  await tick(ofClass(doctor, 'Class 1'), 'Keep the anniversary')
  await expect(other(doctor)).toContainText('counted from the previous expiry date')
  await expect(ofClass(nurse, 'Class 1').getByText('counted from the previous expiry date')).toBeVisible()
  await expect(nurse.getByRole('combobox', { name: /^Outcome/ })).toHaveCount(0)

  await decide(doctor, 'class 2', 'Leave in force')
  await expect(ofClass(doctor, 'Class 2').getByText(/^A new one would end/)).toBeVisible()
  await isSaved(doctor)
  await isAccessible(doctor)
  await doctor.getByRole('button', { name: 'Issue class 1 certificate' }).click()
  await expect(doctor).toHaveURL(new RegExp(`${path}$`))
  const held: { rows: Row[] }[] = await (await doctor.request.get(`/api/users/${userId}/certificates`)).json()
  const [issued, before] = held.map(({ rows }) => rows.map(({ medicalClass, state }) => `${medicalClass} ${state}`))
  expect(issued).toEqual(['class1 current', 'class1 current'])
  expect(before?.at(-1)).toBe('class2 current')
})

test('an extension is offered while an application is open, and costs the extended certificate its anniversary', async ({
  browser,
}) => {
  const doctor = await signedIn(browser, 'demo.doctor', list)
  const path = await open(doctor, /Mere Aroha Ngata/)
  await doctor.goto(`${path}/assessment`)
  const anniversaryNotes = ofClass(doctor, 'Class 1').getByText(/counted from the previous expiry date/)
  await expect(anniversaryNotes).toHaveCount(2)

  const { userId } = await read(doctor, path)
  const [{ certificateId, rows }] = await (await doctor.request.get(`/api/users/${userId}/certificates`)).json()
  const nurse = await signedIn(browser, 'demo.nurse', `/certificate/${certificateId}`)
  await expect(nurse.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(nurse.getByRole('button', { name: 'Change the certificate' })).toBeHidden()
  await doctor.goto(`/certificate/${certificateId}`)
  await doctor.getByRole('button', { name: 'Change the certificate' }).click()
  await doctor.getByRole('menuitem', { name: /^Extend/ }).click()
  const dialog = doctor.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Applies to' }).selectOption({ index: 1 })
  await dialog.getByRole('textbox', { name: 'New last day' }).fill(addDays(rows[1].toDay, 61))
  await dialog.getByRole('checkbox').press('Space')
  await dialog.getByRole('button', { name: /^Extend/ }).click()
  await expect(dialog.getByText('At most 60 days after the original expiry.')).toBeVisible()
  await isAccessible(doctor, '[role=dialog]')
  await dialog.getByRole('textbox', { name: 'New last day' }).fill(addDays(rows[1].toDay, 60))
  await dialog.getByRole('button', { name: /^Extend/ }).click()
  await expect(dialog).toBeHidden()
  for (const page of [doctor, nurse])
    await expect(
      main(page)
        .getByText(/^Extended/)
        .first(),
    ).toBeVisible()
  await doctor.goto(`${path}/assessment`)
  await expect(anniversaryNotes).toHaveCount(1)
})

/** Checks a code without a login, as at a gate. */
async function check(browser: Browser, code: string) {
  const anybody = await (await browser.newContext()).newPage()
  await anybody.goto('/info/verify')
  await anybody.getByRole('textbox', { name: 'Certificate code' }).fill(code)
  await anybody.getByRole('button', { name: 'Check' }).click()
  await expect(anybody.getByRole('status').filter({ hasText: /^(In force|Reported lost)/ })).toBeVisible()
  return anybody
}

const isReplaced = async (browser: Browser, code: string) =>
  (await check(browser, code)).getByText('A newer copy of this certificate was issued')

/** Fills in the report of a loss and sends it. */
async function reportLoss(report: Locator, whatHappened: string, whereAndHow: string) {
  await report.getByRole('combobox', { name: 'What happened' }).selectOption({ label: whatHappened })
  await report.getByRole('textbox', { name: 'Date of the loss' }).fill('today')
  await report.getByRole('textbox', { name: 'Where and how' }).fill(whereAndHow)
  await report.getByRole('checkbox', { name: /^I declare that what I have written is true/ }).press('Space')
  await report.getByRole('button', { name: 'Report the loss' }).click()
  await expect(report).toBeHidden()
}

const lossCardOf = (page: Page) => main(page).getByRole('region', { name: 'Lost certificates' })

test('a lost certificate: the holder reports it, the regulator issues a copy, and the lost code shows that', async ({
  browser,
  baseURL,
}) => {
  const holder = await signedIn(browser, 'demo.pilot', '/dashboard')
  const { certificateId, code: lost, medicalId, path } = await certificateOf(holder)
  await expect(await isReplaced(browser, lost)).toBeHidden()
  const agent = await signedIn(browser, 'demo.regulator', '/dashboard')
  const lossCard = lossCardOf(agent)
  await expect(lossCard.getByText('Replace the certificate of Tāne Haereroa first')).toBeVisible()

  await holder.goto(path)
  await holder.getByRole('button', { name: 'Report the loss' }).click()
  const report = holder.getByRole('dialog')
  await expect(report.getByText(/^Certificate \d+, issued on/)).toBeVisible()
  await expect(report.getByText('The regulator charges $108.90 for a replacement.')).toBeVisible()
  await report.getByRole('button', { name: 'Report the loss' }).click()
  await expect(report.getByRole('combobox', { name: 'What happened' })).toBeFocused()
  await isAccessible(holder, '[role=dialog]')
  await reportLoss(report, 'Stolen', 'It was in a bag that was stolen.')
  await expect(main(holder).getByText('Reported lost', { exact: true })).toBeVisible()
  await expect(main(holder).getByRole('button', { name: 'Show at the gate' })).toBeHidden()
  await expect((await check(browser, lost)).getByText('The holder reported this copy lost')).toBeVisible()

  const doctor = await signedIn(browser, 'demo.doctor', path)
  await expect(doctor.getByRole('button', { name: 'Change the certificate' })).toBeVisible()
  await expect(main(doctor).getByText('Reported lost', { exact: true })).toBeVisible()
  await expect(doctor.getByRole('button', { name: 'Report the loss' })).toBeHidden()
  await expect(lossCard.getByText('2', { exact: true })).toBeVisible()
  await agent.goto(await linkIn(baseURL, 'demo.regulator@', 'you have the next step'))
  await agent.getByRole('button', { name: 'Change the certificate' }).click()
  await agent.getByRole('menuitem', { name: /^Replace the lost certificate/ }).click()
  const dialog = agent.getByRole('dialog')
  await expect(dialog.getByText('It was in a bag that was stolen.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Issue a copy with a new code' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Fee receipt' })).toBeFocused()
  await isAccessible(agent, '[role=dialog]')
  await dialog.getByRole('textbox', { name: 'Fee receipt' }).fill('R-4711')
  await expect(
    dialog.getByRole('checkbox', {
      name: 'The holder has declared that the certificate was lost, stolen or destroyed.',
    }),
  ).toBeChecked()
  await dialog.getByRole('button', { name: 'Issue a copy with a new code' }).click()
  for (const page of [agent, doctor, holder])
    await expect(main(page).getByText('Replaced', { exact: true })).toBeVisible()

  await expect(main(holder).getByRole('button', { name: 'Show at the gate' })).toBeVisible()
  expect(await linkIn(baseURL, 'demo.pilot@', 'there is an update about your medical certificate')).toBe(path)

  const { certificateId: same, code } = await certificateOf(holder)
  expect(same).toBe(certificateId)
  await expect(await isReplaced(browser, lost)).toBeVisible()
  await expect(await isReplaced(browser, code)).toBeHidden()
  // The list of documents also shows everyone which certificate is the old one.
  for (const page of [doctor, holder]) {
    await page.goto(`/medical/${medicalId}/documents`)
    const papers = main(page).getByRole('region', { name: 'Documents', exact: true })
    await expect(papers.getByRole('link', { name: 'Certificate' })).toHaveCount(2)
    await expect(papers.getByText('Replaced')).toHaveCount(1)
  }
})

test('a certificate reported lost is found again: its code is valid again, and the regulator has nothing to replace', async ({
  browser,
  baseURL,
}) => {
  const userName = `lola.lost${Date.now() % 1e8}`
  const lastName = userName.replace('lola.l', 'L')
  const { code, path, certificatePath } = await certified(baseURL ?? '', userName, 'Lola', lastName)
  const agent = await signedIn(browser, 'demo.regulator', '/dashboard')
  const number = Number(await lossCardOf(agent).getByText(/^\d+$/).innerText())
  const regulator = await signedIn(browser, 'demo.regdoctor', '/medical/queue')
  await search(regulator, lastName)
  const queued = main(regulator).getByRole('link', { name: lastName })
  await expect(queued).not.toContainText('Certificate reported lost')

  const holder = await signedIn(browser, userName, certificatePath, newPassword)
  await holder.getByRole('button', { name: 'Report the loss' }).click()
  await reportLoss(holder.getByRole('dialog'), 'Lost', 'Between the hangar and home.')
  await expect(lossCardOf(agent).getByText(String(number + 1), { exact: true })).toBeVisible()
  await expect(queued).toContainText('Certificate reported lost')
  await isMailed(baseURL, 'demo.regulator@', 'you have the next step', certificatePath)
  const answer = await check(browser, code)
  await expect(answer.getByText('The holder reported this copy lost')).toBeVisible()
  await isAccessible(answer)
  const desk = await signedIn(browser, 'demo.regulator', path)
  await expect(main(desk).getByText('Replace the lost certificate')).toBeVisible()

  await holder.goto('/dashboard')
  await expect(main(holder).getByText('Reported lost', { exact: true })).toBeVisible()
  await holder.getByRole('button', { name: 'I have found it' }).click()
  const dialog = holder.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: /^I declare that I have the certificate again/ }).press('Space')
  await isAccessible(holder, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Withdraw the report' }).click()
  await expect(dialog).toBeHidden()
  await expect(main(holder).getByText('Reported lost', { exact: true })).toBeHidden()
  await expect(main(holder).getByRole('button', { name: 'Show at the gate' })).toBeVisible()
  await expect(lossCardOf(agent).getByText(String(number), { exact: true })).toBeVisible()
  await expect(queued).not.toContainText('Certificate reported lost')
  await expect(main(desk).getByText('Replace the lost certificate')).toBeHidden()
  const again = await check(browser, code)
  await expect(again.getByRole('status').filter({ hasText: 'In force' })).toBeVisible()
  await expect(again.getByText('The holder reported this copy lost')).toBeHidden()
})
