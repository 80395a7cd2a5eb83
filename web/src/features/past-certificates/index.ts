export { PastCertificatesPanel } from './PastCertificatesPanel.tsx'
