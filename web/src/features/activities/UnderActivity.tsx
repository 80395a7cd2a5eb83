import { isAdministrator } from '@clearwing/domain/access/actor.ts'
import type { ReactNode } from 'react'
import { useActor } from '#features/account/index.ts'
import { NeedsActivity } from './NeedsActivity.tsx'

/** What administrators see only while they say what for; everybody else whom the server lets, at once. */
export const UnderActivity = ({ children }: { children: ReactNode }) =>
  isAdministrator(useActor()) ? <NeedsActivity>{children}</NeedsActivity> : children
