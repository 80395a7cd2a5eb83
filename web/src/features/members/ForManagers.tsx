import { isAdministrator } from '@clearwing/domain/access/actor.ts'
import type { ReactNode } from 'react'
import { useActor } from '#features/account/index.ts'
import { NeedsActivity } from '#features/activities/index.ts'

/** Records of members: administrators say first what for. */
export const ForManagers = ({ children }: { children: ReactNode }) =>
  isAdministrator(useActor()) ? <NeedsActivity>{children}</NeedsActivity> : children
