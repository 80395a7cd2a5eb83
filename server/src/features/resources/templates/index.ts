export { previewCertificate } from './document-preview.ts'
export { createTemplateDraft } from './draft-store.ts'
