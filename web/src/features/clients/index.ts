export { CertificateDates } from './CertificateDates.tsx'
