export { addAttachment } from './store.ts'
