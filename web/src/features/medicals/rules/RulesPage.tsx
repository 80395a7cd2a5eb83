import { OrganisationType } from '@clearwing/domain/access/bits.ts'
import { ruleTables } from '@clearwing/domain/medicals/rules-editor/tables.ts'
import { useParams, useSearchParams } from 'react-router'
import { useListOrganisationsQuery } from '#api/generated.ts'
import { AdministratorPage } from '#features/activities/index.ts'
import { monitoring } from '#features/monitor/index.ts'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { NotFound } from '#shared/pages/NotFound.tsx'
import { PageTabs } from '#shared/pages/PageTabs.tsx'
import { Rules } from './Rules.tsx'

const tabs = ruleTables.map(({ kind, name }) => ({ path: kind, label: name }))

/** The tables of rules of each regulator: what holds, since when, whence; and what is to come. */
export const RulesPage = () => (
  <AdministratorPage title="Rules" area={monitoring}>
    <OfRegulator />
  </AdministratorPage>
)

function OfRegulator() {
  const { kind } = useParams()
  const [search, setSearch] = useSearchParams()
  const regulators = useListOrganisationsQuery({ ot: OrganisationType.Medical_regulator, n: 100 })
  const table = ruleTables.find((one) => one.kind === kind)
  if (!table) return <NotFound what="table" />
  return (
    <Loaded query={regulators}>
      {({ list }) => {
        const chosen = list.find(({ organisationId }) => String(organisationId) === search.get('a')) ?? list[0]
        if (!chosen) return <NotFound what="regulator" />
        return (
          <>
            <SelectField
              label="Regulator"
              hasPrompt={false}
              maw={420}
              options={list.map(({ organisationId, name }) => ({ value: String(organisationId), label: name }))}
              value={String(chosen.organisationId)}
              onChange={(a) => setSearch(a ? { a } : {}, { replace: true })}
            />
            <RuleTabs />
            <Rules
              key={`${table.kind} ${chosen.organisationId}`}
              table={table}
              regulatorId={chosen.organisationId}
              regulatorName={chosen.name}
            />
          </>
        )
      }}
    </Loaded>
  )
}

const RuleTabs = () => <PageTabs label="Tables of rules" tabs={tabs} />
