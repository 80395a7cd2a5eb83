import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { headache } from './applying.ts'

const question = 'When was the last migraine, and was there an aura?'
const answer = 'In March 2019, without an aura; the letter of the neurologist is in the file.'

const step = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** The regulator sees nothing before the submission; then it arrives without a reload and can be read. */
export async function receive(doctor: Page, regulator: Page) {
  await expect(regulator.getByRole('list', { name: 'Open' })).toBeVisible()
  await expect(regulator.getByRole('link', { name: /Ben Sampson/ })).toBeHidden()
  await isAccessible(regulator)
  await doctor.getByRole('button', { name: /^Submit to/ }).click()
  await regulator.getByRole('link', { name: /Ben Sampson/ }).click()
  await expect(regulator.getByRole('heading', { name: 'Ben Sampson', level: 1 })).toBeVisible()
  for (const name of ['Answered yes', 'Examination', 'Results', 'Assessment', 'Decision', 'Documents'])
    await expect(regulator.getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(regulator.getByText(headache)).toBeVisible()
  await expect(regulator.getByRole('row', { name: /^Cholesterol.*5\.4/ })).toBeVisible()
  await expect(regulator.getByText('ZZZ0016')).toBeHidden()
  await isAccessible(regulator)
}

/** This regulator audits each submission before it is closed: item by item, or all the rest at once. */
async function audit(regulator: Page) {
  await expect(regulator.getByText('All submissions are audited').first()).toBeVisible()
  // The reviewer reads what was submitted before the items to mark.
  const read = ['Answered yes', 'Examination', 'Results', 'Assessment', 'Decision', 'Audit']
  const headings = read.map((name) => regulator.getByRole('heading', { name, exact: true }).boundingBox())
  const tops = (await Promise.all(headings)).map((box) => box?.y ?? 0)
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  const letter = regulator.getByRole('radiogroup', { name: 'Letter adequate' })
  await letter.getByText('Minor').click()
  await regulator.getByRole('button', { name: 'The rest is OK' }).click()
  await regulator.getByRole('button', { name: 'Close with minor findings' }).click()
  await expect(regulator.getByText('Please explain')).toBeVisible()
  await regulator.getByRole('button', { name: 'Clear Letter adequate' }).click()
  await regulator.getByRole('button', { name: 'The rest is OK' }).click()
  await regulator.getByRole('button', { name: 'Close, all in order' }).press('Enter')
}

/** A question, its answer, and the audit that closes it; both sides see each step without a reload. */
export async function review(doctor: Page, regulator: Page) {
  await regulator.getByRole('button', { name: 'Ask a question' }).click()
  await regulator.getByRole('textbox', { name: 'Your question' }).fill(question)
  await isAccessible(regulator, '[role=dialog]')
  await regulator.getByRole('button', { name: 'Ask Harbour Aviation Medical' }).click()
  await expect(regulator.getByText('Not answered yet.')).toBeVisible()
  await expect(step(regulator, 'Waiting for an answer')).toContainText('Dr Kiri Heke answers the question.')
  await expect(regulator.getByRole('button', { name: /^Accept/ })).toBeHidden()

  await expect(doctor.getByText(question)).toBeVisible()
  await expect(step(doctor, 'Answer DAR')).toContainText('Next step')
  await isAccessible(doctor)
  await doctor.getByRole('textbox', { name: 'Your answer' }).fill(answer)
  await doctor.getByRole('button', { name: /^Answer/ }).click()

  await expect(regulator.getByText(answer)).toBeVisible()
  await expect(step(regulator, 'Finish the audit')).toContainText('Next step')
  // The answer has arrived in the regulator's open page, so the page shows that nothing prevents closing the medical.
  await expect(regulator.getByRole('button', { name: /^Ask a question/ })).toBeVisible()
  await audit(regulator)
  await expect(regulator.getByText(/Accepted by Dr Mārama Ōkeroa/)).toBeVisible()
  // The button is gone, and the focus is still in the record.
  await expect(regulator.locator('article:focus, main:focus')).toHaveAccessibleName(/^Submission of/)
  await isAccessible(regulator)
}
