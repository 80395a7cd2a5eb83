import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { Examination, OtherPart } from '@clearwing/domain/medicals/examination/answered.ts'
import {
  type ExaminationPart,
  type ExaminationSection,
  partSchemas,
} from '@clearwing/domain/medicals/examination/schema.ts'
import type { StandardRow } from '@clearwing/domain/medicals/examination/standard-rows.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { notifyExaminerOfMove } from '#features/medicals/emails/tell.ts'
import { refreshStatus } from '#features/medicals/progress.ts'
import { rulesInForce } from '#features/medicals/rule-rows/store.ts'
import { updateMedical } from '#features/medicals/store.ts'
import { knownWithMedical } from '#features/medicals/visible-findings-store.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { parseOrRefuse } from '#platform/errors/parsed.ts'
import { today } from '#platform/time/today.ts'
import { asSection, listOtherParts, listParts, type StoredPart, savePart } from './store.ts'

/** Reads the examination: as the practice of the medical may see it, unless a reader is given. */
export async function readExamination(db: Db, medical: Medical, reader?: Actor): Promise<Examination> {
  const { medicalId, regulatorId, examinedOn } = medical
  const [parts, rows, standards] = await Promise.all([
    listParts(db, medicalId),
    knownWithMedical(db, medical, reader).then((isKnown) => listOtherParts(db, medical, isKnown)),
    rulesInForce<StandardRow>(db, regulatorId, 'standard', examinedOn ?? today(db)),
  ])
  const others = rows.flatMap(({ day, part, values, byName, atName }): OtherPart[] =>
    day ? [{ day, part: part as ExaminationPart, values, byName: byName ?? '', atName: atName ?? '' }] : [],
  )
  return { medicalId, parts, others, standards }
}

const notBegun = (part: ExaminationPart): ExaminationSection => ({
  part,
  values: {},
  version: 0,
  savedAt: '',
  savedBy: 0,
  savedByName: '',
  savedAtName: null,
  signedOff: null,
})

export const sectionOf = (stored: StoredPart | undefined, part: ExaminationPart) =>
  stored ? asSection(stored) : notBegun(part)

/** Saves one part as it is typed. The first save starts the examination. */
export async function changePart(
  tx: Tx,
  actor: Actor,
  medical: Medical,
  part: ExaminationPart,
  before: StoredPart | undefined,
  given: unknown,
) {
  const values = parseOrRefuse<Record<string, unknown>>(partSchemas[part], given)
  const saved = savePart(tx, actor, medical, part, before, values)
  // The first part changes the status, so it must be stored before the status is determined.
  if (!before) await saved
  // A later part is sent together with the queries after it. If saving fails, PostgreSQL refuses those as well, and the
  // first error says why.
  const refreshed = refreshStarted(tx, actor, medical)
  refreshed.catch(() => undefined)
  const after = await saved
  await refreshed
  return asSection(after)
}

async function refreshStarted(tx: Tx, actor: Actor, medical: Medical) {
  const started = medical.examinedOn ? medical : await updateMedical(tx, actor, medical, { examinedOn: today(tx) })
  return refreshStatus(tx, actor, started)
}

/** Finishes the measurements; what is still missing determines whether the medical awaits results. */
export async function finishExamination(tx: Tx, actor: Actor, medical: Medical) {
  const measured = await updateMedical(tx, actor, medical, {
    measuredAt: medical.measuredAt ?? tx.now,
  })
  const moved = await refreshStatus(tx, actor, measured)
  if (medical.measuredAt === null && moved.moveParty === 'examiner') await notifyExaminerOfMove(tx, actor, moved)
  return moved
}
