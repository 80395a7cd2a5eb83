import { ruleTables } from '@clearwing/domain/medicals/rules-editor/tables.ts'
import { Outlet } from 'react-router'
import { PageTabs } from '#shared/pages/PageTabs.tsx'
import classes from './rules.module.css'

/** Whose tables these are. */
export type RegulatorOfRules = { organisationId: number; name: string }

type Props = {
  regulator: RegulatorOfRules
  /** What of the address says whose they are. */
  search?: string
}

/** The tables of a regulator, and the one that is chosen. */
export const RuleTables = ({ regulator, search = '' }: Props) => (
  <>
    <div className={classes.tabs}>
      <PageTabs
        label="Rule tables"
        tabs={ruleTables.map(({ kind, name }) => ({ path: `${kind}${search}`, label: name, also: [kind] }))}
      />
    </div>
    <Outlet context={regulator} />
  </>
)
