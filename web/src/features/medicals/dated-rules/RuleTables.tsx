import { ruleTables } from '@clearwing/domain/medicals/dated-rules/tables.ts'
import { Outlet } from 'react-router'
import { PageTabs } from '#shared/pages/PageTabs.tsx'
import classes from './rules.module.css'

/** The regulator that the tables belong to. */
export type RegulatorOfRules = { organisationId: number; name: string }

type Props = {
  regulator: RegulatorOfRules
  /** Query string that identifies the regulator. */
  search?: string
}

/** Links to the tables of a regulator, with the current one marked. */
export const RuleTables = ({ regulator, search = '' }: Props) => (
  <>
    <div className={classes.tabs}>
      <PageTabs
        label="Rule tables"
        tabs={ruleTables.map(({ kind, name }) => ({ path: `${kind}${search}`, label: name, otherPaths: [kind] }))}
      />
    </div>
    <Outlet context={regulator} />
  </>
)
