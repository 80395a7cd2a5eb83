import { similarityWords } from '@clearwing/domain/duplicates/likely/words.ts'
import { DuplicateSimilarity } from '@clearwing/domain/enumerations.ts'
import { IdentityKind } from '@clearwing/domain/identifiers/identity.ts'
import {
  Approval,
  type NumberSource,
  RegistrationQuestion,
  RegistrationRefusal,
} from '@clearwing/domain/registrations/schema.ts'
import { Alert, SimpleGrid, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { IconAlertTriangle } from '@tabler/icons-react'
import {
  type Registration,
  type SetRegistrationStatusApiArg,
  useSetRegistrationStatusMutation,
} from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf } from '#shared/forms/fields-of.ts'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'
import { TextField } from '#shared/forms/TextField.tsx'
import { withCapital } from '#shared/forms/with-capital.ts'
import { sources } from './approve-together.tsx'

type Props = { registration: Registration; onSaved: () => void }

// Each function resolves with true once the decision is saved.

export const approve = (registration: Registration) =>
  openDialog<boolean>(`Approve ${registration.organisationUserId} for ${registration.name}`, (close) => (
    <ApproveForm registration={registration} onSaved={() => close(true)} />
  ))

export const refuse = (registration: Registration) =>
  openDialog<boolean>(`Refuse ${registration.organisationUserId} of ${registration.name}`, (close) => (
    <RefuseForm registration={registration} onSaved={() => close(true)} />
  ))

export const askForMore = (registration: Registration) =>
  openDialog<boolean>(`Ask ${registration.name} for more information`, (close) => (
    <AskForm registration={registration} onSaved={() => close(true)} />
  ))

function useDecide({ registrationId }: Registration) {
  const [setStatus] = useSetRegistrationStatusMutation()
  return (body: unknown) => setStatus({ registrationId, body } as SetRegistrationStatusApiArg).unwrap()
}

type ApprovalValues = {
  sightedKind: string | null
  sightedCharacters: string
  numberCheckedIn: NumberSource | null
}

/** Records the document seen and where the number was checked, with the approval. */
function ApproveForm({ registration, onSaved }: Props) {
  const { version, identityKind, identityCharacters, status } = registration
  const decide = useDecide(registration)
  const form = useForm<ApprovalValues>({
    initialValues: {
      sightedKind: identityKind,
      sightedCharacters: identityCharacters ?? '',
      numberCheckedIn: null,
    },
    validate: schemaResolver(Approval, { sync: true }),
  })
  const field = fieldsOf(form, Approval)
  return (
    <Form
      form={form}
      version={version}
      save={(values, read) => decide({ status: 'approved', ...values, version: read })}
      onSaved={onSaved}
      submit={{ label: 'Approve' }}
    >
      <MayBeAnother registration={registration} />
      {status === 'more_information_asked' && <Text>A question has not been answered yet.</Text>}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        <SelectField
          label="Identity document seen"
          options={IdentityKind.options.map(withCapital)}
          {...field('sightedKind')}
        />
        <TextField
          label="Last characters"
          hint="The last 3 or 4 characters of its number"
          autoComplete="off"
          {...field('sightedCharacters')}
        />
      </SimpleGrid>
      <SelectField label="Number checked in" options={sources} data-autofocus {...field('numberCheckedIn')} />
    </Form>
  )
}

/** Warns of possible duplicates before approval, because two records of the same person may each have a number. */
function MayBeAnother({ registration: { similarity, sameNumber } }: Pick<Props, 'registration'>) {
  const isLikely = (similarity ?? 0) >= DuplicateSimilarity.Strong
  if (!isLikely && !sameNumber) return null
  return (
    <Alert
      color="orange"
      icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}
      title={isLikely ? similarityWords(similarity ?? 0) : 'Same number'}
    >
      {isLikely && 'There may be another record of this person. '}
      {!!sameNumber && 'Others also claim this number. '}
      Please check “Duplicates” before you approve.
    </Alert>
  )
}

function RefuseForm({ registration, onSaved }: Props) {
  const { version, status, registrationId } = registration
  const decide = useDecide(registration)
  const form = useForm({
    initialValues: { reason: '', explanation: '' },
    validate: schemaResolver(RegistrationRefusal, { sync: true }),
  })
  const field = fieldsOf(form, RegistrationRefusal)
  return (
    <Form
      form={form}
      version={version}
      save={(values, read) => decide({ status: 'refused', ...values, version: read })}
      onSaved={onSaved}
      submit={{ label: status === 'approved' ? 'Withdraw approval' : 'Refuse', isDangerous: true }}
      draft={`registration refusal ${registrationId}`}
    >
      {status === 'approved' && (
        <Text>The number can no longer be used to log in and will not appear on new documents.</Text>
      )}
      <TextField label="Reason" autoComplete="off" data-autofocus {...field('reason')} />
      <TextAreaField label="Explanation for the person" {...field('explanation')} />
    </Form>
  )
}

function AskForm({ registration, onSaved }: Props) {
  const { version, status, registrationId } = registration
  const decide = useDecide(registration)
  const form = useForm({
    initialValues: { question: '' },
    validate: schemaResolver(RegistrationQuestion, { sync: true }),
  })
  return (
    <Form
      form={form}
      version={version}
      save={(values, read) => decide({ status: 'more_information_asked', ...values, version: read })}
      onSaved={onSaved}
      submit={{ label: 'Ask' }}
      draft={`registration question ${registrationId}`}
    >
      <Text>
        The person is notified by email and answers here.
        {status === 'approved' && ' The number will not be approved until you approve it again.'}
      </Text>
      <TextAreaField label="Your question" data-autofocus {...fieldsOf(form, RegistrationQuestion)('question')} />
    </Form>
  )
}
