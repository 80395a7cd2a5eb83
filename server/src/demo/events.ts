import { theSystem } from '@clearwing/domain/access/actor.ts'
import { addDays, momentAt } from '@clearwing/domain/dates.ts'
import {
  createCertificateEvent,
  listCertificates,
  newCode,
  reportHealth,
  startClock,
} from '#features/medicals/index.ts'
import type { Tx } from '#platform/database/database.ts'
import type { DemoOrganisations } from './organisations.ts'
import type { DemoPerson } from './person.ts'

type World = { tx: Tx; today: string; userIds: Record<string, number>; organisations: DemoOrganisations }

const at = (day: string) => momentAt(day, '14:00')

/**
 * Events after issue: one certificate extended and then renewed, one lost and replaced, one lost, and a health change.
 */
export async function createEvents(world: World, person: (name: string) => DemoPerson) {
  await extendedOnce(world, person('Campbell').userId)
  await lost(world, person('Novak').userId)
  await reportedLost(world, person('Haereroa').userId)
  await changed(world, person('demo.atc').userId)
}

const event = { medicalClass: null, privilege: null, toDay: null, code: null, text: null }

/** The certificate before the last was extended by three weeks, until the next examination. */
async function extendedOnce({ tx, today, userIds, organisations }: World, userId: number) {
  const [, earlier] = await listCertificates(tx, userId, today)
  const row = earlier?.rows.at(-1)
  if (!earlier || !row) return
  const fromDay = addDays(row.originalToDay, -10)
  await createCertificateEvent(
    tx,
    theSystem,
    {
      ...event,
      kind: 'extension',
      certificateId: earlier.certificateId,
      fromDay,
      at: at(fromDay),
      medicalClass: row.medicalClass,
      privilege: row.privilege,
      toDay: addDays(row.originalToDay, 21),
      text: 'An application is in hand.',
      byUserId: userIds['demo.doctor'] ?? 0,
      organisationId: organisations.harbour,
      copyDueOn: addDays(fromDay, 7),
      copySentAt: at(addDays(fromDay, 2)),
      copySentBy: userIds['demo.doctor'] ?? 0,
    },
    userId,
  )
}

async function lost({ tx, today, userIds, organisations }: World, userId: number) {
  const [certificate] = await listCertificates(tx, userId, today)
  if (!certificate) return
  const fromDay = addDays(today, -1)
  const replaced = { ...event, kind: 'replacement' as const, certificateId: certificate.certificateId, fromDay }
  const by = { byUserId: userIds['demo.regulator'] ?? 0, organisationId: organisations.regulator }
  const copy = { receipt: 'CAA-208114', verificationCode: newCode() }
  await createCertificateEvent(tx, theSystem, { ...replaced, ...by, ...copy, at: at(fromDay) }, userId)
}

/** The regulator has not replaced the lost certificate yet. */
async function reportedLost({ tx, today, organisations }: World, userId: number) {
  const [certificate] = await listCertificates(tx, userId, today)
  if (!certificate) return
  const { certificateId, medicalId } = certificate
  const fromDay = addDays(today, -1)
  const report = { loss: 'stolen' as const, lostOn: addDays(today, -2), text: 'From a locked car at the airfield.' }
  const by = { byUserId: userId, at: at(fromDay) }
  const row = { ...event, kind: 'loss' as const, certificateId, fromDay, ...report, ...by }
  await createCertificateEvent(tx, { ...theSystem, userId }, row, userId)
  await startClock(tx, {
    kind: 'loss',
    about: 'certificate',
    aboutId: certificateId,
    userId,
    medicalId,
    regulatorId: organisations.regulator,
    startedOn: fromDay,
    owner: 'regulator',
  })
}

async function changed({ tx, today, organisations }: World, userId: number) {
  await reportHealth(
    tx,
    { ...theSystem, userId },
    {
      regulatorId: organisations.regulator,
      practiceId: organisations.harbour,
      kind: 'temporary',
      what: 'A sprained ankle, in a brace.',
      fromDay: addDays(today, -1),
      toDay: addDays(today, 12),
    },
  )
}
