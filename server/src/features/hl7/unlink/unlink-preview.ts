import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { AffectedMedical, Hl7UnlinkPreview } from '@clearwing/domain/hl7/unlink-preview.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { isWithPractice } from '@clearwing/domain/medicals/status.ts'
import { isMissing } from '@clearwing/domain/medicals/timetable/timetable.ts'
import { takeBack } from '#features/hl7/assignment.ts'
import { findMessageToChange, type StoredMessage } from '#features/hl7/store.ts'
import { listMedicalsOfPractices, loadMedical, readDueTests, usesOfResults } from '#features/medicals/index.ts'
import { findUser, fullName } from '#features/users/index.ts'
import { flush } from '#platform/database/at-commit.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import { found, Refusal } from '#platform/errors/refusal.ts'
import { peopleToNotify } from './tell.ts'
import {
  listCurrentResults,
  listNumbers,
  listPersonRequests,
  listResultReaders,
  listResultsOf,
} from './unlink-preview-store.ts'

class TriedOut extends Error {}

/**
 * Shows what unlinking a message would do by doing it, recording the effects and rolling back, so that the preview
 * always matches the actual effects, even as more features come to depend on results.
 */
export async function tryTakingBack({ transaction }: Pick<Database, 'transaction'>, actor: Actor, messageId: number) {
  const previews: Hl7UnlinkPreview[] = []
  const tryOut = async (tx: Tx) => {
    const message = found(await findMessageToChange(tx, messageId))
    previews.push(await measure(tx, actor, message))
    throw new TriedOut()
  }
  await transaction(tryOut).catch((error) => (error instanceof TriedOut ? undefined : Promise.reject(error)))
  return found(previews[0])
}

async function measure(tx: Tx, actor: Actor, message: StoredMessage): Promise<Hl7UnlinkPreview> {
  const { messageId, userId, receivedAt, filedAt } = message
  if (userId === null) throw new Refusal(409, { title: 'This message is unassigned.' })
  const since = filedAt ?? receivedAt
  const resultsOfMessage = await listResultsOf(tx, userId, messageId)
  const used = await usesOfResults(
    tx,
    userId,
    resultsOfMessage.map(({ resultId }) => resultId),
  )
  const before = await stateOf(tx, actor, userId)
  await takeBack(tx, actor, message)
  await flush(tx)
  const after = await stateOf(tx, actor, userId)
  const currentBefore = new Set(before.filedResults.map(({ resultId }) => resultId))
  const decided = new Set(used.filter(({ isDecided }) => isDecided).map(({ medical }) => medical.medicalId))
  return {
    userId,
    userName: await nameOf(tx, userId),
    filedAt: since,
    results: resultsOfMessage.map(({ name }) => name),
    reinstatedResults: after.filedResults
      .filter(({ resultId }) => !currentBefore.has(resultId))
      .map(({ name }) => name),
    labRequests: before.requests.flatMap(({ number, status }) => {
      const newStatus = after.requests.find((one) => one.number === number)?.status ?? status
      return newStatus === status ? [] : [{ number, status, newStatus }]
    }),
    medicals: await touchedMedicals(tx, before.medicals, after.medicals, { used: new Set(idsOf(used)), decided }),
    readers: await listResultReaders(tx, userId, since),
    notified: await peopleToNotify(tx, used),
  }
}

const nameOf = async (tx: Tx, userId: number) => fullName(found(await findUser(tx, userId)))
const idsOf = (used: { medical: { medicalId: number } }[]) => used.map(({ medical }) => medical.medicalId)

type Seen = { medical: Medical; missing: string[] }

async function stateOf(tx: Tx, actor: Actor, userId: number) {
  const medicals: Seen[] = []
  for (const { medicalId } of await listMedicalsOfPractices(tx, userId)) {
    const medical = await loadMedical(tx, actor, medicalId)
    medicals.push({ medical, missing: await missingTests(tx, medical) })
  }
  return {
    filedResults: await listCurrentResults(tx, userId),
    requests: await listPersonRequests(tx, userId),
    medicals,
  }
}

/** The requirements of a decided medical no longer apply. */
async function missingTests(tx: Tx, medical: Medical) {
  if (!isWithPractice(medical.status)) return []
  return (await readDueTests(tx, medical)).lines.filter(isMissing).map(({ name }) => name)
}

type Which = Record<'used' | 'decided', Set<number>>

async function touchedMedicals(tx: Tx, before: Seen[], after: Seen[], { used, decided }: Which) {
  const affectedMedicals: AffectedMedical[] = []
  for (const { medical, missing } of before) {
    const { medicalId, status, decidedAt, submittedAt } = medical
    const now = after.find((one) => one.medical.medicalId === medicalId)
    const dueAgain = now?.missing.filter((name) => !missing.includes(name)) ?? []
    const newStatus = now && now.medical.status !== status ? now.medical.status : null
    if (!used.has(medicalId) && newStatus === null && dueAgain.length === 0) continue
    const wasDecided = decided.has(medicalId)
    affectedMedicals.push({
      medicalId,
      status,
      newStatus,
      dueAgain,
      classes: medical.classes,
      practiceName: medical.practiceName,
      examinerName: medical.examinerName,
      decidedAt: wasDecided ? decidedAt : null,
      certificates: wasDecided ? await listNumbers(tx, medicalId) : [],
      submittedTo: wasDecided && submittedAt !== null ? medical.regulatorShortName : null,
    })
  }
  return affectedMedicals
}
