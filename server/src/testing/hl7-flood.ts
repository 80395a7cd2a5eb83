import { theSystem } from '@clearwing/domain/access/actor.ts'
import { isNhi } from '@clearwing/domain/identifiers/nhi.ts'
import pg from 'pg'
import { createUser } from '#features/users/index.ts'
import { openDatabase } from '#platform/database/database.ts'
import { sentBy } from './hl7-senders.ts'
import { oru } from './laboratory.ts'

// What many laboratories send to a separate server, and what it contains afterwards.

export const observations = Array.from({ length: 20 }, (_, n) => `NM|TEST${n}^Test ${n}^L||${n}.5|mmol/L|1-9||||F`)

export const nhis = Array.from({ length: 2000 }, (_, n) => `JBX${String(n).padStart(4, '0')}`)
  .filter(isNhi)
  .slice(0, 20)

export const floodNhiOf = (index: number) => nhis[index % nhis.length] ?? ''

/** Twenty people who cannot be confused. */
export async function addPeople(connection: pg.ClientConfig) {
  const database = openDatabase(connection)
  const person = { firstName: 'Robert', lastName: 'Campbell', dateOfBirth: '1979-03-14' }
  await database.transaction(async (tx) => {
    for (const nhi of nhis) await createUser(tx, theSystem, { nhi, ...person })
  })
  await database.close()
}

/** A report of twenty results, from this laboratory about this person. */
export const messageOf = (index: number, controlId: string) =>
  sentBy(oru({ controlId, nhi: floodNhiOf(index), filler: `F-${controlId}`, observations }), `LAB${index}`)

export async function listStored(connection: pg.ClientConfig) {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client
    .query<{ id: string; status: string; results: number }>(`
      select control_id as id, message.status, count(result_id)::int as results
      from hl7_messages as message left join results using (message_id)
      where message.status <> 'refused' group by message.message_id`)
    .finally(() => client.end())
  return rows
}
