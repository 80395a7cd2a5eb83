import { z } from 'zod'
import { similarityNames, similarityWords } from '#duplicates/likely/words.ts'
import { DuplicateSimilarity } from '#enumerations.ts'
import { choiceParam, joinValues, splitValues } from '#fields.ts'
import { type ListDescription, optionsOf } from '#lists.ts'
import { listQuery } from '#paging.ts'
import { RegistrationStatus, registrationStatusNames } from './numbers/registration-status.ts'
import { claimKindNames, type RegistrationItem } from './schema.ts'

const { Similar, Strong, Possible_duplicate } = DuplicateSimilarity
/** The least similarity that can be asked for. */
export const LeastSimilarity = z.literal([Similar, Strong, Possible_duplicate]).meta({ id: 'LeastSimilarity' })
export type LeastSimilarity = z.infer<typeof LeastSimilarity>

const statusWords = (status: string) => registrationStatusNames[RegistrationStatus.parse(status)]

/** Registration numbers that a regulator decides about, and a person's own. */
export const registrationList = {
  type: 'registrations',
  order: 'claimedAt',
  columns: {
    name: { title: 'Name', order: 'name', value: ({ name }) => name },
    number: { title: 'Number', order: 'organisationUserId', value: ({ organisationUserId }) => organisationUserId },
    kind: { title: 'Type', value: ({ kind }) => claimKindNames[kind] },
    asked: { title: 'Asked', kind: 'moment', order: 'claimedAt', value: ({ claimedAt }) => claimedAt },
    evidence: {
      title: 'Evidence',
      more: [{ title: 'Evidence complete', value: ({ isComplete }) => (isComplete ? 'Yes' : 'No') }],
    },
    score: {
      title: 'Duplicate',
      value: ({ similarity }) => similarityWords(similarity ?? 0),
      more: [{ title: 'Others with this number', kind: 'number', value: ({ sameNumber }) => sameNumber }],
    },
    waits: {
      title: 'Waiting',
      more: [{ title: 'Working days', kind: 'number', value: ({ waitingDays }) => waitingDays }],
    },
    status: { title: 'Status', order: 'status', value: ({ status }) => registrationStatusNames[status] },
  },
  filters: {
    /** Statuses separated by '|'. */
    st: {
      label: 'Status',
      schema: z.string().transform(splitValues).pipe(z.array(RegistrationStatus)).optional(),
      options: [
        ...optionsOf(RegistrationStatus.options, statusWords),
        { value: joinValues([...RegistrationStatus.options]), label: 'All' },
      ],
      words: statusWords,
    },
    /** The least similarity to another person. */
    sc: {
      label: 'Duplicate score, at least',
      schema: choiceParam(LeastSimilarity).optional(),
      options: optionsOf([Similar, Strong, Possible_duplicate], (similarity) => similarityNames[similarity]),
    },
  },
  days: 'Asked',
} as const satisfies ListDescription<RegistrationItem>

export const RegistrationQuery = listQuery(registrationList)
export type RegistrationQuery = z.infer<typeof RegistrationQuery>
