import { canSeal } from '#shared/forms/sealed-drafts.ts'

/** What happens to unsaved text when the session ends: it is kept on a private device and lost elsewhere. */
export const fateOfUnsaved = (where: 'after the lock' | 'on the lock screen') => {
  if (canSeal()) return 'Your unsaved text stays on this device, encrypted, until your next login.'
  return where === 'after the lock'
    ? 'Your unsaved text stays while the page is locked, and is lost when you are then logged out.'
    : 'Your unsaved text will then be lost.'
}
