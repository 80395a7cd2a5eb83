import { theSystem } from '@clearwing/domain/access/actor.ts'
import { addDays, momentAt } from '@clearwing/domain/dates.ts'
import { requestDays } from '@clearwing/domain/relations/rules.ts'
import { addWorkingDays } from '@clearwing/domain/working-days.ts'
import { beginCare, endCare, lockCare } from '#features/clients/index.ts'
import { createCertificateEvent, listCertificates } from '#features/medicals/index.ts'
import { beginEmployment, createRelationRequest, saveHolder } from '#features/relations/index.ts'
import type { Tx } from '#platform/database/database.ts'
import type { DemoOrganisations } from './organisations.ts'
import type { DemoPerson } from './person.ts'

type World = { tx: Tx; today: string; userIds: Record<string, number>; organisations: DemoOrganisations }
type People = (name: string) => DemoPerson

/** A school whose board has every light; requests from practices and from the school; and a former client. */
export async function createRelations(world: World, person: People) {
  const { tx, organisations, userIds } = world
  const { flyingSchool, harbour, lakeside } = organisations
  await suspend(world, person("O'Neill").userId)
  for (const name of ['demo.skydiver', "O'Neill", 'Chen', 'Campbell', 'Ngata', 'demo.atc', 'Tui', 'Novak', 'Haereroa'])
    await beginEmployment(tx, theSystem, flyingSchool, person(name).userId)

  const pilot = person('demo.pilot')
  await ask(world, { kind: 'care', organisationId: lakeside, askedBy: userIds['demo.otherdoctor'] ?? 0 }, pilot)
  await ask(world, { kind: 'employment', organisationId: flyingSchool, askedBy: userIds['demo.operator'] ?? 0 }, pilot)
  await ask(world, { kind: 'care', organisationId: harbour, askedBy: userIds['demo.manager'] ?? 0 })

  const left = { userId: person('Haereroa').userId, organisationId: harbour }
  await beginCare(tx, theSystem, harbour, left.userId, 'request')
  const care = await lockCare(tx, harbour, left.userId)
  if (care) await endCare(tx, { ...theSystem, userId: left.userId }, care)
}

type Asking = { kind: 'care' | 'employment'; organisationId: number; askedBy: number }

/** A pending request, to a person here or to a number no one has. */
async function ask({ tx, today, organisations }: World, asking: Asking, person?: DemoPerson) {
  const actor = { ...theSystem, userId: asking.askedBy, organisationId: asking.organisationId }
  const { number = '', dateOfBirth } = person?.user ?? { number: '77123', dateOfBirth: '1988-05-05' }
  const at = (day: string) => momentAt(day, '14:00')
  const request = await createRelationRequest(tx, actor, {
    ...asking,
    regulatorId: organisations.regulator,
    organisationUserId: number,
    dateOfBirth: dateOfBirth ?? '',
    askedAt: at(addDays(today, -2)),
    expiresAt: at(addDays(today, requestDays - 2)),
  })
  if (person) await saveHolder(tx, actor, request, person.userId)
}

/** Suspends a certificate for ten working days, starting yesterday. */
async function suspend({ tx, today, userIds }: World, userId: number) {
  const [certificate] = await listCertificates(tx, userId, today)
  const fromDay = addDays(today, -1)
  const event = {
    certificateId: certificate?.certificateId ?? 0,
    kind: 'suspension' as const,
    byUserId: userIds['demo.regdoctor'] ?? 0,
    medicalClass: null,
    privilege: null,
    code: null,
    text: 'Suspended until a report is in.',
    fromDay,
    toDay: addWorkingDays(fromDay, 10),
    at: momentAt(fromDay, '14:00'),
  }
  await createCertificateEvent(tx, theSystem, event, userId)
}
