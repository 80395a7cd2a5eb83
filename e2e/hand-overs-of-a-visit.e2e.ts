import { expect } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { caller } from './callers.ts'
import { certified, measuredWithoutUrine, versionOf } from './examined.ts'
import { main } from './fields.ts'
import { asPilot, isNext, isWaiting, newName, region, rowBehind } from './handing-over.ts'
import { test } from './journey.ts'
import { isMailed } from './mails.ts'
import { newDoctor, newPassword } from './people.ts'
import { returnToPractice } from './returning.ts'
import { signedIn } from './signed-in.ts'

test('measurements pass from nurse to examiner, a missing test stays with the nurse, and a colleague takes over', async ({
  browser,
  baseURL,
}) => {
  const { person, name, userName } = newName('Mere')
  const medical = await measuredWithoutUrine(baseURL ?? '', userName, person.firstName, person.lastName)
  const { path, at, urine } = medical
  await isMailed(baseURL, 'demo.doctor@', 'you have the next step', path)
  const colleague = newName('Tui')
  await newDoctor(baseURL ?? '', colleague.userName, colleague.person.firstName, colleague.person.lastName)
  const nurse = await signedIn(browser, 'demo.nurse', path)
  await isNext(nurse, 'Measure the missing tests')
  await expect(region(nurse, 'Measure the missing tests')).toContainText('urinalysis')
  const doctor = await signedIn(browser, 'demo.doctor', '/dashboard')
  await expect(await rowBehind(doctor, 'To examine', name)).toContainText('Your move')
  await doctor.goto(path)
  await isNext(doctor, `Examine ${name}`)
  const pilot = await asPilot(browser, userName, path)
  await isWaiting(pilot, 'Your measurements are finished')

  await medical.nurse('put', `${at}/examination/urine`, { values: urine, version: 0 })
  await isWaiting(nurse, 'Waiting for Dr Kiri Heke')
  await expect(region(doctor, `Examine ${name}`)).not.toContainText('urinalysis')

  await doctor.getByRole('combobox', { name: /^Doctor/ }).selectOption(colleague.name)
  await isWaiting(doctor, `Waiting for ${colleague.name}`)
  await isMailed(baseURL, `${colleague.userName}@`, 'you have the next step', path)
  const next = await signedIn(browser, colleague.userName, '/dashboard', newPassword)
  await expect(await rowBehind(next, 'To examine', name)).toContainText('Your move')
  await next.goto(path)
  await isNext(next, `Examine ${name}`)
})

test('a submission passes to the regulator, back with a question, back to be corrected, and is accepted', async ({
  browser,
  baseURL,
}) => {
  const { person, name, userName } = newName('Quinn')
  const { path, at, medicalId } = await certified(baseURL ?? '', userName, person.firstName, person.lastName)
  const calls = await caller(baseURL, 'demo.regdoctor')
  const regulator = await signedIn(browser, 'demo.regdoctor', `/medical/queue/${medicalId}`)
  const doctor = await signedIn(browser, 'demo.doctor', path)
  const nurse = await signedIn(browser, 'demo.nurse', path)
  const holder = await asPilot(browser, userName, path)
  await isWaiting(doctor, 'Submitted to DAR')
  await isNext(regulator, 'Finish the audit')

  const version = await versionOf(calls, at)
  await calls('post', `${at}/submission/questions`, { question: 'Which ECG was read?', version })
  await isNext(doctor, 'Answer DAR')
  await isWaiting(nurse, 'Waiting for Dr Kiri Heke')
  await isWaiting(holder, 'Your certificate is issued')
  await isWaiting(regulator, 'Waiting for an answer')
  await isMailed(baseURL, 'demo.doctor@', 'the regulator has written about a medical', `${path}/submission`)
  await main(doctor).getByRole('textbox', { name: 'Your answer' }).fill('The one of this visit.')
  await main(doctor)
    .getByRole('button', { name: /^Answer/ })
    .click()
  await isWaiting(doctor, 'Submitted to DAR')
  await isNext(regulator, 'Finish the audit')
  await returnToPractice(calls, at)
  await isNext(doctor, 'Correct and submit again')
  await isWaiting(regulator, 'Waiting for a correction')
  await expect(await rowBehind(doctor, 'Queried or returned by the regulator', name)).toContainText('Your move')
  await doctor.goto(path)
  await isAccessible(doctor)
  await doctor.getByRole('button', { name: 'Submit again' }).click()
  await isWaiting(doctor, 'Submitted to DAR')
  await expect(main(regulator).getByText('Next step', { exact: true })).toBeVisible()
})
