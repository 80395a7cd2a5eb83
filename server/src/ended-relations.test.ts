import { theSystem } from '@clearwing/domain/access/actor.ts'
import { allBits, Feature, OrganisationType, Permission, Role } from '@clearwing/domain/access/bits.ts'
import { addDays } from '@clearwing/domain/dates.ts'
import { MessagePrivacy } from '@clearwing/domain/enumerations.ts'
import { and, eq, gt, inArray, max, or } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { clients } from '#features/clients/tables.ts'
import { emails } from '#features/emails/tables.ts'
import { delegations } from '#features/medicals/assessment/tables.ts'
import { convenorCases } from '#features/medicals/convenor/tables.ts'
import { referrals } from '#features/medicals/referrals/tables.ts'
import { createRegistration } from '#features/registrations/index.ts'
import { registrations } from '#features/registrations/tables.ts'
import { employments } from '#features/relations/tables.ts'
import { createMembership } from '#features/users/index.ts'
import { memberships, users } from '#features/users/tables.ts'
import { today } from '#platform/time/today.ts'
import { announcements } from '#testing/announcements.ts'
import { requests } from '#testing/authorisation/requests.ts'
import { addLeaver } from '#testing/ended-care.ts'
import { addMember, addOrganisation } from '#testing/factories.ts'
import { addEvent, certificateOf } from '#testing/lives.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { issuedMedical, must, version } from '#testing/medical-errand.ts'
import { addColleague, addExaminer, addPractice, addRegulator, addScene, type Scene } from '#testing/medical-people.ts'
import { idsTaken, operations, urlWith } from '#testing/operations.ts'
import { readPdf } from '#testing/pdf.ts'
import { referred } from '#testing/referral-fixture.ts'
import { remindOn } from '#testing/reminders.ts'
import { reviewed } from '#testing/review-fixture.ts'
import { app, as, database, signIn } from '#testing/test-app.ts'
import { unique } from '#testing/unique.ts'

// Each kind of relation to a person ended yesterday. No former party is notified of what happens today.

const yesterday = addDays(today(), -1)
const since = '2024-01-01T00:00:00.000Z'
const ended = new Date(Date.now() - 86_400_000).toISOString()

const scene = await addScene()
const { mine, userId, report, change } = await addLeaver(scene)
// The date of birth in the application that `issuedMedical` fills in.
await change({ dateOfBirth: '1980-07-20' })
const medicalId = await medicalAt(mine, 'accepted', { on: addDays(today(), -3), withDocuments: true })
const { certificateId } = await certificateOf(mine, medicalId)
const openMedicalId = await medicalAt(mine, 'in_examination')
const ids = { medicalId, openMedicalId, userId, regulatorId: scene.regulatorId }
const { referralId } = await referred({ ids, organisationId: scene.practiceId, mark: unique('mark') })
const { caseId } = await reviewed({ ids, mark: unique('mark') })
const examinersPracticeId = await addPractice()
const refusedBy = await addRegulator()

const at = async (types: number, roles: number) => {
  const organisationId = await addOrganisation(Feature.Medicals, types)
  return addMember({ organisationId, roles, permissions: allBits })
}
const former = {
  care: scene.people.doctor,
  'care, as nurse': scene.people.nurse,
  employment: await at(0, Role.Director),
  membership: await at(0, Role.Director),
  referral: await at(OrganisationType.Specialist_practice, Role.Specialist),
  delegation: await addExaminer(examinersPracticeId, scene.regulatorId),
  submission: scene.people.regulatorDoctor,
  'submission, as agent': scene.people.agent,
  "convenor's case": await at(OrganisationType.Convenor, Role.Convenor_doctor),
  'registration, refused': await addColleague(refusedBy, Role.Regulator_doctor),
}
const parties = Object.values(former)
const idOf = ({ organisationId }: { organisationId: number | null }) => organisationId ?? 0

const addressOf = ({ userName }: { userName: string }) => `${userName.replaceAll(' ', '.')}@example.org`
const giveAddress = (party: { userId: number; userName: string }) =>
  database.transaction((tx) =>
    tx
      .update(users)
      .set({ email: addressOf(party) })
      .where(eq(users.userId, party.userId)),
  )
for (const party of parties) await giveAddress(party)

