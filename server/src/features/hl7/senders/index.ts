export { admit } from './admission.ts'
export { findSender, listSenders, type Sender, senderOf } from './directory-store.ts'
