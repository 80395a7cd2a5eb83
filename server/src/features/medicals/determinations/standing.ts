import { statusAtRegulator } from '@clearwing/domain/medicals/audit/rules.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { findOpenAudit } from '#features/medicals/audit/store.ts'
import type { Db } from '#platform/database/database.ts'
import { hasUndecided } from './store.ts'

/** Status of a submission at the regulator, by what is left to do. */
export const standingAtRegulator = async (db: Db, { medicalId }: Pick<Medical, 'medicalId'>) =>
  statusAtRegulator({
    isToDecide: await hasUndecided(db, medicalId),
    isInAudit: (await findOpenAudit(db, medicalId)) !== undefined,
  })
