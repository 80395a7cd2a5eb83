export { StatementsOfMedical, StatementsOfPerson } from './StatementsPanel.tsx'
