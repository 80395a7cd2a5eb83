import type { HistoryAction } from '#history/schema.ts'
import { partInWords } from '#records/words.ts'
import type { ActivityAction } from './schema.ts'

export const actionWords: Record<HistoryAction, string> = {
  create: 'Created',
  change: 'Changed',
  remove: 'Removed',
  read: 'Read',
}

type RecordOfAction = Pick<ActivityAction, 'entity' | 'entityId' | 'subjectName' | 'recordName'>

/** The kind of record, and its number only if no name distinguishes it from others. */
export function recordInWords({ entity, entityId, subjectName, recordName }: RecordOfAction) {
  const kind = partInWords(entity)
  const isNumbered = entityId > 0 && (numbered.has(entity) || (subjectName === null && recordName === null))
  return isNumbered ? `${kind} ${entityId}` : kind
}

/** Kinds of record that a person may have several of; their number is shown elsewhere too, so the text includes it. */
const numbered = new Set(['medical', 'email', 'merge', 'hl7 message'])

/** Who acted: the user, or the administrator and the person they impersonated. */
export const actorInWords = ({ name, realName }: Pick<ActivityAction, 'name' | 'realName'>) =>
  realName ? `${realName}, as ${name}` : name
