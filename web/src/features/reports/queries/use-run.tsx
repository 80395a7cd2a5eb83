import { isClinical } from '@clearwing/domain/reports/queries/active.ts'
import type { CustomQuery } from '@clearwing/domain/reports/queries/result.ts'
import type { QueryDefinition } from '@clearwing/domain/reports/queries/schema.ts'
import { useState } from 'react'
import { type QueryResult, useRunCustomQueryMutation, useRunSavedQueryMutation } from '#api/generated.ts'
import { showProblem } from '#shared/toasts/show-notice.ts'
import { askReason } from './ReasonForm.tsx'

type Ran = { definition: QueryDefinition; result: QueryResult; reason: string | null }

/** Runs the query, after a doctor has given a reason for clinical details. The reason is kept while the page is open. */
export function useRun(definition: QueryDefinition, stored: CustomQuery | null) {
  const [runNew, { isLoading: isNewRunning }] = useRunCustomQueryMutation()
  const [runSaved, { isLoading: isSavedRunning }] = useRunSavedQueryMutation()
  const [last, setLast] = useState<Ran | null>(null)
  const start = async (page: number) => {
    const asked = page > 1 && last ? last.definition : definition
    const reason = isClinical(asked) ? (last?.reason ?? (await askReason())) : null
    if (isClinical(asked) && reason === null) return
    const isAsSaved = stored !== null && JSON.stringify(asked) === JSON.stringify(stored.definition)
    const call = isAsSaved
      ? runSaved({ customQueryId: stored.customQueryId, body: { reason, page } })
      : runNew({ body: { definition: asked, reason, page } })
    await call
      .unwrap()
      .then((result) => setLast({ definition: asked, result, reason }))
      .catch((error: unknown) => showProblem(error, 'Run query'))
  }
  return {
    start,
    isRunning: isNewRunning || isSavedRunning,
    result: last?.result,
    ran: last?.definition ?? definition,
    reason: last?.reason ?? null,
  }
}
