import { OrganisationType } from '@clearwing/domain/access/bits.ts'
import { useSearchParams } from 'react-router'
import { type Organisation, useListOrganisationsQuery } from '#api/generated.ts'
import { AdministratorPage } from '#features/activities/index.ts'
import { monitoring } from '#features/monitor/index.ts'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { NotFound } from '#shared/pages/NotFound.tsx'
import { RuleTables } from './RuleTables.tsx'

/** Rule tables of each regulator: what applies, since when, its source, and pending changes. */
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
  if (!chosen) return <NotFound name="regulator" />
  return (
    <>
      <SelectField
        label="Regulator"
        hasPrompt={false}
        maw={420}
        options={list.map(({ organisationId, name }) => ({ value: String(organisationId), label: name }))}
        value={String(chosen.organisationId)}
        onChange={(next) => setSearch(next ? { a: next } : {}, { replace: true })}
      />
      <RuleTables regulator={chosen} search={`?a=${chosen.organisationId}`} />
    </>
  )
}
