import { RequiredAction } from '@clearwing/domain/access/bits.ts'

/** True while terms or security settings are required first: the server refuses everything else until then. */
export const isHeldUp = ({ requiredActions }: { requiredActions: number }) =>
  (requiredActions & ~RequiredAction.Unlock_with_password) !== 0
