import type { Actor } from '@clearwing/domain/access/actor.ts'
import { IdParam } from '@clearwing/domain/fields.ts'
import type { ApplicationValues } from '@clearwing/domain/medicals/application/schema.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { textOfApplication } from '@clearwing/domain/medicals/search/texts.ts'
import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { announceMedical, readMedicalAhead } from '#features/medicals/store.ts'
import { medicals } from '#features/medicals/tables.ts'
import { indexTexts } from '#features/medicals/text-index/index.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { anyId } from '#platform/database/filters.ts'
import { madeOnce } from '#platform/database/prepared-query.ts'
import { record } from '#platform/history/record.ts'
import { applications } from './tables.ts'

export type StoredApplication = typeof applications.$inferSelect

const applicationById = madeOnce((db) =>
  db
    .select()
    .from(applications)
    .where(eq(applications.medicalId, sql.placeholder('medicalId')))
    .prepare('application by id'),
)

/** Finds an application. To change it, call this in the transaction that has locked its medical. */
export async function findApplication(db: Db, medicalId: number): Promise<StoredApplication | undefined> {
  const [application] = await applicationById(db).execute({ medicalId })
  return application
}

/** Sends the queries of a medical and its application ahead, for a route with this id in its path. */
export function readApplicationAhead(reads: Db, actor: Actor, params: Record<string, string>) {
  readMedicalAhead(reads, actor, params)
  const { data: medicalId } = IdParam.safeParse(params.medicalId)
  if (medicalId !== undefined) applicationById(reads).readAhead({ medicalId })
}

const earlierApplications = madeOnce((db) =>
  db
    .select({ medicalId: medicals.medicalId, day: medicals.examinedOn, values: applications.values })
    .from(applications)
    .innerJoin(medicals, eq(medicals.medicalId, applications.medicalId))
    .where(
      and(
        eq(medicals.userId, anyId(sql.placeholder('userId'))),
        eq(medicals.regulatorId, sql.placeholder('regulatorId')),
        lt(medicals.medicalId, sql.placeholder('medicalId')),
        isNotNull(medicals.examinedOn),
      ),
    )
    .orderBy(desc(medicals.examinedOn))
    .prepare('earlier applications'),
)

/** The person's applications to this regulator before this one, latest first; not all of them may be known here. */
export const listEarlierApplications = (
  db: Db,
  { medicalId, userId, regulatorId }: Pick<Medical, 'medicalId' | 'userId' | 'regulatorId'>,
) => earlierApplications(db).execute({ medicalId, userId, regulatorId })

/** Values with the number of complete sections of its form. */
type Written = { values: ApplicationValues; sectionsDone: number; sectionsAsked: number }

export async function createApplication(
  tx: Tx,
  actor: Actor,
  medical: Medical,
  draft: Written & { questionsOf: string },
) {
  const row = { medicalId: medical.medicalId, ...draft, savedAt: tx.now }
  const [after] = await tx.insert(applications).values(row).returning()
  return recordAndAnnounce(tx, actor, medical, undefined, after as StoredApplication)
}

export async function updateApplication(
  tx: Tx,
  actor: Actor,
  medical: Medical,
  before: StoredApplication,
  written: Written,
) {
  const set = { ...written, savedAt: tx.now, version: before.version + 1 }
  const [after] = await tx.update(applications).set(set).where(eq(applications.medicalId, before.medicalId)).returning()
  return recordAndAnnounce(tx, actor, medical, before, after as StoredApplication)
}

/** The history records only the sections that changed, because an application is saved many times while it is typed. */
async function recordAndAnnounce(
  tx: Tx,
  actor: Actor,
  medical: Medical,
  before: StoredApplication | undefined,
  after: StoredApplication,
) {
  const sections = Object.keys({ ...before?.values, ...after.values }) as (keyof ApplicationValues)[]
  const changed = sections.filter((name) => JSON.stringify(before?.values[name]) !== JSON.stringify(after.values[name]))
  const only = ({ values, version }: StoredApplication) => {
    return { version, ...Object.fromEntries(changed.map((name) => [name, values[name] ?? null])) }
  }
  await record(tx, actor, {
    action: before ? 'change' : 'create',
    entity: 'application',
    entityId: after.medicalId,
    subjectUserId: medical.userId,
    ...(before && { before: only(before) }),
    after: only(after),
  })
  if (medical.practiceId !== null) await indexApplication(tx, after)
  await announceMedical(tx, medical, 'Application')
  return after
}

/** Lets the practice search the text of an application. A draft that no practice has is not indexed. */
export const indexApplication = (tx: Tx, { medicalId, values }: Pick<StoredApplication, 'medicalId' | 'values'>) =>
  indexTexts(tx, medicalId, ['application'], [{ kind: 'application', text: textOfApplication(values) }])
