import { expect } from '@playwright/test'
import { main } from './fields.ts'
import { test } from './journey.ts'
import { signedIn } from './signed-in.ts'

test('who asks the other questions stands in the first of them; on paper the examination is whole', async ({
  browser,
}) => {
  const doctor = await signedIn(browser, 'demo.doctor', '/medical/all?p=myOrg')
  await doctor
    .getByRole('link', { name: /Robert James Campbell/ })
    .first()
    .click()
  await doctor.getByRole('link', { name: 'Examination', exact: true }).click()
  await doctor.getByRole('link', { name: /Questionnaires/ }).click()
  const more = doctor.getByRole('button', { name: /^Ask the other/ }).first()
  await more.focus()
  await doctor.keyboard.press('Enter')
  await expect(doctor.locator(':focus')).toHaveAttribute('id', /phq3$/)

  const written = main(doctor).getByRole('heading', { name: 'Blood pressure and pulse' })
  await expect(written).toBeHidden()
  await doctor.emulateMedia({ media: 'print' })
  await expect(written).toBeVisible()
  await doctor.goto(`${new URL(doctor.url()).pathname}#abnormal`)
  await expect(written).toBeHidden()
})
