import { expect } from '@playwright/test'
import { main } from './fields.ts'
import { test } from './journey.ts'
import { signedIn } from './signed-in.ts'

test('the first question shows who asks the others; the printed examination is complete', async ({ browser }) => {
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

test('an audiogram that is not on the screen is printed with its graph', async ({ browser }) => {
  const doctor = await signedIn(browser, 'demo.doctor', '/medical/all?p=myOrg')
  await doctor
    .getByRole('link', { name: /Ngāwai Tītīhuia Rōpata/ })
    .first()
    .click()
  await doctor.getByRole('link', { name: 'Examination', exact: true }).click()
  await expect(main(doctor).getByRole('heading', { name: 'Body', exact: true })).toBeVisible()
  await doctor.emulateMedia({ media: 'print' })
  const graph = main(doctor).getByRole('img', { name: /^Audiogram of both ears\. No threshold is beyond its limit/ })
  await expect(graph.locator('circle')).not.toHaveCount(0)
  // On a phone the graph fills the available width and is never cut off.
  await doctor.emulateMedia({ media: 'screen' })
  await doctor.setViewportSize({ width: 390, height: 844 })
  await doctor.goto(`${new URL(doctor.url()).pathname}#hearing`)
  await doctor.reload()
  await expect.poll(async () => (await graph.locator('svg').first().boundingBox())?.width).toBeLessThan(390)
})
