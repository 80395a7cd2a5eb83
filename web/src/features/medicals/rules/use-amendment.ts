import type { RuleValues } from '@clearwing/domain/medicals/rules-editor/schema.ts'
import { useState } from 'react'
import type { RuleRow } from '#api/generated.ts'
import { useUnsaved } from '#shared/forms/unsaved.ts'

/** One line of an amendment that is being put together: what was, and what becomes of it. */
export type Change = { replaces: RuleRow | null; values: RuleValues | null }

/** What is to change in a table on one day. It is nobody else's until it is saved. */
export function useAmendment() {
  const [changes, setChanges] = useState<Change[]>([])
  useUnsaved(changes.length > 0)
  const without = (replaces: RuleRow | null) =>
    changes.filter((change) => !replaces || change.replaces?.ruleRowId !== replaces.ruleRowId)
  return {
    changes,
    add: (values: RuleValues) => setChanges([...changes, { replaces: null, values }]),
    change: (replaces: RuleRow, values: RuleValues) => setChanges([...without(replaces), { replaces, values }]),
    end: (replaces: RuleRow) => setChanges([...without(replaces), { replaces, values: null }]),
    takeBack: (taken: Change) => setChanges(changes.filter((change) => change !== taken)),
    clear: () => setChanges([]),
  }
}
export type Amendment = ReturnType<typeof useAmendment>
