export { byFamilyName, fullName, presentNamesOf, shownName, shownNameOf } from './store.ts'
