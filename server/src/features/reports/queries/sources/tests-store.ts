import type { Actor } from '@clearwing/domain/access/actor.ts'
import { medicalsVisibleTo as scopeOf } from '@clearwing/domain/medicals/rules.ts'
import { canExportClinical } from '@clearwing/domain/medicals/search/rules.ts'
import { and, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { isKnownAs } from '#features/clients/index.ts'
import { medicalsVisibleTo, withoutHindsight } from '#features/medicals/index.ts'
import { results } from '#features/medicals/results/tables.ts'
import { submissions } from '#features/medicals/submission/tables.ts'
import { medicals } from '#features/medicals/tables.ts'
import { users } from '#features/users/tables.ts'
import { fullNameOf, knownText, type SourceOf } from './source-store.ts'

/** Current results filed to the medicals of the practice. */
const isCurrent = and(isNull(results.replacedAt), isNull(results.takenBackAt))

/** Results that the latest submission of the medical contains: a regulator reads nothing else. */
const isSubmitted = sql`exists (select from ${submissions} sent
  where sent.medical_id = ${medicals.medicalId}
    and sent.number = (select max(latest.number) from ${submissions} latest where latest.medical_id = sent.medical_id)
    and jsonb_path_exists(sent.content, '$.results.**.resultId ? (@ == $id)', jsonb_build_object('id', ${results.resultId})))`

function scope(actor: Actor): SQL {
  const isReadable = scopeOf(actor) === 'submitted' ? isSubmitted : isCurrent
  if (!canExportClinical(actor)) return sql`false`
  return and(medicalsVisibleTo(actor), ne(medicals.userId, actor.userId), withoutHindsight(actor), isReadable) as SQL
}

/** Laboratory results in the medicals that a doctor is responsible for; never the doctor's own. */
export const testSource: SourceOf<'tests'> = (_moment, actor) => ({
  from: sql`${results} inner join ${medicals} on ${medicals.medicalId} = ${results.medicalId}
    inner join ${users} on ${isKnownAs(users, medicals.userId, scopeOf(actor) === 'practice' ? actor.organisationId : null)}`,
  scope: scope(actor),
  id: sql`${medicals.medicalId}`,
  key: sql`${results.resultId}`,
  userId: sql`${medicals.userId}`,
  fields: {
    name: fullNameOf(users),
    familyName: knownText(users.lastName),
    test: sql`coalesce(${knownText(results.name)}, ${knownText(results.reportName)})`,
    code: knownText(results.code),
    value: knownText(results.value),
    number: sql`${results.number}`,
    unit: knownText(results.unit),
    abnormality: sql`${results.abnormality}`,
    collected: sql`${results.collectedOn}`,
    laboratory: knownText(results.laboratory),
  },
})
