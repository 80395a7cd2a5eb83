export { withdrawRequest } from './answer.ts'
export { askFor, findAskedPerson } from './ask.ts'
export { beginEmployment, endEmployment, lockEmployment, setShowsBookings } from './employment-store.ts'
export { createRelationRequest, saveHolder } from './store.ts'
