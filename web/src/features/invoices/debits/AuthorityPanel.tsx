import { formatDay, formatMoment } from '@clearwing/domain/dates.ts'
import { checkBankAccount } from '@clearwing/domain/identifiers/bank-account.ts'
import { DebitAuthorityEnd, NewDebitAuthority } from '@clearwing/domain/invoices/debits/authority.ts'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { IconAlertTriangle } from '@tabler/icons-react'
import {
  type DebitAuthorities,
  type DebitAuthority,
  useEndDebitAuthorityMutation,
  useGetDebitAuthorityQuery,
  useGiveDebitAuthorityMutation,
} from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { CheckboxField } from '#shared/forms/CheckboxField.tsx'
import { DateField } from '#shared/forms/DateField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf, inputOf } from '#shared/forms/fields-of.ts'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'
import { TextField } from '#shared/forms/TextField.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { Facts } from '#shared/pages/Facts.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { today } from '#shared/today.ts'

type Of = { organisationId: number }

/** The authority of an organisation for direct debits: given, replaced or ended, with those that ended before. */
export const AuthorityPanel = ({ organisationId }: Of) => (
  <Loaded query={useGetDebitAuthorityQuery({ organisationId })} rows={4}>
    {(authorities) => <Authorities organisationId={organisationId} authorities={authorities} />}
  </Loaded>
)

type Props = Of & { authorities: DebitAuthorities }

function Authorities({ organisationId, authorities }: Props) {
  const { current, endedAuthorities, consent } = authorities
  const give = () =>
    openDialog(current ? 'Replace authority' : 'Give authority', (close) => (
      <AuthorityForm organisationId={organisationId} authorities={authorities} onSaved={() => close()} />
    ))
  const end = (authority: DebitAuthority) =>
    openDialog('End authority', (close) => (
      <EndForm organisationId={organisationId} authority={authority} onSaved={() => close()} />
    ))
  return (
    <Stack gap="md">
      <Panel title="Authority for direct debits">
        <Stack gap="md">
          {current ? <AuthorityFacts authority={current} /> : <Text>No authority has been given.</Text>}
          {consent === null && <Text>An authority can be given once billing terms name a supplier.</Text>}
          <Group gap="sm">
            {consent !== null && (
              <Button variant={current ? 'default' : 'filled'} onClick={() => void give()}>
                {current ? 'Replace authority' : 'Give authority'}
              </Button>
            )}
            {current && (
              <Button variant="default" onClick={() => void end(current)}>
                End authority
              </Button>
            )}
          </Group>
        </Stack>
      </Panel>
      {endedAuthorities.length > 0 && (
        <Panel title="Earlier authorities">
          <Stack gap="lg">
            {endedAuthorities.map((authority) => (
              <AuthorityFacts key={authority.authorityId} authority={authority} />
            ))}
          </Stack>
        </Panel>
      )}
    </Stack>
  )
}

const bankWarning = 'This bank is not known here. Check the account number.'

function AuthorityFacts({ authority }: { authority: DebitAuthority }) {
  const { account, isUnknownBank, holder, givenBy, givenOn, consent, recordedByName, recordedAt } = authority
  const { endedAt, endedByName, endReason } = authority
  const by = (name: string | null, at: string) => [formatMoment(at), name].filter(Boolean).join(', ')
  return (
    <Stack gap="sm">
      <Facts
        facts={[
          { label: 'Account', value: account },
          { label: 'Account holder', value: holder },
          { label: 'Given by', value: `${givenBy}, ${formatDay(givenOn)}` },
          { label: 'Words', value: consent },
          { label: 'Recorded', value: by(recordedByName, recordedAt) },
          ...(endedAt === null
            ? []
            : [
                { label: 'Ended', value: by(endedByName, endedAt) },
                { label: 'Reason', value: endReason },
              ]),
        ]}
      />
      {isUnknownBank && endedAt === null && (
        <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />}>
          {bankWarning}
        </Alert>
      )}
    </Stack>
  )
}

function AuthorityForm({
  organisationId,
  authorities: { current, consent },
  onSaved,
}: Props & { onSaved: () => void }) {
  const [give] = useGiveDebitAuthorityMutation()
  const form = useForm({
    initialValues: {
      replacedAuthorityId: current?.authorityId ?? null,
      account: '',
      holder: '',
      givenByName: '',
      position: '',
      givenOn: today() as string | null,
      consent: consent ?? '',
      hasAgreed: false,
    },
    validate: schemaResolver(NewDebitAuthority, { sync: true }),
  })
  const field = fieldsOf(form, NewDebitAuthority)
  const isUnknownBank = checkBankAccount(form.values.account) === 'unknownBank'
  return (
    <Form
      form={form}
      save={(values) => give({ organisationId, body: NewDebitAuthority.parse(values) }).unwrap()}
      onSaved={onSaved}
      submit={{ label: current ? 'Replace authority' : 'Give authority' }}
    >
      <TextField
        label="Account number"
        hint="For example 01-0902-0068389-00."
        autoComplete="off"
        {...field('account')}
      />
      {isUnknownBank && (
        <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />}>
          {bankWarning}
        </Alert>
      )}
      <TextField label="Account holder" autoComplete="off" {...field('holder')} />
      <TextField label="Name of the person who agrees" autoComplete="name" {...field('givenByName')} />
      <TextField label="Position" autoComplete="organization-title" {...field('position')} />
      <DateField label="Given on" required {...inputOf(form, 'givenOn')} />
      <Text>{consent}</Text>
      <CheckboxField label="This person agrees to these words" required {...inputOf(form, 'hasAgreed')} />
      {form.errors.consent && (
        <Text c="var(--ui-bad)" role="alert">
          {form.errors.consent}
        </Text>
      )}
    </Form>
  )
}

type EndProps = Of & { authority: DebitAuthority; onSaved: () => void }

function EndForm({ organisationId, authority: { authorityId }, onSaved }: EndProps) {
  const [end] = useEndDebitAuthorityMutation()
  const form = useForm({
    initialValues: { reason: '' },
    validate: schemaResolver(DebitAuthorityEnd.pick({ reason: true }), { sync: true }),
  })
  const field = fieldsOf(form, DebitAuthorityEnd.pick({ reason: true }))
  return (
    <Form
      form={form}
      save={({ reason }) => end({ organisationId, body: { authorityId, reason } }).unwrap()}
      onSaved={onSaved}
      submit={{ label: 'End authority', isDangerous: true }}
    >
      <Text>Direct debits that are announced and not at the bank yet are cancelled.</Text>
      <TextAreaField label="Reason" {...field('reason')} />
    </Form>
  )
}
