import { similarityNames } from '@clearwing/domain/duplicates/words.ts'
import type { DuplicateSimilarity } from '@clearwing/domain/enumerations.ts'
import { splitValues } from '@clearwing/domain/fields.ts'
import {
  RegistrationStatus,
  registrationStatusNames,
} from '@clearwing/domain/registrations/numbers/registration-status.ts'
import { claimKindNames, type RegistrationItem } from '@clearwing/domain/registrations/schema.ts'
import type { KeyTitles } from '#platform/export/about.ts'
import type { ExportColumn } from '#platform/export/columns.ts'

export const registrationExportColumns: ExportColumn<RegistrationItem>[] = [
  { of: 'name', title: 'Name', value: ({ name }) => name },
  { of: 'number', title: 'Number', value: ({ organisationUserId }) => organisationUserId },
  { of: 'kind', title: 'Type', value: ({ kind }) => claimKindNames[kind] },
  { of: 'status', title: 'Status', value: ({ status }) => registrationStatusNames[status] },
  { of: 'asked', title: 'Asked', value: ({ claimedAt }) => claimedAt, kind: 'moment' },
  { of: 'waits', title: 'Working days', value: ({ waitingDays }) => waitingDays, kind: 'number' },
  { of: 'evidence', title: 'Evidence complete', value: ({ isComplete }) => (isComplete ? 'Yes' : 'No') },
  {
    of: 'score',
    title: 'Duplicate',
    value: ({ similarity }) => similarityNames[(similarity ?? 0) as DuplicateSimilarity],
  },
  { of: 'sameNumber', title: 'Others with this number', value: ({ sameNumber }) => sameNumber, kind: 'number' },
]

const statusesInWords = (value: string) =>
  splitValues(value)
    .map((status) => registrationStatusNames[RegistrationStatus.parse(status)])
    .join(', ')

export const registrationNamed: KeyTitles = {
  st: { title: 'Status', words: statusesInWords },
  sc: { title: 'Duplicate score, at least', words: (value) => similarityNames[Number(value) as DuplicateSimilarity] },
  claimedAt: { title: 'Asked' },
  organisationUserId: { title: 'Number' },
}
