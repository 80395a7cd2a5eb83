import type { CertificateContent } from './certificate-content.ts'
import type { LetterContent } from './letter-content.ts'
import type { ReportContent } from './report.ts'
import type { RequestFormContent } from './request-form.ts'

// Prints for other features. The code of documents is loaded with the first one.
const writers = () => import('./writers.ts')

export const printCertificate = async (content: CertificateContent) => (await writers()).writeCertificate(content)
export const printLetter = async (content: LetterContent) => (await writers()).writeLetter(content)
export const printReport = async (content: ReportContent) => (await writers()).writeReport(content)
export const printRequestForm = async (content: RequestFormContent) => (await writers()).writeRequestForm(content)
