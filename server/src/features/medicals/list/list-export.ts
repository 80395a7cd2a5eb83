import { medicalList } from '@clearwing/domain/medicals/list/list.ts'
import type { ListedMedical } from '@clearwing/domain/medicals/list/listed.ts'
import type { MedicalSummary } from '@clearwing/domain/medicals/schema.ts'
import type { KeyTitles } from '#platform/export/about.ts'
import { keyTitles } from '#platform/export/described.ts'

const words: Record<string, string> = { me: 'Me' }
const titles = keyTitles(medicalList)

/** Names of the people in the filters, because an id would mean nothing to a reader of the file. */
export function medicalNamed(rows: ListedMedical[]): KeyTitles {
  const nameOf = (id: keyof ListedMedical, name: keyof ListedMedical) => (value: string) =>
    String(rows.find((row) => String(row[id]) === value)?.[name] ?? words[value] ?? value)
  return {
    ...titles,
    i: { title: 'Person', words: nameOf('userId', 'personName') },
    ex: { title: medicalList.filters.ex.label, words: nameOf('examinerId', 'examinerName') },
    lo: { title: medicalList.filters.lo.label, words: nameOf('locationId', 'locationName') },
  }
}

/** The person's history records that a file contains their medical. */
export const medicalOfRow = ({ medicalId, userId }: Pick<MedicalSummary, 'medicalId' | 'userId'>) => ({
  entity: 'medical',
  entityId: medicalId,
  subjectUserId: userId,
})
