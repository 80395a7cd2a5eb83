import { isAdministrator } from '@clearwing/domain/access/actor.ts'
import { isMedicalRegulator } from '@clearwing/domain/organisations/rules.ts'
import { NewOrganisation } from '@clearwing/domain/organisations/schema.ts'
import { schemaResolver, useForm } from '@mantine/form'
import type { OrganisationRecord } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { Form } from '#shared/forms/Form.tsx'
import type { Edits } from '#shared/forms/use-edited.ts'
import { AddressPanel, FeesPanel, NamesPanel, RegulatorRegistrationsPanel, RightsPanel } from './OrganisationPanels.tsx'
import { type OrganisationValues, organisationBody } from './organisation-values.ts'

type Props = {
  initial: OrganisationValues
  /** The stored organisation; undefined for a new one. */
  edits?: Edits<OrganisationValues, OrganisationRecord>
  /** Name under which input is stored, so that a reload does not lose it. */
  draft: string
  save: (body: NewOrganisation, version: number) => Promise<unknown>
  onSaved: () => void
  cancel: () => void
}

const problems = schemaResolver(NewOrganisation, { sync: true })

/** All details of an organisation. Only administrators can change its type and features. */
export function OrganisationForm({ initial, edits, draft, save, onSaved, cancel }: Props) {
  const actor = useActor()
  const form = useForm({
    initialValues: initial,
    validate: (values) => problems(organisationBody(values) as unknown as Record<string, unknown>),
  })
  const { organisationTypes } = form.getValues()
  return (
    <Form
      form={form}
      edits={edits}
      draft={draft}
      save={(values, current) => save(organisationBody(values), current)}
      onSaved={() => {
        form.resetDirty()
        onSaved()
      }}
      cancel={cancel}
    >
      <NamesPanel form={form} />
      <AddressPanel form={form} />
      <FeesPanel form={form} />
      {isMedicalRegulator({ organisationTypes }) && <RegulatorRegistrationsPanel form={form} />}
      {isAdministrator(actor) && <RightsPanel form={form} suggests={edits === undefined} />}
    </Form>
  )
}
