import { theSystem } from '@clearwing/domain/access/actor.ts'
import { Feature, Permission, Role } from '@clearwing/domain/access/bits.ts'
import { addDays } from '@clearwing/domain/dates.ts'
import type { OrganisationEvent } from '@clearwing/domain/organisation-audit/schema.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { endCare, lockCare } from '#features/clients/index.ts'
import { medicals } from '#features/medicals/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { users } from '#features/users/tables.ts'
import { found } from '#platform/errors/refusal.ts'
import { record } from '#platform/history/record.ts'
import { today } from '#platform/time/today.ts'
import { addMember } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { addScene } from '#testing/medical-people.ts'
import { as, type Caller, database } from '#testing/test-app.ts'

const scene = await addScene()
const other = await addScene()
const { practiceId, people } = scene
const setFeature = (organisationId: number, hasAudit: boolean) =>
  database.transaction((tx) =>
    tx
      .update(organisations)
      .set({
        featureSet: hasAudit
          ? sql`feature_set | ${Feature.Audit | Feature.Client_list | Feature.Custom_queries}`
          : sql`feature_set & ~${Feature.Audit}::int`,
      })
      .where(eq(organisations.organisationId, organisationId)),
  )
for (const { practiceId: id } of [scene, other]) await setFeature(id, true)

const path = `/organisations/${practiceId}/audit`
const list = async (call: Caller, query = ''): Promise<OrganisationEvent[]> =>
  (await call('GET', `${path}?n=100${query}`)).body.list
const asManager = async (permissions: number) =>
  as(await addMember({ organisationId: practiceId, roles: Role.Manager, permissions }))
const manager = await asManager(Permission.Client_list)
const medicalId = await medicalAt(scene, 'issued', { classes: ['class2'] })
await scene.doctor('GET', `/medicals/${medicalId}/assessment`)
const otherMedical = await medicalAt(other, 'issued', { classes: ['class2'] })
await other.doctor('GET', `/medicals/${otherMedical}/assessment`)

test('a manager reads who opened whose record, and nothing of its content or of another practice', async () => {
  const events = await list(manager, '&m=read')
  const ofPilot = events.filter(({ subjectUserId }) => subjectUserId === people.pilot.userId)
  expect(ofPilot.map(({ kind }) => kind)).toContain('Health record')
  expect(new Set(events.flatMap((event) => Object.keys(event)))).toEqual(
    new Set([
      ...['historyId', 'at', 'name', 'realName', 'action', 'kind'],
      ...['subjectUserId', 'subjectName', 'isAboutPerson', 'reason'],
    ]),
  )
  expect(JSON.stringify(await list(manager))).not.toMatch(/assess|class2|Asthma/)
  expect(events.map(({ subjectUserId }) => subjectUserId)).not.toContain(other.people.pilot.userId)
})

test('what a member does with their own health record is not the practice’s', async () => {
  const nurse = { ...theSystem, userId: people.nurse.userId, organisationId: practiceId }
  const own = { action: 'read', entityId: 1, subjectUserId: nurse.userId } as const
  await database.transaction(async (tx) => {
    await record(tx, nurse, { ...own, entity: 'assessment' })
    await record(tx, nurse, { ...own, entity: 'user' })
  })
  const ofNurse = (await list(manager)).filter(({ subjectUserId }) => subjectUserId === nurse.userId)
  expect(ofNurse.map(({ kind }) => kind)).toEqual(['Personal details'])
})

test('the report on access counts the same openings, each in the audit', async () => {
  const day = today()
  const days = `b=${addDays(day, -1)}&l=${day}`
  const { body: report } = await manager('GET', `/reports/access?${days}`)
  const events = (await list(manager, '&m=read')).filter(({ isAboutPerson }) => isAboutPerson)
  const health = events.filter(({ kind }) => kind === 'Health record')
  const figures: { value: number }[] = report.figures
  expect(figures.map(({ value }) => value)).toEqual([events.length, health.length, 0])
  const { body } = await manager('GET', `/reports/access/records?${days}&w=kind%3Dhealth`)
  expect(body.total).toBe(health.length)
  expect(body.list[0].note).toContain('Health record · opened by')
})

test('a person who has left is neither named nor found', async () => {
  await database.transaction((tx) =>
    tx.update(users).set({ lastName: 'Zwetschke' }).where(eq(users.userId, people.pilot.userId)),
  )
  expect((await list(manager, '&f=Zwetschke')).length).toBeGreaterThan(0)
  await database.transaction(async (tx) => {
    const doctor = { ...theSystem, userId: people.doctor.userId }
    await endCare(tx, doctor, found(await lockCare(tx, practiceId, people.pilot.userId)))
    await tx.update(medicals).set({ practiceId: other.practiceId }).where(eq(medicals.medicalId, medicalId))
  })
  expect(await list(manager, '&f=Zwetschke')).toEqual([])
  const unnamed = (await list(manager, '&m=read')).filter(
    ({ isAboutPerson, subjectName }) => isAboutPerson && !subjectName,
  )
  expect(unnamed.length).toBeGreaterThan(0)
  expect(unnamed.every(({ subjectUserId }) => subjectUserId === null)).toBe(true)
})

test('only those who lead the organisation read it, with the feature', async () => {
  for (const call of [scene.doctor, scene.nurse, scene.pilot, other.manager])
    expect((await call('GET', path)).status).toBe(403)
  await setFeature(practiceId, false)
  expect((await manager('GET', path)).status).toBe(404)
  await setFeature(practiceId, true)
})

test('a file of it is recorded', async () => {
  const { status, body } = await manager('GET', `${path}/export?ft=csv&m=create`)
  expect([status, String(body).includes('When,Who,What,Record,Person,Reason')]).toEqual([200, true])
  expect((await manager('GET', `${path}/export?ft=xlsx`)).status).toBe(200)
  expect(JSON.stringify(await historyOf('export of organisationEvents', 0))).toContain('csv')
})
