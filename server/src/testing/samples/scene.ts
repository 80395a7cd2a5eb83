import { theSystem } from '@clearwing/domain/access/actor.ts'
import { OrganisationType } from '@clearwing/domain/access/bits.ts'
import { eq } from 'drizzle-orm'
import { assignMessage } from '#features/hl7/assignment.ts'
import type { Receiver } from '#features/hl7/receiver.ts'
import { findMessageToChange } from '#features/hl7/store.ts'
import { hl7Messages } from '#features/hl7/tables.ts'
import { importMedical } from '#features/medicals/index.ts'
import { createLabRequest } from '#features/medicals/results/requests/index.ts'
import { results } from '#features/medicals/results/tables.ts'
import { createOrganisation } from '#features/organisations/index.ts'
import { createUser } from '#features/users/index.ts'
import { openDatabase, type Tx } from '#platform/database/database.ts'
import { openSite } from '#platform/site.ts'
import { newDatabase } from '#testing/new-database.ts'
import { testConfig } from '#testing/test-app.ts'

/** The people named in the samples of the project, and the number of a request that one of them answers. */
const people = [
  { nhi: 'ZAC5361', firstName: 'Robert', lastName: 'Campbell', dateOfBirth: '1979-03-14' },
  { nhi: 'ZBN77VL', firstName: 'Mere', lastName: 'Ngata', dateOfBirth: '1991-01-02' },
  { nhi: 'ZAA0105', firstName: 'Hēmi', lastName: 'Tāwhiri', dateOfBirth: '1985-09-29' },
  { nhi: 'ZSC21TN', firstName: 'Zoë', lastName: 'Müller-O’Brien', dateOfBirth: '1972-02-29' },
]
const requestNumber = 'LR-000140'

/** A separate database with the people of the samples, and a receiver for it. */
export async function sampleScene() {
  const database = openDatabase(await newDatabase())
  const { db } = database
  const site = { ...(await openSite(testConfig(), database)), isDemo: true }
  const faults: unknown[] = []
  const log = { warn: () => undefined, error: (fault: unknown) => faults.push(fault) } as unknown as Receiver['log']
  const actor = await database.transaction(addPeople)

  /** Deletes everything received before. */
  const forget = () =>
    database.transaction(async (tx) => {
      await tx.delete(results)
      await tx.delete(hl7Messages)
    })

  /** Files all unmatched results that can be filed to a person. */
  async function fileTheRest(receiver: Receiver) {
    const rest = await db.select().from(hl7Messages).where(eq(hl7Messages.status, 'unassigned'))
    for (const { messageId } of rest)
      await database.transaction(async (tx) => {
        const message = await findMessageToChange(tx, messageId)
        if (message) await assignMessage(tx, receiver, actor, message, actor.userId)
      })
  }
  const receiverFor = (ourNames: string[]): Receiver => ({ site, ourNames, log })
  return { database, faults, receiverFor, forget, fileTheRest, close: site.close }
}

export type SampleScene = Awaited<ReturnType<typeof sampleScene>>

async function addPeople(tx: Tx) {
  const ids: number[] = []
  for (const person of people) ids.push(await createUser(tx, theSystem, person))
  const [userId = 0] = ids
  const actor = { ...theSystem, userId }
  const organisationTypes = OrganisationType.Medical_practice | OrganisationType.Medical_regulator
  const practiceId = await createOrganisation(tx, theSystem, { name: 'Harbour Medical', organisationTypes })
  const at = new Date().toISOString()
  const medical = {
    userId,
    practiceId,
    regulatorId: practiceId,
    classes: ['class1' as const],
    status: 'at_practice' as const,
    statusSince: at,
    createdAt: at,
  }
  const { medicalId } = await importMedical(tx, theSystem, { medical })
  await createLabRequest(tx, actor, { medicalId, userId, practiceId, tests: ['glucose'], number: requestNumber })
  return actor
}
