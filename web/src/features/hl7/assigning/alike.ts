import { assignmentProblems } from '@clearwing/domain/hl7/assigning.ts'
import type { Hl7Comparison, Hl7MessageSummary } from '#api/generated.ts'
import { nothing, type Said } from './assignment-evidence.ts'

export type Compared = { row: Hl7MessageSummary; comparison: Hl7Comparison }
/** Messages with identical personal details: a comparison made for one applies to all. */
export type Alike = { key: string; of: [Compared, ...Compared[]] }

export function alikeIn(compared: Compared[]): Alike[] {
  const groups = Map.groupBy(compared, ({ comparison }) => JSON.stringify(comparison.compared))
  return [...groups].flatMap(([key, [first, ...others]]) => (first ? [{ key, of: [first, ...others] }] : []))
}

export type SaidOfAll = Record<string, Said>

/** What is missing before all messages can be assigned. */
export const missingIn = (groups: Alike[], evidenceByKey: SaidOfAll) =>
  groups.filter(({ key, of: [{ comparison }] }) => isMissing(comparison, evidenceByKey[key] ?? nothing)).length

const isMissing = ({ compared }: Hl7Comparison, evidence: Said) =>
  Object.keys(assignmentProblems(compared, evidence)).length > 0
