export { askFor, findAskedPerson } from './ask.ts'
export { beginEmployment, endEmployment, lockEmployment } from './employment-store.ts'
export { createRelationRequest, saveHolder } from './store.ts'
