import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { KeysHelp } from './KeysHelp.tsx'

/** What the keys of this page are. */
export const openKeys = () => openDialog('Keyboard shortcuts', () => <KeysHelp />)
