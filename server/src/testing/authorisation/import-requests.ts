import type { Request } from './request.ts'

const file =
  'First name,Last name,Born,Class,Certificate number,Issued,Expires\nMere,Ngata,1991-01-02,2,4711,2015-06-03,2017-06-03'
const content = Buffer.from(file).toString('base64')

const clientsCsv: Request = {
  body: () => ({ content: Buffer.from('Born,First name,Last name\n1991-01-02,Mere,Ngata\n').toString('base64') }),
}

/** Imports of clients and past certificates, by operation. */
export const importRequests: Record<string, Request> = {
  previewClientsImport: clientsCsv,
  importClients: clientsCsv,
  previewPastCertificates: { body: () => ({ content }) },
  importPastCertificates: { body: () => ({ content, digest: '', rows: [{ line: 2, userId: null }] }) },
  undoImportRun: { body: () => ({ reason: 'The wrong file' }) },
}
