export { createStatement, listStatementsOf, listStatementsOfMedical } from './store.ts'
