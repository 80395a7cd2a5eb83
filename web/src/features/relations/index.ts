export { AskForm } from './AskForm.tsx'
export { RelationOffers } from './RelationOffers.tsx'
export { RequestList } from './RequestList.tsx'
