import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { Examination } from '@clearwing/domain/medicals/examination/answered.ts'
import {
  type ExaminationPart,
  type ExaminationSection,
  partSchemas,
} from '@clearwing/domain/medicals/examination/schema.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { refreshStatus } from '#features/medicals/progress.ts'
import { updateMedical } from '#features/medicals/store.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { parsed } from '#platform/errors/parsed.ts'
import { today } from '#platform/time/today.ts'
import { findPart, listOtherParts, listParts, savePart } from './store.ts'

export async function readExamination(db: Db, medical: Medical): Promise<Examination> {
  const others = (await listOtherParts(db, medical)).flatMap(({ day, part, values }) =>
    day ? [{ day, part: part as ExaminationPart, values }] : [],
  )
  return { medicalId: medical.medicalId, parts: await listParts(db, medical.medicalId), others }
}

const notBegun = (part: ExaminationPart): ExaminationSection => ({
  part,
  values: {},
  version: 0,
  savedAt: '',
  savedByName: '',
})

export const sectionOf = async (db: Db, { medicalId }: Medical, part: ExaminationPart) =>
  (await listParts(db, medicalId)).find((section) => section.part === part) ?? notBegun(part)

/** Saves one part as it is typed. Its first saving begins the examination. */
export async function changePart(tx: Tx, actor: Actor, medical: Medical, part: ExaminationPart, given: unknown) {
  const values = parsed<Record<string, unknown>>(partSchemas[part], given)
  await savePart(tx, actor, medical, part, await findPart(tx, medical.medicalId, part), values)
  const begun = medical.examinedOn ? medical : await updateMedical(tx, actor, medical, { examinedOn: today() })
  await refreshStatus(tx, actor, begun)
  return sectionOf(tx, medical, part)
}

/** Everything is measured: what is still missing decides whether it waits for results. */
export async function finishExamination(tx: Tx, actor: Actor, medical: Medical) {
  const measured = await updateMedical(tx, actor, medical, {
    measuredAt: medical.measuredAt ?? new Date().toISOString(),
  })
  return refreshStatus(tx, actor, measured)
}
