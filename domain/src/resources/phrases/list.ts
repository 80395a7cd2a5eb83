import { z } from 'zod'
import { anyText, maxLength } from '#fields.ts'
import type { ListDescription } from '#lists.ts'
import { listQuery } from '#paging.ts'
import { isLong } from './reading-ease.ts'
import type { LetterPhrase } from './schema.ts'

/** The viewer of the list. `isShared`: an administrator, who sees the regulator of each phrase. */
type Viewer = { isShared: boolean }

export const phraseFollowUpInWords = ({ condition }: Pick<LetterPhrase, 'condition'>) => {
  if (!condition) return ''
  const { code, followUp } = condition
  const { what, firstMonths, everyMonths } = followUp
  return `${code}: ${what}, in ${months(firstMonths)}${everyMonths > 0 ? `, then every ${months(everyMonths)}` : ''}`
}

const months = (count: number) => (count === 1 ? 'month' : `${count} months`)

/** Whether a decision contains the phrase, or the letter of one began with the template. */
export const TextUse = z.enum(['unused', 'used']).meta({ id: 'TextUse' })

/** Filter for whether anything was written with a phrase or template yet. */
export const useFilter = {
  label: 'Use',
  schema: TextUse.optional(),
  options: [
    { value: 'unused', label: 'Never used' },
    { value: 'used', label: 'Used' },
  ],
} as const

/** Shows what was retired. Lists leave it out unless they are asked for it. */
export const retirementFilter = {
  label: 'Status',
  options: [
    { value: 'Retired', label: 'Retired' },
    { value: 'All', label: 'In use and retired' },
  ],
} as const

/** Letter phrases: the shared ones for administrators, a doctor's own for the doctor. */
export const letterPhraseList = {
  type: 'letterPhrases',
  order: 'name',
  modes: ['Active', 'Retired', 'All'],
  columns: {
    name: { title: 'Name', order: 'name', value: ({ name }) => name },
    shortcut: { title: 'Shortcut', order: 'shortcut', value: ({ shortcut }) => shortcut },
    text: { title: 'Text', value: ({ text }) => text },
    folder: { title: 'Folder', order: 'folder', value: ({ folder }) => folder },
    regulator: {
      title: 'Regulator',
      value: ({ regulatorName }) => regulatorName,
      isSeen: ({ isShared }) => isShared,
    },
    followUp: { title: 'Follow-up', value: phraseFollowUpInWords },
    fromDay: {
      title: 'From',
      kind: 'day',
      order: 'fromDay',
      value: ({ fromDay }) => fromDay,
      more: [{ title: 'To', kind: 'day', value: ({ toDay }) => toDay }],
    },
    uses: { title: 'Used', kind: 'number', order: 'uses', value: ({ uses }) => uses },
    lastUsed: { title: 'Last used', kind: 'moment', order: 'lastUsed', value: ({ lastUsedAt }) => lastUsedAt },
    retired: { title: 'Retired', kind: 'moment', isInFileOnly: true, value: ({ retiredAt }) => retiredAt },
    length: {
      title: 'Length',
      isInFileOnly: true,
      value: ({ text }) => (isLong(text) ? 'Long' : ''),
    },
  },
  filters: {
    m: retirementFilter,
    gr: { label: 'Folder', schema: anyText(maxLength.letterPhraseName).optional() },
    us: useFilter,
    lg: {
      label: 'Length',
      schema: z.literal('long').optional(),
      options: [{ value: 'long', label: 'Long' }],
    },
  },
} as const satisfies ListDescription<LetterPhrase, Viewer>

export const LetterPhraseQuery = listQuery(letterPhraseList)
export type LetterPhraseQuery = z.output<typeof LetterPhraseQuery>
