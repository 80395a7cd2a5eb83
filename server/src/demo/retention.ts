import { theSystem } from '@clearwing/domain/access/actor.ts'
import { addDays, addYears, momentAt } from '@clearwing/domain/dates.ts'
import { beginCare, endCare, lockCare } from '#features/clients/index.ts'
import { findDueRecords, setRecordHold } from '#features/retention/index.ts'
import { createUser } from '#features/users/index.ts'
import type { Database } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'
import type { DemoOrganisations } from './organisations.ts'

type Places = { organisations: DemoOrganisations; userIds: Record<string, number> }

/** Invented people whom the practice last served more than ten years ago, with the days since their time was over. */
const formerClients = [
  { firstName: 'Edith', lastName: 'Pomare-Lyall', dateOfBirth: '1938-04-02', overFor: 640 },
  { firstName: 'Walter', lastName: 'Okoroa', dateOfBirth: '1941-11-19', overFor: 120 },
  { firstName: 'Nancy', lastName: 'Thistlewood', dateOfBirth: '1946-01-30', overFor: 11 },
  { firstName: 'Alma', lastName: 'Birkett', dateOfBirth: '1932-07-08', overFor: 900 },
  { firstName: 'Ruben', lastName: 'Castelow', dateOfBirth: '1935-10-21', overFor: 410 },
]

/** Records whose time is over; one of them is held. Returns the people. */
export async function createRetention(database: Database, { organisations: { harbour }, userIds }: Places) {
  const day = today(database.db)
  const manager = { ...theSystem, userId: userIds['demo.manager'] ?? 0, organisationId: harbour }
  const formerIds: number[] = []
  for (const { overFor, ...person } of formerClients) {
    const lastDay = addDays(addYears(day, -10), -overFor)
    const userId = await database.at(momentAt(addYears(lastDay, -6), '10:00')).transaction(async (tx) => {
      const created = await createUser(tx, theSystem, person)
      await beginCare(tx, manager, harbour, created, 'entry')
      return created
    })
    await database.at(momentAt(lastDay, '15:00')).transaction(async (tx) => {
      const care = await lockCare(tx, harbour, userId)
      if (care) await endCare(tx, manager, care)
    })
    formerIds.push(userId)
  }
  const [, held = 0] = formerIds
  const administrator = { ...theSystem, userId: userIds['demo.admin'] ?? 0 }
  const reason = 'Claim of the estate before the court'
  await database.transaction((tx) => setRecordHold(tx, administrator, { userId: held, reason, from: day }))
  await findDueRecords(database)
  return formerIds
}
