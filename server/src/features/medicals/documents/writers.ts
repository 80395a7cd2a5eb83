// All that writes a PDF comes in here, with the first document: a server starts without it.
export { writeCertificate } from './certificate.ts'
export { writeLetter } from './letter.ts'
export { writeNotice } from './notice.ts'
export { writeReport } from './report.ts'
export { writeRequestForm } from './request-form.ts'
export { writeWalletCard } from './wallet-card.ts'