await database.transaction(async (tx) => {
  const employment = { organisationId: idOf(former.employment), userId, acceptedAt: since, endedAt: ended }
  await tx.insert(employments).values(employment)
  const membership = { userId, organisationId: idOf(former.membership), roles: Role.Staff }
  const claim = { userId, regulatorId: refusedBy, organisationUserId: unique('').replaceAll(/\D/g, '').slice(-8) }
  await createRegistration(tx, theSystem, { ...claim, refusedAt: ended, reason: 'Not in our register' })
  await createMembership(tx, theSystem, { ...membership, permissions: Permission.Messages })
  await tx.update(memberships).set({ toDay: yesterday, endedAt: ended }).where(eq(memberships.userId, userId))
  const inHand = { practiceId: idOf(former.referral), assignedTo: former.referral.userId, status: 'closed' } as const
  const closed = { ...inHand, closedAt: since, accessEndsOn: yesterday }
  await tx.update(referrals).set(closed).where(eq(referrals.referralId, referralId))
  const { userId: assignedTo } = former["convenor's case"]
  const over = { officeId: idOf(former["convenor's case"]), assignedTo, state: 'closed', closedOn: yesterday } as const
  await tx.update(convenorCases).set(over).where(eq(convenorCases.caseId, caseId))
  const delegation = eq(delegations.userId, former.delegation.userId)
  await tx.update(delegations).set({ toDay: yesterday, endedAt: ended, endReason: 'Retired' }).where(delegation)
})
await must(
  mine.pilot('PUT', `/medicals/${openMedicalId}/withdrawal`, {
    reason: 'Moving house',
    version: await version(mine.pilot, openMedicalId),
  }),
)
await must(mine.pilot('DELETE', `/users/me/sharing/${scene.practiceId}`))
await database.transaction(async (tx) => {
  const care = and(eq(clients.userId, userId), eq(clients.organisationId, scene.practiceId))
  await tx.update(clients).set({ until: ended }).where(care)
  const withdrawn = { approvedAt: null, withdrawnAt: ended }
  const own = and(eq(registrations.userId, userId), eq(registrations.regulatorId, scene.regulatorId))
  await tx.update(registrations).set(withdrawn).where(own)
})

/** The person today: with another practice and another regulator. */
const other = await addScene()
const now: Scene = { ...other, pilot: mine.pilot, people: { ...other.people, pilot: mine.people.pilot } }
const approvedAt = new Date().toISOString()
const organisationUserId = unique('').replaceAll(/\D/g, '').slice(-8)
await database.transaction((tx) =>
  createRegistration(tx, theSystem, { userId, regulatorId: now.regulatorId, organisationUserId, approvedAt }),
)
await giveAddress(now.people.doctor)
await addMember({ organisationId: now.practiceId, permissions: Permission.Messages })

const mark = unique('news').replaceAll(/\W/g, 'x')
const knownIds = { medicalId: 0, certificateId: 0 }
const question = async () => ({ question: mark, version: await version(now.regulatorDoctor, knownIds.medicalId) })
const toPractice = { toUserId: null, toOrganisationId: now.practiceId, isUrgent: true, privacy: MessagePrivacy.Public }
const ofHealth = { regulatorId: now.regulatorId, practiceId: now.practiceId, kind: 'change', what: mark }

/** What happens to the person today. */
const events: Record<string, () => Promise<unknown>> = {
  'a laboratory result is filed': () =>
    report({ born: '19800720', observations: [`ST|NEWS^Serology^L||${mark}|||A|||F`] }),
  'a certificate is issued': async () => {
    knownIds.medicalId = await issuedMedical(now)
    knownIds.certificateId = (await certificateOf(now, knownIds.medicalId)).certificateId
  },
  'a deadline is near': async () => {
    // One of these days is not a Sunday.
    for (const days of [7, 8]) await remindOn(addDays(today(), days))
  },
  'a medical is submitted': async () =>
    must(
      now.doctor('POST', `/medicals/${knownIds.medicalId}/submission`, {
        version: await version(now.doctor, knownIds.medicalId),
      }),
    ),
  'the regulator asks a question': async () =>
    must(now.regulatorDoctor('POST', `/medicals/${knownIds.medicalId}/submission/questions`, await question())),
  'the certificate is suspended': () =>
    must(
      addEvent(now.regulatorDoctor, knownIds.certificateId, {
        kind: 'suspension',
        medicalClass: 'class1',
        privilege: 'all',
        text: mark,
        reason: mark,
      }),
    ),
  'the person writes a message': () =>
    must(mine.pilot('POST', `/users/${userId}/message`, { ...toPractice, text: mark })),
  'the person reports a change of health': () =>
    must(mine.pilot('POST', `/users/${userId}/healthReports`, { ...ofHealth, fromDay: today(), toDay: null })),
  'the person moves house': () => change({ street: mark }),
}

