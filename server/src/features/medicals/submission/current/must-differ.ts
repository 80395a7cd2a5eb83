import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import type { Tx } from '#platform/database/database.ts'
import { found, Refusal } from '#platform/errors/refusal.ts'
import { currentSubmission, isColleague } from './store.ts'

type Looked = Pick<Medical, 'medicalId' | 'examinerId' | 'practiceId'>

/** Refuses the examiner, and colleagues of the examiner, as the regulator's reviewer. */
export async function mustDiffer(tx: Tx, actor: Actor, medical: Looked, does = 'decide for the regulator') {
  const { sentBy } = found(await currentSubmission(tx, medical.medicalId))
  if (sentBy === actor.userId || medical.examinerId === actor.userId)
    throw new Refusal(403, { title: `You examined or submitted this medical, so you cannot ${does}.` })
  if (medical.practiceId !== null && (await isColleague(tx, actor.userId, medical.practiceId)))
    throw new Refusal(403, { title: `You work in the practice, so you cannot ${does}.` })
}
