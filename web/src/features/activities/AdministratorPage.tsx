import type { ReactNode } from 'react'
import { useActivity } from '#api/activity.ts'
import { Page } from '#shared/pages/Page.tsx'
import { type AdministratorArea, AreaNav } from './AreaNav.tsx'
import { NeedsActivity } from './NeedsActivity.tsx'

type Properties = {
  title: string
  area: AdministratorArea
  /** The one primary action, once it is said what for. */
  action?: ReactNode
  children: ReactNode
}

/** A page for administrators: the way to the others of its area, and nothing before it is said what for. */
export const AdministratorPage = ({ title, area, action, children }: Properties) => (
  <Page title={title} width="full" isCountedBelow action={useActivity() && action}>
    <AreaNav area={area} />
    <NeedsActivity>{children}</NeedsActivity>
  </Page>
)
