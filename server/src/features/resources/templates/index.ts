export { createTemplateDraft } from './draft-store.ts'
