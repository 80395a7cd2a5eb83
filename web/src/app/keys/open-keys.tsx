import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { KeysHelp } from './KeysHelp.tsx'

/** Opens the list of keyboard shortcuts for this page. */
export const openKeys = () => openDialog('Keyboard shortcuts', () => <KeysHelp />)
