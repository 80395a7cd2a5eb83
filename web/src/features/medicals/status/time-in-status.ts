import { dayInZone, formatDay } from '@clearwing/domain/dates.ts'
import type { MedicalSummary } from '@clearwing/domain/medicals/schema.ts'
import { moveSinceInWords } from './whose-move.ts'

/** How long a medical has had its status; for a draft, its progress: '3 of 7 sections, saved 12 Nov 2026'. */
export const standingInWords = ({ draft, moveSince }: Pick<MedicalSummary, 'draft' | 'moveSince'>) =>
  draft && draft.sectionsAsked > 0
    ? `${draft.sectionsDone} of ${draft.sectionsAsked} sections, saved ${formatDay(dayInZone(draft.savedAt))}`
    : moveSinceInWords(moveSince)