/** A public message is read by every regulator that a medical was submitted to, and by no other former party. */
const reads = ([relation]: [string, unknown], eventName: string) =>
  eventName === 'the person writes a message' && relation.startsWith('submission')

for (const [eventName, happen] of Object.entries(events))
  test(`${eventName}: no former party is sent an email, and none of their pages is notified`, async () => {
    const parties = Object.entries(former).flatMap((one) => (reads(one, eventName) ? [] : [one[1]]))
    const [{ last } = { last: 0 }] = await database.db.select({ last: max(emails.emailId) }).from(emails)
    await using received = await announcements()
    await happen()
    // An email about deadlines changes no record that a page shows.
    if (eventName !== 'a deadline is near')
      await expect.poll(() => received.audiences().join()).toContain(`{"userId":${userId}}`)
    const names = parties.flatMap((party) => [`"organisationId":${idOf(party)}}`, `"userId":${party.userId}}`])
    expect(received.audiences().filter((audience) => names.some((name) => audience.includes(name)))).toEqual([])
    const userIds = parties.map((party) => party.userId)
    const toThem = or(inArray(emails.toUserId, userIds), inArray(emails.to, parties.map(addressOf)))
    const isNew = gt(emails.emailId, last ?? 0)
    const sent = await database.db.select().from(emails).where(and(toThem, isNew))
    expect(sent.map(({ to, template }) => [to, template])).toEqual([])
  })

test('the person and the present practice are sent emails meanwhile', async () => {
  const rows = await database.db.select().from(emails)
  const to = new Set(rows.map(({ toUserId }) => toUserId))
  expect([to.has(userId), to.has(now.people.doctor.userId)]).toEqual([true, true])
})

const calls = operations.filter(({ method }) => method === 'GET')

test.each(Object.entries(former))('no call tells the former party of anything new: %s', async (_relation, party) => {
  const { cookie, token } = await signIn(party)
  const headers = { cookie, 'x-login-token': token, idle: '3600' }
  const answers: string[] = []
  for (const records of [
    { userId, ...knownIds },
    { userId, medicalId, openMedicalId, certificateId, referralId, caseId },
  ])
    for (const operation of calls.filter((one) => idsTaken(one, Object.keys(records)).length > 0)) {
      const { query = {} } = requests[operation.operationId] ?? {}
      const isFile = operation.parameters.some(({ name }) => name === 'ft')
      const url = urlWith(operation, { ...records, i: userId, ...(isFile && { ft: 'csv' }), ...query })
      const response = await app.inject({ method: 'GET', url, headers })
      const isPdf = response.headers['content-type']?.toString().startsWith('application/pdf')
      // A fictitious document is not a valid PDF, so its bytes are searched instead.
      const { text } = isPdf
        ? await readPdf(response.rawPayload).catch(() => ({ text: response.body }))
        : { text: response.body }
      if (text.includes(mark) || response.statusCode >= 500) answers.push(`${url}: ${response.statusCode}`)
    }
  expect(answers).toEqual([])
})

/** A submission is a separate record: the practice that sent it and its regulator can still read it. */
const keepSubmission = ['care', 'care, as nurse', 'submission']

test.each(Object.entries(former))(
  'questions and answers of a medical cannot be read by: %s',
  async (relation, party) => {
    const call = await as(party)
    const status = async (id: number) => (await call('GET', `/medicals/${id}/submission`)).status
    expect(await status(knownIds.medicalId)).toBe(404)
    if (!keepSubmission.includes(relation)) expect([403, 404]).toContain(await status(medicalId))
    const url = `/medicals/${knownIds.medicalId}/submission/questions`
    expect((await call('POST', url, { question: 'Why?', version: 1 })).status).toBe(404)
    const { submissionQuestionId } = (await now.doctor('GET', `/medicals/${knownIds.medicalId}/submission`)).body
      .questions[0]
    const answer = { answer: 'Because.', attachmentIds: [], version: 1 }
    expect((await call('PUT', `${url}/${submissionQuestionId}`, answer)).status).toBe(404)
  },
)
