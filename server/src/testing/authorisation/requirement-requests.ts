import { addDays } from '@clearwing/domain/dates.ts'
import { today } from '#platform/time/today.ts'
import { requirementValues } from '#testing/requirement-scene.ts'
import { unique } from '#testing/unique.ts'
import type { Request } from './request.ts'

const definition = () => ({ name: unique('Check').slice(-40).trim(), fromDay: today(), values: requirementValues() })
const clearing = () => ({ fromDay: today(), toDay: addDays(today(), 7), reason: 'Flies with an instructor' })

/** Requests of requirements, by operation. */
export const requirementRequests: Record<string, Request> = {
  createRequirement: { body: () => ({ ...definition(), userId: null, messageId: null }) },
  updateRequirement: { body: () => ({ ...definition(), version: 1 }) },
  createRequirementEvidence: {
    body: () => ({ completedOn: today(), validUntil: null, libraryItemId: null, note: 'Flown' }),
  },
  createRequirementClearing: { body: clearing },
  createRequirementClearings: { body: ({ userId = 0 }) => ({ ...clearing(), userIds: [userId] }) },
  checkRoster: { body: () => ({ lines: ['Aroha Parata'], onDay: today(), chosen: [] }) },
}
