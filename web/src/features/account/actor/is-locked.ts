import { RequiredAction } from '@clearwing/domain/access/bits.ts'

/** True when this session is locked and needs its password. */
export const isLocked = (user: { requiredActions: number } | null | undefined) =>
  ((user?.requiredActions ?? 0) & RequiredAction.Unlock_with_password) !== 0
