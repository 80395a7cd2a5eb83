import { OrganisationType } from '@clearwing/domain/access/bits.ts'
import { newZealandTemplates } from '@clearwing/domain/medicals/letters/new-zealand.ts'
import { useState } from 'react'
import { type Organisation, useListOrganisationsQuery } from '#api/generated.ts'
import { AdministratorPage } from '#features/activities/index.ts'
import { resourceArea } from '#features/resources/phrases/resource-area.ts'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { TemplateEditor } from './TemplateEditor.tsx'
import type { TemplateValues } from './template-values.ts'

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

const samples = newZealandTemplates.map(({ code, name }) => ({ value: code, label: `Sample: ${name}` }))

/** The sample's text. It gets a code of its own, because the regulator may have a letter with that of the sample. */
const ofNewCode = ({ name, body, appliesTo }: TemplateValues): TemplateValues => ({ code: '', name, body, appliesTo })

function New({ regulators }: { regulators: Organisation[] }) {
  const [regulatorId, setRegulatorId] = useState(regulators[0]?.organisationId ?? 0)
  const [code, setCode] = useState('')
  const sample = newZealandTemplates.find((one) => one.code === code)
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
      <SelectField
        label="Start with"
        hasPrompt={false}
        maw={420}
        options={[{ value: '', label: 'An empty text' }, ...samples]}
        value={code}
        onChange={(next) => setCode(next ?? '')}
      />
      <TemplateEditor
        key={code}
        regulatorId={regulatorId}
        versions={[]}
        {...(sample && { sample: ofNewCode(sample) })}
      />
    </>
  )
}
