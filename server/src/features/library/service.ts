import type { Actor } from '@clearwing/domain/access/actor.ts'
import { dayInZone } from '@clearwing/domain/dates.ts'
import { removalProblem, retainedUntil, usualRetention } from '@clearwing/domain/library/retention.ts'
import { accessProblem, canShareItem } from '@clearwing/domain/library/rules.ts'
import {
  type LibraryItem,
  type LibraryItemControl,
  type LibraryItemLinks,
  type LibraryRecord,
  NewLibraryItem,
} from '@clearwing/domain/library/schema.ts'
import { maxLength } from '@clearwing/domain/max-length.ts'
import { findMedical } from '#features/medicals/index.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { parseOrRefuse } from '#platform/errors/parsed.ts'
import { Refusal, refuseFields, wrongFields } from '#platform/errors/refusal.ts'
import { safeName, saveFile } from '#platform/files/files.ts'
import type { Storage } from '#platform/files/storage.ts'
import type { ReceivedFile } from '#platform/files/upload.ts'
import { today } from '#platform/time/today.ts'
import { findLastExamination, isReferralOf, isRegistrationOf } from './link-store.ts'
import { listShares } from './share-store.ts'
import { addVersion, createItem, updateItem } from './store.ts'
import { listVersions } from './version-store.ts'

/** A file that arrived, with the fields sent with it. */
export type ReceivedDocument = ReceivedFile

type Owner = { userId: number | null; organisationId: number | null; medicalId?: number | null }

/** The file name without its ending: 'ECG report.pdf' becomes 'ECG report'. */
const nameOfFile = (fileName: string) =>
  fileName.replace(/\.\w{1,5}$/, '').slice(0, maxLength.documentName) || 'Document'

/** Files a document into the library of a person or an organisation. */
export async function addItem(
  tx: Tx,
  actor: Actor,
  storage: Storage,
  owner: Owner,
  { fields, ...file }: ReceivedDocument,
): Promise<number> {
  const usual = { name: nameOfFile(safeName(file.fileName)), kind: owner.userId === null ? 'administrative' : 'health' }
  const given = parseOrRefuse<NewLibraryItem>(NewLibraryItem, { ...usual, ...fields })
  refuseDays(given)
  const fileId = await saveFile(tx, actor, storage, { ...file, ...ownerOfFile(owner) })
  const retention = usualRetention({ ...given, ...owner })
  return createItem(tx, actor, { ...given, ...owner, retention, fileId })
}

/** Who owns the key of a file: the person it is about, otherwise the organisation. */
const ownerOfFile = ({ userId, organisationId }: Owner) => {
  if (userId !== null) return { subjectUserId: userId }
  return organisationId === null ? {} : { organisationId }
}

function refuseDays({ datedOn, validUntil }: Pick<NewLibraryItem, 'datedOn' | 'validUntil'>) {
  if (datedOn && validUntil && validUntil < datedOn)
    throw wrongFields({ validUntil: ['The last day is before the day of the document.'] })
}

/** Adds a replacement as a new version; the earlier file stays. */
export async function replaceFile(
  tx: Tx,
  actor: Actor,
  storage: Storage,
  item: LibraryItem,
  { fields: _, ...file }: ReceivedDocument,
) {
  const fileId = await saveFile(tx, actor, storage, { ...file, ...ownerOfFile(item) })
  await addVersion(tx, actor, item, fileId)
}

/** Links a document to records of its person that the actor may know of. */
export async function linkItem(tx: Tx, actor: Actor, item: LibraryItem, { version: _, ...links }: LibraryItemLinks) {
  refuseFields(await linkProblems(tx, actor, item, links))
  await updateItem(tx, actor, item.libraryItemId, links)
}

async function linkProblems(
  tx: Tx,
  actor: Actor,
  { userId }: LibraryItem,
  { medicalId, referralId, registrationId }: Omit<LibraryItemLinks, 'version'>,
) {
  const errors: Record<string, string[]> = {}
  const medical = medicalId === null ? undefined : await findMedical(tx, actor, medicalId)
  if (medicalId !== null && (!medical || medical.userId !== userId))
    errors.medicalId = ['Choose a medical of this person.']
  if (referralId !== null && !(await isReferralOf(tx, referralId, medical?.medicalId)))
    errors.referralId = ['Choose a referral of the linked medical.']
  if (registrationId !== null && !(await isRegistrationOf(tx, registrationId, userId)))
    errors.registrationId = ['Choose a registration of this person.']
  return errors
}

/** Hides a document with a reason, unless its retention class or a legal hold keeps it. */
export async function removeItem(tx: Tx, actor: Actor, item: LibraryItem, reason: string) {
  const problem = removalProblem({ ...item, keptUntil: await keptUntilOf(tx, item) }, today(tx))
  if (problem) throw new Refusal(409, { title: problem })
  const removed = { removedBy: actor.userId, removedAt: tx.now, removedReason: reason }
  await updateItem(tx, actor, item.libraryItemId, removed)
}

/** The retention runs from the last service: when the document was added, or when its keeper last examined the person. */
async function keptUntilOf(db: Db, { retention, addedAt, userId, organisationId }: LibraryItem) {
  const added = dayInZone(addedAt)
  const examined =
    userId === null || organisationId === null ? null : await findLastExamination(db, { userId, organisationId })
  return retainedUntil(retention, examined !== null && examined > added ? examined : added)
}

/** An administrator's access level, legal hold and restoration. */
export async function controlItem(
  tx: Tx,
  actor: Actor,
  item: LibraryItem,
  { access, legalHold, isRestored }: LibraryItemControl,
) {
  const problem = accessProblem(item, access)
  if (problem) throw wrongFields({ access: [problem] })
  const restored = isRestored ? { removedBy: null, removedAt: null, removedReason: null } : {}
  await updateItem(tx, actor, item.libraryItemId, { access, legalHold, ...restored })
}

/** Everything a page shows of a document. */
export async function readRecord(db: Db, actor: Actor, item: LibraryItem): Promise<LibraryRecord> {
  const { libraryItemId } = item
  return {
    ...item,
    versions: await listVersions(db, libraryItemId),
    sharing: canShareItem(actor, item) ? await listShares(db, libraryItemId) : [],
    keptUntil: await keptUntilOf(db, item),
  }
}
