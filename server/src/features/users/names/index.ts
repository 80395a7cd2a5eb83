export { byFamilyName, fullName, presentNamesOf, shownName, shownNameByNumber, shownNameOf } from './store.ts'
