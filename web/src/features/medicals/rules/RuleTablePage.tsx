import { ruleTables } from '@clearwing/domain/medicals/rules-editor/tables.ts'
import { useOutletContext, useParams } from 'react-router'
import { NotFound } from '#shared/pages/NotFound.tsx'
import { Rules } from './Rules.tsx'
import type { RegulatorOfRules } from './RuleTables.tsx'

/** One of the tables, of the regulator that is chosen. */
export function RuleTablePage() {
  const { kind } = useParams()
  const { organisationId, name } = useOutletContext<RegulatorOfRules>()
  const table = ruleTables.find((one) => one.kind === kind)
  if (!table) return <NotFound what="table" />
  // What was begun of one table is not another's.
  return <Rules key={`${kind} ${organisationId}`} table={table} regulatorId={organisationId} regulatorName={name} />
}
