import { seesLibraries } from '@clearwing/domain/library/scope.ts'
import type { ReactNode } from 'react'
import { useActor } from '#features/account/index.ts'
import { NotFound } from '#shared/pages/NotFound.tsx'

/** A page of the library, which does not exist for members of an organisation without the feature. */
export const WithLibrary = ({ children }: { children: ReactNode }) =>
  seesLibraries(useActor()) ? children : <NotFound name="page" />
