import type { ReactNode } from 'react'
import { Page } from '#shared/pages/Page.tsx'
import { type AdministratorArea, AreaNav } from './AreaNav.tsx'
import { NeedsActivity } from './NeedsActivity.tsx'

type Properties = { title: string; area: AdministratorArea; children: ReactNode }

/** A page for administrators: the way to the others of its area, and nothing before it is said what for. */
export const AdministratorPage = ({ title, area, children }: Properties) => (
  <Page title={title} width="full">
    <AreaNav area={area} />
    <NeedsActivity>{children}</NeedsActivity>
  </Page>
)
