import { ruleTables } from '@clearwing/domain/medicals/dated-rules/tables.ts'
import { useOutletContext, useParams } from 'react-router'
import { NotFound } from '#shared/pages/NotFound.tsx'
import { Rules } from './Rules.tsx'
import type { RegulatorOfRules } from './RuleTables.tsx'

/** One rule table of the chosen regulator. */
export function RuleTablePage() {
  const { kind } = useParams()
  const { organisationId, name } = useOutletContext<RegulatorOfRules>()
  const table = ruleTables.find((one) => one.kind === kind)
  if (!table) return <NotFound name="table" />
  // The key keeps unsaved changes of one table from appearing in another.
  return <Rules key={`${kind} ${organisationId}`} table={table} regulatorId={organisationId} regulatorName={name} />
}
