// Entry point of all PDF code, loaded with the first document, so that the server starts without it.
export { writeCertificate } from './certificate.ts'
export { writeLetter } from './letter.ts'
export { writeNotice } from './notice.ts'
export { writeReport } from './report.ts'
export { writeRequestForm } from './request-form.ts'
export { writeWalletCard } from './wallet-card.ts'
