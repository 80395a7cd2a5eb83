import { seesVideos } from '@clearwing/domain/videos/rules.ts'
import type { ReactNode } from 'react'
import { useActor } from '#features/account/index.ts'
import { NotFound } from '#shared/pages/NotFound.tsx'

/** A page of videos, which does not exist for members of an organisation without the feature. */
export const WithVideos = ({ children }: { children: ReactNode }) =>
  seesVideos(useActor()) ? children : <NotFound name="page" />
