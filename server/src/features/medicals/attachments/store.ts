import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { Attachment, AttachmentChange } from '@clearwing/domain/medicals/attachments/schema.ts'
import type { SubmissionContent } from '@clearwing/domain/medicals/submission/content.ts'
import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, lte, or, sql, sum } from 'drizzle-orm'
import { referrals } from '#features/medicals/referrals/tables.ts'
import { visibleMedicals } from '#features/medicals/scope-store.ts'
import { announceMedical } from '#features/medicals/store.ts'
import { submissionQuestions, submissions } from '#features/medicals/submission/tables.ts'
import { medicals } from '#features/medicals/tables.ts'
import { indexTexts } from '#features/medicals/text-index/index.ts'
import { organisations } from '#features/organisations/tables.ts'
import { shownNameByNumber } from '#features/users/index.ts'
import type { Db, QueryBuilder, Tx } from '#platform/database/database.ts'
import { madeOnce } from '#platform/database/prepared-query.ts'
import { files } from '#platform/files/tables.ts'
import { record } from '#platform/history/record.ts'
import { medicalAttachments } from './tables.ts'

/** True once the report is signed: until then only the specialist may read its files. */
const isReleased = or(isNull(medicalAttachments.referralId), lte(medicalAttachments.addedAt, referrals.reportedAt))

const columns = {
  row: getTableColumns(medicalAttachments),
  isReleased: sql<boolean>`${isReleased}`,
  file: files,
  addedByName: shownNameByNumber(medicalAttachments.addedBy),
  acceptedByName: shownNameByNumber(medicalAttachments.acceptedBy),
  removedByName: shownNameByNumber(medicalAttachments.removedBy),
  addedAtName: organisations.name,
}

type Row = {
  row: typeof medicalAttachments.$inferSelect
  isReleased: boolean | null
  file: typeof files.$inferSelect
  addedByName: string | null
  acceptedByName: string | null
  removedByName: string | null
  addedAtName: string | null
}

const select = (db: QueryBuilder) =>
  db
    .select(columns)
    .from(medicalAttachments)
    .innerJoin(files, eq(files.fileId, medicalAttachments.fileId))
    .leftJoin(referrals, eq(referrals.referralId, medicalAttachments.referralId))
    .leftJoin(organisations, eq(organisations.organisationId, medicalAttachments.addedAtId))

/** Documents of a medical, newest first, including removed ones but none of an unsigned report. */
export const listAttachments = async (db: Db, medicalId: number): Promise<Attachment[]> =>
  (
    await select(db)
      .where(and(eq(medicalAttachments.medicalId, medicalId), isReleased))
      .orderBy(desc(medicalAttachments.addedAt), desc(medicalAttachments.attachmentId))
  ).map(asAttachment)

const attachmentsOfPerson = madeOnce((db) =>
  select(db)
    .where(
      and(
        inArray(
          medicalAttachments.medicalId,
          db
            .select({ medicalId: medicals.medicalId })
            .from(medicals)
            .where(eq(medicals.userId, sql.placeholder('userId'))),
        ),
        isReleased,
      ),
    )
    .orderBy(desc(medicalAttachments.addedAt), desc(medicalAttachments.attachmentId))
    .prepare('attachments of person'),
)

/** Documents of all medicals of a person, newest first; the caller must check which of them may be read. */
export const listAttachmentsOfPerson = async (db: Db, userId: number): Promise<Attachment[]> =>
  (await attachmentsOfPerson(db).execute({ userId })).map(asAttachment)

/** The person's medicals that this actor may know about. */
export async function listMedicalIds(db: Db, actor: Actor, userId: number): Promise<number[]> {
  const isOfPerson = and(eq(medicals.userId, userId), visibleMedicals(actor))
  const rows = await db.select({ medicalId: medicals.medicalId }).from(medicals).where(isOfPerson)
  return rows.map(({ medicalId }) => medicalId)
}

/** A document with its file. One of an unsigned report is only for its specialist: see `isReleased`. */
export async function findAttachment(db: Db, attachmentId: number) {
  const [found] = await select(db).where(eq(medicalAttachments.attachmentId, attachmentId))
  if (!found) return undefined
  const { row, file, isReleased } = found
  return { attachment: asAttachment(found), file, referralId: row.referralId, isReleased: isReleased === true }
}

export async function listAttachmentsOfReferral(db: Db, referralId: number): Promise<Attachment[]> {
  const rows = await select(db)
    .where(eq(medicalAttachments.referralId, referralId))
    .orderBy(asc(medicalAttachments.attachmentId))
  return rows.map(asAttachment)
}

/**
 * Documents sent to the regulator: in each submission of a medical, and with each answer to a question. Old submissions
 * have none.
 */
