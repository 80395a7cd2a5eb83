export { PrivacyFiguresPanel } from './PrivacyFiguresPanel.tsx'
