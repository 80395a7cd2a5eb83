import { fieldsPage } from './fields-page.ts'
import { keyboardPage } from './keyboard-page.ts'
import { reportsPage } from './reports-page.ts'
import { rulesPage } from './rules-page.ts'
import { settingsPage } from './settings-page.ts'

/** The pages of the handbook that repeat what code says, by name. */
export const generatedPages: Record<string, () => string> = {
  fields: fieldsPage,
  keyboard: keyboardPage,
  reports: reportsPage,
  rules: rulesPage,
  settings: settingsPage,
}
