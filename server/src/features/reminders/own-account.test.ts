import { termsInForce } from '@clearwing/domain/account/terms/versions.ts'
import { addDays } from '@clearwing/domain/dates.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createCredentials } from '#features/account/index.ts'
import { credentials } from '#features/account/tables.ts'
import { delegations } from '#features/medicals/assessment/tables.ts'
import { queryOnce } from '#testing/database-of-the-run.ts'
import { addExaminer, addScene } from '#testing/medical-people.ts'
import { remindOn } from '#testing/reminders.ts'
import { connection, database } from '#testing/test-app.ts'

// A Wednesday; none of the days before it on which something is sent is a Sunday.
const day = '2027-09-15'
const scene = await addScene()
const { organisationId: practiceId } = scene.people.doctor
const doctor = await addExaminer(practiceId ?? 0, scene.regulatorId, ['class1', 'class2'])

const setDelegation = (medicalClass: string, values: Partial<typeof delegations.$inferInsert>) =>
  queryOnce(
    connection,
    `update delegations set to_day = ${values.toDay ? `'${values.toDay}'` : 'null'}
     where user_id = ${doctor.userId} and medical_class = '${medicalClass}'`,
  )

async function linesTo(userId: number) {
  const { rows } = await queryOnce<{ line: string }>(
    connection,
    `select values->'lines'->>0 as line from emails where to_user_id = ${userId} and template = 'reminder' order by email_id`,
  )
  return rows.map(({ line }) => line)
}

test('an examiner is reminded of a delegation that expires, until another continues it', async () => {
  await queryOnce(connection, `update users set email = 'me@example.org' where user_id = ${doctor.userId}`)
  await setDelegation('class1', { toDay: day })
  for (const left of [91, 90, 90, 89]) await remindOn(addDays(day, -left))
  expect(await linesTo(doctor.userId)).toEqual([
    expect.stringMatching(/^Delegation of class 1 by .* expires on 15 Sep 2027\.$/),
  ])
  await database.transaction((tx) =>
    tx.insert(delegations).values({
      userId: doctor.userId,
      regulatorId: scene.regulatorId,
      medicalClass: 'class1',
      fromDay: addDays(day, 1),
      toDay: null,
    }),
  )
  for (const left of [30, 7]) await remindOn(addDays(day, -left))
  expect(await linesTo(doctor.userId)).toHaveLength(1)
})

test('people are reminded once of a second step on the day it is required, and of new terms', async () => {
  const { userId } = scene.people.doctor
  await queryOnce(connection, `update users set email = 'dr@example.org' where user_id = ${userId}`)
  const set = { dateTwoFactorRequired: day, acceptedTermsVersion: termsInForce(day).version }
  const isTheirs = eq(credentials.userId, userId)
  await database.transaction(async (tx) => {
    await createCredentials(tx, userId, 'unused')
    await tx.update(credentials).set(set).where(isTheirs)
  })
  for (const days of [-1, 0, 0, 1]) await remindOn(addDays(day, days))
  expect(await linesTo(userId)).toEqual(['Your account needs your attention: Second step at login.'])

  const { inForceFrom, version } = termsInForce(day)
  const behind = { dateTwoFactorRequired: null, acceptedTermsVersion: version - 1 }
  await database.transaction((tx) => tx.update(credentials).set(behind).where(isTheirs))
  for (const days of [0, 1]) await remindOn(addDays(inForceFrom, days))
  expect(await linesTo(userId)).toContain('Your account needs your attention: New terms and conditions.')
  expect(await linesTo(userId)).toHaveLength(2)
})
