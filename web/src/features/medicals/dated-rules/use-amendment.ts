import type { RuleValues } from '@clearwing/domain/medicals/dated-rules/schema.ts'
import { useState } from 'react'
import type { RuleRow } from '#api/generated.ts'
import { useUnsaved } from '#shared/forms/unsaved.ts'

/** One change of a pending amendment: the row it replaces, and its new values (null to end the row). */
export type AmendmentChange = { replaces: RuleRow | null; values: RuleValues | null }

/** Pending changes to a table, effective from one day. Other users do not see them until they are saved. */
export function useAmendment() {
  const [changes, setChanges] = useState<AmendmentChange[]>([])
  useUnsaved(changes.length > 0)
  const without = (replaces: RuleRow | null) =>
    changes.filter((change) => !replaces || change.replaces?.ruleRowId !== replaces.ruleRowId)
  return {
    changes,
    add: (values: RuleValues) => setChanges([...changes, { replaces: null, values }]),
    change: (replaces: RuleRow, values: RuleValues) => setChanges([...without(replaces), { replaces, values }]),
    end: (replaces: RuleRow) => setChanges([...without(replaces), { replaces, values: null }]),
    takeBack: (withdrawn: AmendmentChange) => setChanges(changes.filter((change) => change !== withdrawn)),
    clear: () => setChanges([]),
  }
}
export type Amendment = ReturnType<typeof useAmendment>
