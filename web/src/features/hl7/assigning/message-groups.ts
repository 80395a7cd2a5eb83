import { assignmentProblems } from '@clearwing/domain/hl7/assigning.ts'
import type { Hl7Comparison, Hl7MessageSummary } from '#api/generated.ts'
import { type AssignmentEvidence, noEvidence } from './assignment-evidence.ts'

export type ComparedMessage = { row: Hl7MessageSummary; comparison: Hl7Comparison }
/** Messages with identical personal details: a comparison made for one applies to all. */
export type MessageGroup = { key: string; members: [ComparedMessage, ...ComparedMessage[]] }

export function groupsOfMessages(compared: ComparedMessage[]): MessageGroup[] {
  const groups = Map.groupBy(compared, ({ comparison }) => JSON.stringify(comparison.compared))
  return [...groups].flatMap(([key, [first, ...otherMembers]]) =>
    first ? [{ key, members: [first, ...otherMembers] }] : [],
  )
}

export type EvidenceOfGroups = Record<string, AssignmentEvidence>

/** What is missing before all messages can be assigned. */
export const missingIn = (groups: MessageGroup[], evidenceByKey: EvidenceOfGroups) =>
  groups.filter(({ key, members: [{ comparison }] }) => isMissing(comparison, evidenceByKey[key] ?? noEvidence)).length

const isMissing = ({ compared }: Hl7Comparison, evidence: AssignmentEvidence) =>
  Object.keys(assignmentProblems(compared, evidence)).length > 0
