import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { FilterOption } from '@clearwing/domain/lists.ts'
import { onlyCounts, subjectsFor } from '@clearwing/domain/reports/queries/rules.ts'
import type { QuerySubject } from '@clearwing/domain/reports/queries/subjects.ts'
import { useListCustomQueriesQuery } from '#api/generated.ts'

/** The saved queries by which a user can filter a list of these records. Clinical ones need a reason, and filter none. */
export function useQueryOptions(actor: Actor, subject: QuerySubject): FilterOption[] {
  const skip = onlyCounts(actor) || !subjectsFor(actor).includes(subject)
  const { currentData } = useListCustomQueriesQuery({ sb: subject, n: 100 }, { skip })
  const queries = currentData?.list ?? []
  return queries.flatMap(({ customQueryId, name, isClinical }) =>
    isClinical ? [] : [{ value: String(customQueryId), label: name }],
  )
}
