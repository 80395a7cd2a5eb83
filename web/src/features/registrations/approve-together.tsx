import { similarityWords } from '@clearwing/domain/duplicates/likely/words.ts'
import { DuplicateSimilarity } from '@clearwing/domain/enumerations.ts'
import { IdentityKind } from '@clearwing/domain/identifiers/identity.ts'
import { ApprovalTogether, NumberSource, numberSourceNames } from '@clearwing/domain/registrations/schema.ts'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { api, type RegistrationItem, useSetRegistrationStatusMutation } from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { CheckboxField } from '#shared/forms/CheckboxField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf } from '#shared/forms/fields-of.ts'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { type Outcome, Outcomes, processEach } from '#shared/lists/Outcomes.tsx'

/** Approves several registrations with complete evidence and shows the result for each. */
export const approveTogether = (rows: RegistrationItem[]) =>
  openDialog(`Approve ${rows.length === 1 ? 'one number' : `${rows.length} numbers`}`, (close) => (
    <ApproveTogether rows={rows} onDone={close} />
  ))

type Values = { numberCheckedIn: NumberSource | null; haveLooked: boolean }

function ApproveTogether({ rows, onDone }: { rows: RegistrationItem[]; onDone: () => void }) {
  const [outcomes, setOutcomes] = useState<Outcome[]>()
  const approveOne = useApproveOne()
  const form = useForm<Values>({
    initialValues: { numberCheckedIn: null, haveLooked: false },
    validate: schemaResolver(ApprovalTogether, { sync: true }),
  })
  const field = fieldsOf(form, ApprovalTogether)
  const approve = async ({ numberCheckedIn }: Values) => {
    const named = ({ registrationId, name }: RegistrationItem) => ({ key: registrationId, name })
    setOutcomes(await processEach(rows, named, (row) => approveOne(row, numberCheckedIn as NumberSource)))
  }
  if (outcomes) return <Outcomes outcomes={outcomes} success="approved" onDone={onDone} />
  return (
    <Form form={form} save={approve} onSaved={() => undefined} submit={{ label: `Approve ${rows.length}` }}>
      <ul style={{ margin: 0, paddingLeft: 20 }}>
        {rows.map(({ registrationId, name, organisationUserId, similarity }) => (
          <li key={registrationId}>
            {name}, <span className="tabular">{organisationUserId}</span>
            {(similarity ?? 0) >= DuplicateSimilarity.Strong && `: ${similarityWords(similarity ?? 0)}`}
          </li>
        ))}
      </ul>
      <SelectField label="Numbers checked in" options={sources} {...field('numberCheckedIn')} />
      <CheckboxField
        label="I have reviewed the evidence for each and seen the identity document it names."
        {...field('haveLooked')}
      />
    </Form>
  )
}

export const sources = NumberSource.options.map((value) => ({ value, label: numberSourceNames[value] }))

/** The document recorded as seen is the one the person named with the evidence. */
function useApproveOne() {
  const [read] = api.endpoints.getRegistration.useLazyQuery()
  const [setStatus] = useSetRegistrationStatusMutation()
  return async ({ registrationId, version }: RegistrationItem, numberCheckedIn: NumberSource) => {
    const { identityKind, identityCharacters } = await read({ registrationId }).unwrap()
    const sighted = { sightedKind: IdentityKind.parse(identityKind), sightedCharacters: identityCharacters ?? '' }
    const body = { status: 'approved', ...sighted, numberCheckedIn, version } as const
    await setStatus({ registrationId, body }).unwrap()
  }
}
