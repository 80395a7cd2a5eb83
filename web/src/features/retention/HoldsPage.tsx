import { AdministratorPage } from '#features/activities/index.ts'
import { monitoring } from '#features/monitor/index.ts'
import { HoldButton, HoldList } from './HoldList.tsx'

/** All holds on records. */
export const HoldsPage = () => (
  <AdministratorPage title="Holds" area={monitoring} action={<HoldButton />}>
    <HoldList />
  </AdministratorPage>
)
