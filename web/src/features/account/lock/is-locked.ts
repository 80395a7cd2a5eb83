import { RequiredAction } from '@clearwing/domain/access/bits.ts'

/** Whether this session waits for its password. */
export const isLocked = (user: { requiredActions: number } | null | undefined) =>
  ((user?.requiredActions ?? 0) & RequiredAction.Unlock_with_password) !== 0
