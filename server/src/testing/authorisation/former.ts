import { theSystem } from '@clearwing/domain/access/actor.ts'
import { allBits, OrganisationType, Role } from '@clearwing/domain/access/bits.ts'
import { addDays } from '@clearwing/domain/dates.ts'
import { MessagePrivacy } from '@clearwing/domain/enumerations.ts'
import { eq } from 'drizzle-orm'
import { clients } from '#features/clients/tables.ts'
import { receive } from '#features/hl7/index.ts'
import { convenorCases } from '#features/medicals/convenor/tables.ts'
import { referrals } from '#features/medicals/referrals/tables.ts'
import { createRegistration } from '#features/registrations/index.ts'
import { employments } from '#features/relations/tables.ts'
import { createMembership } from '#features/users/index.ts'
import { memberships, users } from '#features/users/tables.ts'
import { today } from '#platform/time/today.ts'
import { changeProfile, receiver } from '#testing/ended-care.ts'
import { addMember, addOrganisation } from '#testing/factories.ts'
import { newNhi, oru } from '#testing/laboratory.ts'
import { addEvent } from '#testing/lives.ts'
import { must } from '#testing/medical-errand.ts'
import { addColleague, addRegulator } from '#testing/medical-people.ts'
import type { Ids } from '#testing/tenant.ts'
import { addPilotTo } from '#testing/tenants.ts'
import { as, database } from '#testing/test-app.ts'
import { unique } from '#testing/unique.ts'
import type { RecordKind, Records } from './records.ts'

/** A fact from after the relationships had ended, and the contexts that may still know of it. */
export type News = { mark: string; concerns: string[] }

/**
 * A pilot formerly known to each kind of organisation in its usual way: client, employee, member, patient of a
 * specialist, party to a convenor's case. All of these have ended. Also returns what is new about them since then.
 */
export async function addFormer(organisation: Record<RecordKind, Records>, asker: Records, regulatorId: number) {
  const idOf = (kind: RecordKind) => organisation[kind].ids.organisationId ?? 0
  const { ids, mark } = await addPilotTo(idOf('practice'), regulatorId)
  const { organisationId: _, ...own } = ids
  const nhi = newNhi()
  const userId = own.userId ?? 0
  await database.transaction((tx) => tx.update(users).set({ nhi }).where(eq(users.userId, userId)))
  await endRelations(own, asker.ids.userId ?? 0, idOf, Object.keys(organisation) as RecordKind[])
  return { records: { ids: own, marks: [mark] }, news: await addNews(own, regulatorId, nhi) }
}

const endRelations = (ids: Ids, askerId: number, idOf: (kind: RecordKind) => number, kinds: RecordKind[]) =>
  database.transaction(async (tx) => {
    const { userId = 0, referralId = 0, caseId = 0 } = ids
    const [now, yesterday] = [new Date().toISOString(), addDays(today(), -1)]
    const since = '2024-01-01T00:00:00.000Z'
    await tx.update(clients).set({ until: now, endedBy: userId }).where(eq(clients.userId, userId))
    const care = { organisationId: idOf('specialists'), userId, since, until: now }
    await tx.insert(clients).values(care)
    const employment = { organisationId: idOf('school'), userId, acceptedAt: since, endedAt: now }
    await tx.insert(employments).values(employment)
    for (const kind of kinds)
      await createMembership(tx, theSystem, { userId, organisationId: idOf(kind), roles: Role.Staff })
    await tx.update(memberships).set({ toDay: yesterday, endedAt: now }).where(eq(memberships.userId, userId))
    const inHand = { practiceId: idOf('specialists'), assignedTo: askerId, status: 'closed' } as const
    const closed = { ...inHand, closedAt: since, accessEndsOn: yesterday }
    await tx.update(referrals).set(closed).where(eq(referrals.referralId, referralId))
    const over = { officeId: idOf('convenor'), assignedTo: askerId, state: 'closed', closedOn: '2024-01-01' } as const
    await tx.update(convenorCases).set(over).where(eq(convenorCases.caseId, caseId))
  })

const administrators = ['administrator', 'administrator, activity', 'administrator in practice']
const regulators = ['regulator doctor', 'regulator agent']

async function addNews({ userId = 0, certificateId = 0 }: Ids, regulatorId: number, nhi: string): Promise<News[]> {
  const pilot = await as({ userId, organisationId: null })
  const [result, address, message, event, report, number] = Array.from({ length: 6 }, () =>
    unique('news').replaceAll(/\W/g, 'x'),
  ) as [string, string, string, string, string, string]

  const { user } = (await pilot('GET', '/users/me')).body
  const patient = { nhi, name: `${user.lastName}^Hemi`, born: user.dateOfBirth.replaceAll('-', '') }
  // On a day outside every open medical, because a medical still with a practice shows results filed to it.
  const collected = '20240115093000+1300'
  const sent = oru({ ...patient, collected, observations: [`ST|NEWS^Serology^L||${result}|||A|||F`] })
  await receive(receiver, Buffer.from(sent), { source: 'upload', actor: theSystem })
  const filed = JSON.stringify((await pilot('GET', '/users/me/results')).body)
  if (!filed.includes(result)) throw new Error('The new result was not filed')

  await changeProfile(pilot, { street: address })

  const practiceId = await addOrganisation(allBits, OrganisationType.Medical_practice)
  await addMember({ organisationId: practiceId, permissions: allBits })
  const toAll = { toUserId: null, toOrganisationId: practiceId, isUrgent: false, privacy: MessagePrivacy.Public }
  await must(pilot('POST', `/users/${userId}/message`, { ...toAll, text: message }))
  const change = { regulatorId, practiceId: null, kind: 'change', what: report, fromDay: today(), toDay: null }
  await must(pilot('POST', `/users/${userId}/healthReports`, change))

  const doctor = await as(await addColleague(regulatorId, Role.Regulator_doctor))
  const suspension = { kind: 'suspension', medicalClass: 'class1', privilege: 'passengers', text: event, reason: event }
  await must(addEvent(doctor, certificateId, suspension))

  const other = await addRegulator()
  const approvedAt = new Date().toISOString()
  await database.transaction((tx) =>
    createRegistration(tx, theSystem, {
      userId,
      regulatorId: other,
      organisationUserId: number.slice(-10),
      approvedAt,
    }),
  )
  return [
    { mark: result, concerns: administrators },
    // The regulator that approved the person's number may still read their address.
    { mark: address, concerns: [...administrators, 'regulator doctor'] },
    { mark: message, concerns: [...administrators, ...regulators] },
    { mark: event, concerns: [...administrators, ...regulators] },
    { mark: report, concerns: [...administrators, ...regulators] },
    { mark: number.slice(-10), concerns: administrators },
  ]
}
