import { lazy } from 'react'

export type { MessageStart } from './draft-values.ts'
export { MessageButton } from './MessageButton.tsx'
export { OneMessage } from './OneMessage.tsx'
export { messageOffers } from './offers.ts'
export { openMessageDialog } from './open-message-dialog.tsx'
export { ThreadRow } from './ThreadRow.tsx'
export { UnreadCount } from './UnreadCount.tsx'

export const DraftsMenu = lazy(async () => ({ default: (await import('./DraftsMenu.tsx')).DraftsMenuContent }))
