import { sectionNames } from '@clearwing/domain/medicals/application/schema.ts'
import { partNames } from '@clearwing/domain/medicals/examination/fields.ts'
import type { Shared } from '@clearwing/domain/medicals/referrals/schema.ts'

/** 'Shared: medical history, ECG, 2 documents.' */
export function sharedInWords({ application, parts, results, attachments }: Shared) {
  const count = attachments.length
  const all = [
    ...application.map((section) => sectionNames[section].toLowerCase()),
    ...parts.map((part) => (partNames[part].startsWith('ECG') ? partNames[part] : partNames[part].toLowerCase())),
    ...(results ? ['laboratory results'] : []),
    ...(count > 0 ? [`${count} ${count === 1 ? 'document' : 'documents'}`] : []),
  ]
  return all.length === 0 ? 'Shared: only the question.' : `Shared: ${all.join(', ')}.`
}
