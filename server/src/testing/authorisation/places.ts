import { theSystem } from '@clearwing/domain/access/actor.ts'
import { allBits, Permission, Role } from '@clearwing/domain/access/bits.ts'
import { eq, inArray } from 'drizzle-orm'
import { beginCare } from '#features/clients/index.ts'
import { createExaminer } from '#features/medicals/index.ts'
import { medicals } from '#features/medicals/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { employments } from '#features/relations/tables.ts'
import { createMembership } from '#features/users/index.ts'
import { drawFixture } from '#testing/draw-fixture.ts'
import { addMember, addOrganisation, addUser } from '#testing/factories.ts'
import type { Ids, Tenant } from '#testing/tenant.ts'
import { addTenant, ofCaller, ofOrganisation } from '#testing/tenants.ts'
import { as, database } from '#testing/test-app.ts'
import { unique } from '#testing/unique.ts'
import { addFormer } from './former.ts'
import { otherTypes, type RecordKind, type Records } from './records.ts'

/** The pilot of a tenant, with all their records. */
async function pilotOf(tenant: Tenant): Promise<Records> {
  const { ids, idsOfOrganisation, mark } = tenant
  const own = Object.entries(ids).filter(([name]) => !(name in idsOfOrganisation))
  const director = await as({ userId: ids.userId ?? 0, organisationId: null })
  const pilots: Ids = Object.fromEntries(own)
  for (const make of ofCaller) Object.assign(pilots, await make({ ...tenant, director }))
  return { ids: pilots, marks: [mark] }
}

/** An organisation of this kind, with its records. */
async function organisationOf(organisationId: number): Promise<Records> {
  const first = await addMember({ organisationId, roles: Role.Director })
  // A message to an organisation needs a reader in it.
  await addMember({ organisationId, permissions: Permission.Messages })
  const given = { mark: unique('Records').slice(-20), organisationId, director: await as(first) }
  const ids: Ids = { organisationId }
  for (const make of ofOrganisation) Object.assign(ids, await make({ ...given, ids: { ...ids, userId: first.userId } }))
  return { ids, marks: [given.mark] }
}

/**
 * The actor (a pilot elsewhere), a colleague (another such pilot), a pilot related to each kind of organisation in its
 * usual way, and a tenant unrelated to all of them.
 */
export async function addPlaces() {
  // Creates a user first, because while no one can log in, a new user becomes the first administrator.
  await addUser(0, 'none')
  const [asker, colleague, pilot, other] = [await addTenant(), await addTenant(), await addTenant(), await addTenant()]
  const regulatorId = await regulatorOf(pilot)
  const practice = { ids: pilot.idsOfOrganisation, marks: [pilot.mark] }
  const organisation: Record<RecordKind, Records> = {
    practice,
    regulator: await organisationOf(regulatorId),
    ...(Object.fromEntries(
      await Promise.all(
        Object.entries(otherTypes).map(async ([kind, types]) => [
          kind,
          await organisationOf(await addOrganisation(allBits, types)),
        ]),
      ),
    ) as Record<keyof typeof otherTypes, Records>),
  }
  const people = {
    asker: await pilotOf(asker),
    colleague: await pilotOf(colleague),
    pilot: await pilotOf(pilot),
    other: await pilotOf(other),
  }
  await relate(organisation, people, regulatorId)
  const former = await addFormer(organisation, people.asker, regulatorId)
  const reviewed = await addReviewed(organisation.practice)
  const ownPractice = { ids: asker.idsOfOrganisation, marks: [asker.mark] }
  const otherPlace = { ids: other.idsOfOrganisation, marks: [other.mark] }
  return {
    organisation,
    people: { ...people, former: former.records },
    news: former.news,
    reviewed,
    ownPractice,
    otherPlace,
  }
}
export type Places = Awaited<ReturnType<typeof addPlaces>>

/** A draw of another organisation whose schedule names this practice as the reviewer of findings. */
async function addReviewed(practice: Records): Promise<Records> {
  const organisationId = await addOrganisation(allBits)
  const { userId } = await addMember({ organisationId })
  const mark = unique('Reviewed').slice(-20)
  const ids = await drawFixture({
    organisationId,
    ids: { userId },
    mark,
    reviewPracticeId: practice.ids.organisationId ?? null,
  })
  return { ids, marks: [mark] }
}

async function regulatorOf({ ids: { medicalId = 0 } }: Tenant) {
  const [row] = await database.db.select().from(medicals).where(eq(medicals.medicalId, medicalId))
  return row?.regulatorId ?? 0
}

async function relate(
  organisation: Record<RecordKind, Records>,
  { asker, colleague, pilot }: Record<'asker' | 'colleague' | 'pilot', Records>,
  regulatorId: number,
) {
  const idOf = ({ ids }: Records) => ids.organisationId ?? 0
  const userId = pilot.ids.userId ?? 0
  await database.transaction(async (tx) => {
    await tx
      .update(organisations)
      .set({ featureSet: allBits })
      .where(inArray(organisations.organisationId, Object.values(organisation).map(idOf)))
    await beginCare(tx, theSystem, idOf(organisation.specialists), userId)
    await tx.insert(employments).values({
      organisationId: idOf(organisation.school),
      userId,
      acceptedAt: new Date().toISOString(),
    })
    for (const one of Object.values(organisation))
      await createMembership(tx, theSystem, {
        userId: colleague.ids.userId ?? 0,
        organisationId: idOf(one),
        roles: Role.Staff,
      })
    const examiner = { userId: asker.ids.userId ?? 0, regulatorId, examinerNumber: unique('ME').slice(-16) }
    await createExaminer(tx, theSystem, examiner, ['class1', 'class2', 'class3'], '2015-01-01')
  })
}
