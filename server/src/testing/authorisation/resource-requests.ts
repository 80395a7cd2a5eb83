import { builtInTexts } from '@clearwing/domain/medicals/documents/built-in.ts'
import { strToU8, zipSync } from 'fflate'
import type { Ids } from '#testing/tenant.ts'
import type { Request } from './request.ts'

const wordingToTest = {
  subject: 'your password was changed',
  text: 'Your password was changed.',
  button: 'Set a new password',
  after: '',
}
const emailWording = { ...wordingToTest, fromDay: '2190-01-01', note: null }

const zippedReport = zipSync({
  'documents/report.json': strToU8(JSON.stringify({ document: 'report', ...builtInTexts.report, closing: 'Kia ora' })),
})
const importedTemplates = {
  body: ({ regulatorId = 0 }: Ids) => ({
    regulatorId,
    fromDay: '2190-01-01',
    content: Buffer.from(zippedReport).toString('base64'),
  }),
}

const resourcePdf = { name: 'form.pdf', type: 'application/pdf', content: '%PDF-1.7 of a form %%EOF' }

/** Requests of resource files and templates, by operation. */
export const resourceRequests: Record<string, Request> = {
  skipSetUpStep: { path: { stepKey: 'testEmail' }, body: () => ({ isSkipped: true }) },
  updateSiteOption: {
    path: { settingKey: 'loginMessage' },
    body: () => ({ value: 'Closed on Friday.', version: 0 }),
  },
  publishEmailWording: { path: { name: 'passwordSet' }, body: () => emailWording },
  sendWordingTest: { path: { name: 'passwordSet' }, body: () => wordingToTest },
  removeEmailWording: { path: { name: 'mergeUndone' } },
  addResourceFile: { file: resourcePdf },
  replaceResourceFile: { file: resourcePdf },
  updateResourceFile: { body: () => ({ name: 'Complaint form', folder: null, access: 1, version: 1 }) },
  listTemplateDrafts: { query: { kd: 'template' }, ids: { a: 'regulatorId' } },
  saveLetterDraft: {
    body: ({ regulatorId = 0 }: Ids) => ({
      regulatorId,
      values: { code: 'D1', name: 'Haere rā', body: 'Kia ora {name}', appliesTo: ['eligible'] },
      version: 0,
    }),
  },
  saveDocumentDraft: {
    body: ({ regulatorId = 0 }: Ids) => ({
      regulatorId,
      values: { document: 'report', ...builtInTexts.report },
      version: 0,
    }),
  },
  saveEmailDraft: { body: () => ({ values: { name: 'passwordSet', ...wordingToTest }, version: 0 }) },
  publishTemplateDraft: { body: () => ({ fromDay: '2190-01-01', note: null, version: 1 }) },
  listLetterUses: { query: { code: 'L01' }, ids: { a: 'regulatorId' } },
  listDocumentTemplateUses: { ids: { a: 'regulatorId' } },
  zipTemplates: { ids: { a: 'regulatorId' } },
  previewTemplatesImport: importedTemplates,
  importTemplates: importedTemplates,
  previewTemplate: {
    body: ({ regulatorId = 0 }: Ids) => ({ regulatorId, body: 'Kia ora {name}', outcome: 'eligible' }),
  },
  previewDocumentTemplate: {
    body: ({ regulatorId = 0 }: Ids) => ({ regulatorId, document: 'report', ...builtInTexts.report }),
  },
}
