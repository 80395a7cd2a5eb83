import { australia } from '@clearwing/domain/medicals/dated-rules/rule-sets/australia.ts'
import type { RuleSetName } from '@clearwing/domain/medicals/dated-rules/rule-sets/names.ts'
import type { RuleSet } from '@clearwing/domain/medicals/dated-rules/rule-sets/rule-set.ts'
import { gliding, parachuting } from '@clearwing/domain/medicals/dated-rules/rule-sets/sport.ts'
import type { RuleKind } from '@clearwing/domain/medicals/rule-rows/kinds.ts'
import type { Tx } from '#platform/database/database.ts'
import { createNewZealandRules } from './new-zealand.ts'
import { createRules } from './store.ts'

const sets: Record<Exclude<RuleSetName, 'new_zealand'>, RuleSet> = { australia, parachuting, gliding }

/** Creates the initial rules of a regulator. After that only its own rows apply. */
export async function createRuleSet(tx: Tx, regulatorId: number, name: RuleSetName) {
  if (name === 'new_zealand') return createNewZealandRules(tx, regulatorId)
  const tables = Object.entries(sets[name]) as [RuleKind, NonNullable<RuleSet[keyof RuleSet]>][]
  for (const [kind, rows] of tables) await createRules(tx, regulatorId, kind, rows)
}
