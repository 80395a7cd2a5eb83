import { expect } from '@playwright/test'
import { caller } from './callers.ts'
import {
  answersOf,
  apply,
  assessAs,
  assessed,
  decideAsSaved,
  examine,
  findingsOf,
  modelOf,
  sendAndSign,
  versionOf,
} from './examined.ts'
import type { Installation } from './first-examiner.ts'
import { dateOfBirth, newPassword, register, signUp } from './people.ts'

type Caller = Awaited<ReturnType<typeof caller>>
type Staff = { doctor: Caller; nurse: Caller; regulatorId: number }

const pilotOf = { userName: 'moa.first', firstName: 'Moa', lastName: 'First', email: 'moa.first@example.org' }

/**
 * The first pilot of a new installation signs up, applies, is examined, and gets a class 2 certificate. Answers and
 * findings are those of a decided medical of the demo at `demoURL`. Returns what the pilot logs in with.
 */
export async function certifyFirst({ origin, mails }: Installation, demoURL: string, staff: Staff) {
  expect(await signUp(origin, pilotOf.email)).toBe(202)
  await register(origin, await mails.linkTo(pilotOf.email), { ...pilotOf, dateOfBirth })
  const pilot = await caller(origin, pilotOf.userName, newPassword)
  await pilot('put', '/users/me/termsandconditions', { accept: true })

  const model = await caller(demoURL, 'demo.doctor')
  const { medicalId } = await modelOf(model, 'class2')
  const { doctor, nurse, regulatorId } = staff
  const { at } = await apply(pilot, regulatorId, await answersOf(model, medicalId), dateOfBirth)
  const parties = { pilot, doctor, nurse, at }
  await sendAndSign(parties, doctor.organisationId)
  await examine(parties, await findingsOf(model, medicalId))
  const eligible = { medicalClass: 'class2', outcome: 'eligible', keepAnniversary: true, expiresOn: [], reasons: '' }
  await assessAs(parties, { values: { ...assessed, decisions: [eligible] } })
  await decideAsSaved(parties)
  await doctor('post', `${at}/submission`, { version: await versionOf(doctor, at) })
  return { userName: pilotOf.userName, password: newPassword }
}
