export { registerMessages } from './messages-handler.ts'
export { listRequiredPeople } from './people-store.ts'
export { createClearing, createRequirementEvidence } from './record-store.ts'
export { createRequirement } from './store.ts'
