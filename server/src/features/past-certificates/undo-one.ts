import type { Actor } from '@clearwing/domain/access/actor.ts'
import { type StoredImportRow, saveImportRow } from '#features/imports/index.ts'
import { withdrawRequest } from '#features/relations/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { removeCreatedPerson } from './remove-person-store.ts'
import { lockPastCertificate, removePastCertificate } from './store.ts'

type Undo = { organisationId: number; reason: string }

/** What became of a row: `note` says what stays, and why. */
type Outcome = { state: 'undone' | 'notUndone'; note: string }
const undone: Outcome = { state: 'undone', note: '' }
const stays = (note: string): Outcome => ({ state: 'notUndone', note })

/**
 * Undoes one imported row, as far as nothing was changed since: the certificate, the person whom it created, or the
 * request. A row of which anything stays says what and why.
 */
export async function undoImportedRow(tx: Tx, actor: Actor, row: StoredImportRow, undo: Undo) {
  const { state, note } = await undoRow(tx, actor, row, undo)
  const cleared = state === 'undone' ? { userId: null, pastCertificateId: null } : {}
  await saveImportRow(tx, row.importRowId, Object.assign({ state, note: note || row.note }, cleared))
}

async function undoRow(tx: Tx, actor: Actor, row: StoredImportRow, { organisationId, reason }: Undo): Promise<Outcome> {
  const { userId, pastCertificateId, relationRequestId, isNewPerson } = row
  if (relationRequestId !== null) return withdrawn(tx, actor, organisationId, relationRequestId)
  if (pastCertificateId !== null) {
    const certificate = await lockPastCertificate(tx, pastCertificateId)
    if (!certificate) return stays('The certificate was already removed.')
    if (certificate.userId !== userId) return stays('The person’s record was merged with another one since.')
    await removePastCertificate(tx, actor, certificate, reason)
  }
  if (!isNewPerson || userId === null) return undone
  const problem = await removeCreatedPerson(tx, actor, { userId, organisationId, reason })
  if (problem === undefined) return undone
  return pastCertificateId === null
    ? stays(problem)
    : { state: 'undone', note: `The certificate was removed, but the person stays a client. ${problem}` }
}

async function withdrawn(tx: Tx, actor: Actor, organisationId: number, relationRequestId: number): Promise<Outcome> {
  try {
    await withdrawRequest(tx, actor, organisationId, relationRequestId)
    return undone
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return stays(error.problem.title)
  }
}
