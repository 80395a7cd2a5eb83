import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { choose, fillAll, isSaved, main } from './fields.ts'
import { test } from './journey.ts'
import { newNurse, newPassword } from './people.ts'
import { signedIn } from './signed-in.ts'

const second = 'moana.kura'

const field = (page: Page, name: string) => main(page).getByRole('textbox', { name: new RegExp(`^${name}`) })
const openPart = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parts of the examination' }).getByRole('link', { name }).click()

/** Resolves once the next input has reached the server. */
const arrived = (page: Page) =>
  page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().includes('/examination/'))

/**
 * Two nurses in the same part: changes to different fields are combined, and for the same field the later user sees
 * both values.
 */
async function measureTogether(nurse: Page, other: Page) {
  await fillAll(main(nurse), { Height: '163' })
  await expect(field(other, 'Height')).toHaveValue('163')
  await fillAll(main(other), { Waist: '81' })
  await expect(field(nurse, 'Waist')).toHaveValue('81')

  await other.context().setOffline(true)
  await fillAll(main(other), { Weight: '72' })
  await expect(other.getByText('Not saved.').first()).toBeVisible()
  const first = arrived(nurse)
  await fillAll(main(nurse), { Weight: '73' })
  await first
  await other.context().setOffline(false)
  const both = other.getByRole('alert').filter({ hasText: 'changed this record while you were editing.' })
  await expect(both).toContainText(/saved value “73.*your value “72/)
  await isAccessible(other)
  await both.getByRole('button', { name: 'Keep my value' }).click()
  for (const page of [nurse, other]) await expect(field(page, 'Weight')).toHaveValue('72')
}

/** The nurses type at the same time, each in a separate part. */
async function measureApart(nurse: Page, other: Page) {
  await Promise.all([openPart(nurse, 'Urine'), openPart(other, 'Hearing')])
  await Promise.all([
    ...[arrived(nurse), arrived(other)],
    ...[choose(nurse, 'Glucose', 'trace'), choose(other, 'Voice at 2 m, back turned, left ear', 'Fail')],
  ])
  await openPart(other, 'Urine')
  await expect(
    main(other).getByRole('radiogroup', { name: 'Glucose' }).getByRole('radio', { name: 'trace' }),
  ).toBeChecked()
}

/** Class 1 is issued; the class 2 certificate stays in force unchanged. */
async function assess(doctor: Page) {
  await doctor.getByRole('link', { name: 'Assessment', exact: true }).click()
  const comments = doctor.getByRole('textbox', { name: /^Comment on question/ })
  await expect(comments.first()).toBeVisible()
  for (const comment of await comments.all()) await comment.fill('No effect on the licence.')
  await decideClass(doctor, 'class 1', 'Eligible')
  await decideClass(doctor, 'class 2', 'Leave in force')
  await isSaved(doctor)
}

async function decideClass(doctor: Page, name: string, outcome: string) {
  await doctor.getByRole('combobox', { name: `Outcome, ${name}` }).click()
  await doctor.getByRole('option', { name: outcome, exact: true }).click()
}

test('two nurses and a doctor on one medical: all input is saved or returned, and there is one certificate', async ({
  browser,
  baseURL,
}) => {
  await newNurse(baseURL ?? '', second, 'Moana', 'Kura')
  const doctor = await signedIn(browser, 'demo.doctor', '/medical/all?p=myOrg')
  await doctor
    .getByRole('link', { name: /Rōpata/ })
    .first()
    .click()
  await expect(doctor).toHaveURL(/medical\/\d+\/visit$/)
  const pathname = new URL(doctor.url()).pathname.replace('/visit', '')
  const nurse = await signedIn(browser, 'demo.nurse', `${pathname}/examination`)
  const other = await signedIn(browser, second, `${pathname}/examination`, newPassword)
  await measureTogether(nurse, other)
  await measureApart(nurse, other)

  await openPart(other, 'Measurements')
  await assess(doctor)
  // The medical is decided during typing: input that has not arrived by then is not saved, and the page says so.
  await other.context().setOffline(true)
  await fillAll(main(other), { Waist: '99' })
  await expect(other.getByText('Not saved.').first()).toBeVisible()
  await doctor.getByRole('button', { name: 'Issue class 1 certificate' }).click()
  await expect(doctor).toHaveURL(new RegExp(`${pathname}$`))
  await expect(main(nurse).getByText('Issued').first()).toBeVisible()
  await other.context().setOffline(false)
  await expect(field(other, 'Waist')).toHaveAttribute('readonly')
  await expect(main(other).getByRole('region', { name: 'Body' }).getByText('Not saved.')).toBeVisible()

  const of = `/api/medicals${pathname.replace('/medical', '')}`
  const { parts } = await (await doctor.request.get(`${of}/examination`)).json()
  const { values } = parts.find(({ part }: { part: string }) => part === 'body')
  expect(values).toMatchObject({ height: 163, weight: 72, waist: 81 })
  expect(await (await doctor.request.get(`${of}/certificates`)).json()).toHaveLength(1)
})
