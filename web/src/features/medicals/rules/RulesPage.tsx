import { OrganisationType } from '@clearwing/domain/access/bits.ts'
import { ruleTables } from '@clearwing/domain/medicals/rules-editor/tables.ts'
import { Outlet, useOutletContext, useParams, useSearchParams } from 'react-router'
import { type Organisation, useListOrganisationsQuery } from '#api/generated.ts'
import { AdministratorPage } from '#features/activities/index.ts'
import { monitoring } from '#features/monitor/index.ts'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { NotFound } from '#shared/pages/NotFound.tsx'
import { PageTabs } from '#shared/pages/PageTabs.tsx'
import { Rules } from './Rules.tsx'

/** The tables of rules of each regulator: what holds, since when, whence; and what is to come. */
export const RulesPage = () => (
  <AdministratorPage title="Rules" area={monitoring}>
    <Regulators />
  </AdministratorPage>
)

function Regulators() {
  const regulators = useListOrganisationsQuery({ ot: OrganisationType.Medical_regulator, n: 100 })
  return <Loaded query={regulators}>{({ list }) => <OfRegulator list={list} />}</Loaded>
}

function OfRegulator({ list }: { list: Organisation[] }) {
  const [search, setSearch] = useSearchParams()
  const chosen = list.find(({ organisationId }) => String(organisationId) === search.get('a')) ?? list[0]
  if (!chosen) return <NotFound what="regulator" />
  const a = String(chosen.organisationId)
  return (
    <>
      <SelectField
        label="Regulator"
        hasPrompt={false}
        maw={420}
        options={list.map(({ organisationId, name }) => ({ value: String(organisationId), label: name }))}
        value={a}
        onChange={(next) => setSearch(next ? { a: next } : {}, { replace: true })}
      />
      <div style={{ marginTop: 'var(--ui-s-4)' }}>
        <PageTabs
          label="Tables of rules"
          tabs={ruleTables.map(({ kind, name }) => ({ path: `${kind}?a=${a}`, label: name, also: [kind] }))}
        />
      </div>
      <Outlet context={chosen} />
    </>
  )
}

/** One of the tables, of the regulator that is chosen. */
export function RuleTablePage() {
  const { kind } = useParams()
  const { organisationId, name } = useOutletContext<Organisation>()
  const table = ruleTables.find((one) => one.kind === kind)
  if (!table) return <NotFound what="table" />
  // What was begun of one table is not another's.
  return <Rules key={`${kind} ${organisationId}`} table={table} regulatorId={organisationId} regulatorName={name} />
}
