export { FiguresPanel } from './FiguresPanel.tsx'