export async function listSubmittedAttachments(db: Db, medicalId: number): Promise<Attachment[]> {
  const isOfMedical = eq(submissions.medicalId, medicalId)
  const sent = await db.select({ content: submissions.content }).from(submissions).where(isOfMedical)
  const answers = await db
    .select({ documents: submissionQuestions.documents })
    .from(submissionQuestions)
    .innerJoin(submissions, eq(submissions.submissionId, submissionQuestions.submissionId))
    .where(isOfMedical)
  return [
    ...sent.flatMap(({ content }) => (content as Partial<SubmissionContent>).attachments ?? []),
    ...answers.flatMap(({ documents }) => documents),
  ]
}

function asAttachment({ row, file, ...names }: Row): Attachment {
  const { acceptedAt, removedAt, removedReason, isAbnormal } = row
  return {
    attachmentId: row.attachmentId,
    medicalId: row.medicalId,
    kind: row.kind,
    title: row.title,
    testCode: row.testCode,
    dayOfTest: row.dayOfTest,
    fileName: file.fileName,
    contentType: file.contentType,
    size: file.size,
    sha256: file.sha256,
    addedBy: row.addedBy,
    addedByName: names.addedByName ?? '',
    addedAtName: names.addedAtName,
    addedAt: row.addedAt,
    accepted:
      acceptedAt === null
        ? null
        : { name: names.acceptedByName ?? '', at: acceptedAt, isAbnormal: isAbnormal === true },
    removed:
      removedAt === null ? null : { name: names.removedByName ?? '', at: removedAt, reason: removedReason ?? '' },
    version: row.version,
  }
}

/** The properties of a medical that say who its documents belong to and who is notified. */
export type AttachmentMedical = Parameters<typeof announceMedical>[1]

type NewRow = { fileId: number; referralId?: number } & Pick<
  typeof medicalAttachments.$inferInsert,
  'kind' | 'title' | 'testCode' | 'dayOfTest'
>

export async function addAttachment(tx: Tx, actor: Actor, medical: AttachmentMedical, given: NewRow) {
  const { userId: addedBy, organisationId: addedAtId } = actor
  const row = { ...given, medicalId: medical.medicalId, addedBy, addedAtId, addedAt: tx.now }
  const [after] = await tx.insert(medicalAttachments).values(row).returning()
  return recordAndAnnounce(tx, actor, medical, undefined, after as Row['row'])
}

/** Number and total size of a medical's documents, including all reports and removed documents. */
export async function measureAttachments(db: Db, medicalId: number) {
  const [sums] = await db
    .select({ count: count(), bytes: sum(files.size).mapWith(Number) })
    .from(medicalAttachments)
    .innerJoin(files, eq(files.fileId, medicalAttachments.fileId))
    .where(eq(medicalAttachments.medicalId, medicalId))
  return { count: sums?.count ?? 0, bytes: sums?.bytes ?? 0 }
}

type Change = Partial<Omit<AttachmentChange, 'version'>> &
  Partial<Pick<Row['row'], 'acceptedBy' | 'acceptedAt' | 'isAbnormal' | 'removedBy' | 'removedAt' | 'removedReason'>>

/** Changes an attachment, which was read in the transaction that has locked its medical. */
export async function updateAttachment(
  tx: Tx,
  actor: Actor,
  medical: AttachmentMedical,
  attachmentId: number,
  change: Change,
) {
  const isThis = eq(medicalAttachments.attachmentId, attachmentId)
  const [before] = await tx.select().from(medicalAttachments).where(isThis)
  const set = { ...change, version: (before?.version ?? 0) + 1 }
  const [after] = await tx.update(medicalAttachments).set(set).where(isThis).returning()
  return recordAndAnnounce(tx, actor, medical, before, after as Row['row'])
}

/** Indexes the titles for searching, except those of removed documents. */
async function indexTitles(tx: Tx, medicalId: number) {
  const presentAttachments = (await listAttachments(tx, medicalId)).filter(({ removed }) => removed === null)
  const texts = presentAttachments.map(
    ({ attachmentId, title }) => ({ kind: 'attachment', key: `${attachmentId}`, text: title }) as const,
  )
  await indexTexts(tx, medicalId, ['attachment'], texts)
}

/** Once its report is signed, a document belongs to the medical. */
export async function releaseAttachments(tx: Tx, medical: AttachmentMedical) {
  await indexTitles(tx, medical.medicalId)
  await announceMedical(tx, medical, 'Attachment', 'Assessment')
}

/** Every write also records the history and announces the tag. */
async function recordAndAnnounce(
  tx: Tx,
  actor: Actor,
  medical: AttachmentMedical,
  before: Row['row'] | undefined,
  after: Row['row'],
) {
  await indexTitles(tx, medical.medicalId)
  await record(tx, actor, {
    action: before ? 'change' : 'create',
    entity: 'attachment',
    entityId: after.medicalId,
    subjectUserId: medical.userId,
    ...(before && { before }),
    after,
  })
  await announceMedical(tx, medical, 'Attachment', 'Assessment')
  const savedAttachment = await findAttachment(tx, after.attachmentId)
  if (!savedAttachment) throw new Error('A document that was just saved was not found')
  return savedAttachment.attachment
}
