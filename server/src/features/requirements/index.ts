export { readManagers } from './managers-store.ts'
export { registerMessages } from './messages-handler.ts'
export { findPair, ofPair } from './of-person.ts'
export { listRequiredPeople } from './people-store.ts'
export { createClearing, createRequirementEvidence } from './record-store.ts'
export {
  listRequirementReasons,
  listRequirementReasonsOf,
  reasonNow,
  requirementReminderKinds,
} from './reminder-store.ts'
export { createRequirement } from './store.ts'
export { announceOffered, announceWatched, listRequiredVideos, listRequiring } from './videos-handler.ts'
