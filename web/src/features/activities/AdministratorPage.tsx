import type { ReactNode } from 'react'
import { useActivity } from '#api/activity.ts'
import { Page } from '#shared/pages/Page.tsx'
import { type AdministratorArea, AreaNav } from './AreaNav.tsx'
import { NeedsActivity } from './NeedsActivity.tsx'

type Properties = {
  title: string
  area: AdministratorArea
  /** The primary action, shown once an activity is chosen. */
  action?: ReactNode
  children: ReactNode
}

/** A page for administrators: links to the other pages of its area, and no content until an activity is chosen. */
export const AdministratorPage = ({ title, area, action, children }: Properties) => (
  <Page title={title} width="full" isCountedBelow action={useActivity() && action}>
    <AreaNav area={area} />
    <NeedsActivity>{children}</NeedsActivity>
  </Page>
)
