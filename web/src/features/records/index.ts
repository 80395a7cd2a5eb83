export { CopyPanel } from './CopyPanel.tsx'
