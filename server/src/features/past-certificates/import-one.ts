import type { Actor } from '@clearwing/domain/access/actor.ts'
import { Role } from '@clearwing/domain/access/bits.ts'
import { createsFromFile } from '@clearwing/domain/past-certificates/rules.ts'
import type { PastCertificateValues, PastHolder } from '@clearwing/domain/past-certificates/schema.ts'
import { beginCare, listClientsLike, lockCare } from '#features/clients/index.ts'
import { findImportedPerson, type StoredImportRow, saveImportRow } from '#features/imports/index.ts'
import { createUser } from '#features/users/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { createPastCertificate, hasPastCertificate } from './store.ts'
import { summaryOf } from './words.ts'

/**
 * What a waiting row still has to bring in: `userId` is the client, or null for a new person. `isCertain` is false where
 * the user chose a new person although another is similar.
 */
export type RowContent = {
  values: PastCertificateValues
  holder: PastHolder
  userId: number | null
  isCertain: boolean
}

const refuse = (title: string) => new Refusal(409, { title })

/** Imports one row: the person, if new, and the certificate. What changed since the preview refuses it. */
export async function importPastRow(tx: Tx, actor: Actor, organisationId: number, row: StoredImportRow) {
  const { values, holder, userId: chosenId, isCertain } = row.content as RowContent
  const existingId = chosenId ?? (await findImportedPerson(tx, row.importRunId, row.personKey ?? ''))
  const userId = existingId ?? (await createHolder(tx, actor, { organisationId, holder, isCertain }))
  // Locks the care relation, so that two imports do not bring in one certificate twice.
  if (!(await lockCare(tx, organisationId, userId))) throw refuse('This person is no longer a client.')
  if (await hasPastCertificate(tx, userId, values)) throw refuse('This certificate was already brought in.')
  const certificate = Object.assign({ userId, organisationId }, values)
  const pastCertificateId = await createPastCertificate(tx, actor, certificate)
  await saveImportRow(tx, row.importRowId, {
    state: 'done',
    note: [`${summaryOf(values)}.`, existingId === undefined ? 'New person.' : '', ...values.warnings]
      .filter(Boolean)
      .join(' '),
    content: null,
    userId,
    isNewPerson: existingId === undefined,
    pastCertificateId,
  })
}

type NewHolder = { organisationId: number; holder: PastHolder; isCertain: boolean }

/** Creates a client without an address. Their numbers are not stored: only the person may claim one. */
async function createHolder(tx: Tx, actor: Actor, { organisationId, holder, isCertain }: NewHolder) {
  if (!createsFromFile(actor, organisationId)) throw refuse('You may no longer create people.')
  const { firstName, middleNames, lastName, dateOfBirth } = holder
  const names = { firstName, middleNames, lastName, knownAs: null, previousNames: null }
  // A doubtful row was chosen as another person than the clients that are like it.
  if (isCertain && (await listClientsLike(tx, organisationId, { ...names, dateOfBirth })).length > 0)
    throw refuse('Since the preview, a similar person has become a client. Import this row again.')
  const userId = await createUser(tx, actor, { firstName, middleNames, lastName, dateOfBirth, roles: Role.Individual })
  await beginCare(tx, actor, organisationId, userId, 'entry')
  return userId
}
