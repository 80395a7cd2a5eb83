export { listRequiredPeople } from './people-store.ts'
export { createClearing, createEvidence } from './record-store.ts'
export { listComingChanges } from './states.ts'
export { createRequirement } from './store.ts'
