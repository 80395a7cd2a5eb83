import { expect, test } from 'vitest'
import { addConvenorCase } from '#testing/convenor-case.ts'
import { queryOnce } from '#testing/database-of-the-run.ts'
import { mailsTo } from '#testing/mails.ts'
import { must } from '#testing/medical-errand.ts'
import { as, type Caller, connection } from '#testing/test-app.ts'

test("the parties of a review are notified by email of each other's actions, without details", async () => {
  const { scene, people, medicalId, officeId } = await addConvenorCase()
  const parties = { ...people, pilot: scene.people.pilot, regulator: scene.people.regulatorDoctor }
  const addressOf = (userId: number) => `party${userId}@review.example`
  for (const { userId } of Object.values(parties))
    await queryOnce(connection, `update users set email = '${addressOf(userId)}' where user_id = ${userId}`)
  const links: string[] = []
  const notifiedParties = async () => {
    const received: string[] = []
    for (const [name, { userId }] of Object.entries(parties))
      for (const { subject, text } of (await mailsTo(addressOf(userId))).filter((mail) => /case/.test(mail.subject))) {
        received.push(name)
        links.push(/\/medical\/review\S*/.exec(text)?.[0] ?? '')
        expect(`${subject} ${text}`).not.toMatch(/hearing|refus|class/i)
      }
    return received
  }

  const grounds = 'My hearing was measured in a noisy room.'
  const asking = { officeId, grounds }
  const { caseId } = await must(scene.pilot('POST', `/medicals/${medicalId}/review`, asking))
  expect(await notifiedParties()).toEqual(['convenor', 'colleague', 'regulator'])
  const path = `/medical/review/${caseId}`
  // A convenor who has not taken the case cannot open it.
  expect(links.splice(0)).toEqual(['/medical/reviews', '/medical/reviews', path])

  const convenor = await as(people.convenor)
  await must(convenor('PUT', `/convenorCases/${caseId}/assignee`, { version: 1 }))
  expect(await notifiedParties()).toEqual([])
  const change = async (call: Caller, verb: 'PUT' | 'POST', part: string, body: object) =>
    must(call(verb, `/convenorCases/${caseId}/${part}`, { ...body, version: await versionOf(call) }))
  const versionOf = async (call: Caller) => (await must(call('GET', `/convenorCases/${caseId}`))).version

  await change(scene.pilot, 'POST', 'evidence', { text: 'A new audiogram of my hearing.' })
  expect(await notifiedParties()).toEqual(['convenor', 'regulator'])
  await change(convenor, 'PUT', 'adviser', { adviser: 'Dr Rangi Hohepa' })
  await change(convenor, 'PUT', 'report', { recommendation: 'confirm', report: 'The hearing is as it was.' })
  expect(await notifiedParties()).toEqual(['pilot', 'regulator'])
  await change(scene.regulatorDoctor, 'PUT', 'answer', { isImplemented: true, answer: '' })
  expect(await notifiedParties()).toEqual(['convenor', 'pilot'])
  expect([...new Set(links)]).toEqual([path])
})
