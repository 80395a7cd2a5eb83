import { OrganisationType } from '@clearwing/domain/access/bits.ts'
import { useState } from 'react'
import { type Organisation, useListOrganisationsQuery } from '#api/generated.ts'
import { AdministratorPage } from '#features/activities/index.ts'
import { resourceArea } from '#features/resources/phrases/resource-area.ts'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { TemplateEditor } from './TemplateEditor.tsx'

/** Adds a letter template for a regulator. */
export const NewTemplatePage = () => (
  <AdministratorPage title="New letter template" area={resourceArea}>
    <Regulators />
  </AdministratorPage>
)

const Regulators = () => (
  <Loaded query={useListOrganisationsQuery({ ot: OrganisationType.Medical_regulator, n: 100 })}>
    {({ list }) => <New regulators={list} />}
  </Loaded>
)

function New({ regulators }: { regulators: Organisation[] }) {
  const [regulatorId, setRegulatorId] = useState(regulators[0]?.organisationId ?? 0)
  return (
    <>
      <SelectField
        label="Regulator"
        hasPrompt={false}
        maw={420}
        options={regulators.map(({ organisationId, name }) => ({ value: String(organisationId), label: name }))}
        value={String(regulatorId)}
        onChange={(next) => setRegulatorId(Number(next))}
      />
      <TemplateEditor regulatorId={regulatorId} versions={[]} />
    </>
  )
}
