export { createPeople, listStoredPeople, type StoredPerson, updatePerson } from './people-store.ts'
export { commit, drawFrom, sha256 } from './proof.ts'
export { createResult } from './result-store.ts'
export { createDraw, type StoredDraw, updateDraw, visibleDraws } from './store.ts'
