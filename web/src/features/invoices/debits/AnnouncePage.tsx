import { formatDay } from '@clearwing/domain/dates.ts'
import { DebitAnnouncement } from '@clearwing/domain/invoices/debits/schema.ts'
import { managesInvoices } from '@clearwing/domain/invoices/rules.ts'
import { formatMoney } from '@clearwing/domain/money.ts'
import { Anchor, Checkbox, Group, Stack, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { IconBuildingBank } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, Navigate, useNavigate } from 'react-router'
import {
  type DebitCandidate,
  type DebitCandidates,
  useAnnounceDirectDebitsMutation,
  useListDebitCandidatesQuery,
} from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { UnderActivity } from '#features/activities/index.ts'
import { DateField } from '#shared/forms/DateField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { inputOf } from '#shared/forms/fields-of.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { PanelTable } from '#shared/lists/PanelTable.tsx'
import { EmptyState } from '#shared/pages/EmptyState.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'

/** Announces the direct debits of chosen invoices by email. */
export const AnnouncePage = () => (
  <UnderActivity title="Announce debits">
    <Announce />
  </UnderActivity>
)

function Announce() {
  const isAllowed = managesInvoices(useActor())
  const query = useListDebitCandidatesQuery(undefined, { skip: !isAllowed })
  if (!isAllowed) return <Navigate replace to="/dashboard" />
  return (
    <Page
      title="Announce debits"
      width="full"
      action={
        <Anchor component={Link} to="/invoice/debits">
          Direct debits
        </Anchor>
      }
    >
      <Loaded query={query} rows={6}>
        {(loaded) =>
          loaded.candidates.length === 0 ? (
            <Panel>
              <EmptyState
                icon={IconBuildingBank}
                title="No invoice has anything owing."
                why="Issued invoices with a balance appear here."
              />
            </Panel>
          ) : (
            <AnnounceForm candidates={loaded} />
          )
        }
      </Loaded>
    </Page>
  )
}

/** The first day on which all of the invoices can be debited. */
const firstDay = ({ earliestDay, candidates }: DebitCandidates) =>
  candidates
    .filter(({ problem }) => problem === null)
    .reduce((day, { dueDay }) => (dueDay > day ? dueDay : day), earliestDay)

function AnnounceForm({ candidates: loaded }: { candidates: DebitCandidates }) {
  const [announce] = useAnnounceDirectDebitsMutation()
  const [key] = useState(() => crypto.randomUUID())
  const navigate = useNavigate()
  const ready = loaded.candidates.filter(({ problem }) => problem === null)
  const form = useForm({
    initialValues: {
      debitDay: firstDay(loaded) as string | null,
      invoiceIds: ready.map(({ invoiceId }) => invoiceId),
    },
    validate: schemaResolver(DebitAnnouncement, { sync: true }),
  })
  const chosen = new Set(form.values.invoiceIds)
  const choose = (invoiceId: number, isChosen: boolean) =>
    form.setFieldValue('invoiceIds', [...chosen].filter((id) => id !== invoiceId).concat(isChosen ? [invoiceId] : []))
  const total = ready.reduce((sum, { invoiceId, balanceCents }) => sum + (chosen.has(invoiceId) ? balanceCents : 0), 0)
  const box = (candidate: DebitCandidate) => (
    <Checkbox
      aria-label={`Debit ${candidate.number}, ${candidate.organisationName}`}
      checked={chosen.has(candidate.invoiceId)}
      disabled={candidate.problem !== null}
      onChange={(event) => choose(candidate.invoiceId, event.currentTarget.checked)}
    />
  )
  return (
    <Form
      form={form}
      save={(values) => announce({ 'idempotency-key': key, body: DebitAnnouncement.parse(values) }).unwrap()}
      onSaved={() => void navigate('/invoice/debits')}
      cancel={() => void navigate('/invoice/debits')}
      submit={{ label: 'Announce debits' }}
    >
      <Panel title="Debit day">
        <Stack gap="sm">
          <Text>Each organisation gets an email with the amount, the day and the last digits of its account.</Text>
          <DateField
            label="Debit day"
            required
            hint="A bank day, at least 10 days ahead."
            {...inputOf(form, 'debitDay')}
          />
        </Stack>
      </Panel>
      <Panel title="Invoices" flush>
        <PanelTable
          label="Invoices"
          rows={loaded.candidates}
          rowKey={({ invoiceId }) => invoiceId}
          columns={[
            { key: 'box', title: 'Debit', width: 44, cell: box },
            { key: 'number', title: 'Invoice', width: 110, cell: ({ number }) => number },
            { key: 'organisation', title: 'Organisation', cell: (one) => <OrganisationLink candidate={one} /> },
            { key: 'due', title: 'Due', width: 120, cell: ({ dueDay }) => formatDay(dueDay) },
            {
              key: 'balance',
              title: 'Owing',
              width: 120,
              align: 'right',
              cell: ({ balanceCents }) => formatMoney(balanceCents),
            },
            { key: 'problem', title: 'Cannot be debited', cell: ({ problem }) => problem },
          ]}
          card={(one) => (
            <Stack gap={4}>
              <Group gap="sm">
                {box(one)}
                <Text fw={620}>{one.number}</Text>
              </Group>
              <OrganisationLink candidate={one} />
              <Text>{`${formatMoney(one.balanceCents)}, due ${formatDay(one.dueDay)}`}</Text>
              {one.problem && <Text fz={14}>{one.problem}</Text>}
            </Stack>
          )}
        />
        {form.errors.invoiceIds && (
          <Text c="var(--ui-bad)" role="alert" p="md">
            {form.errors.invoiceIds}
          </Text>
        )}
        <Text p="md" fw={620}>
          {`${chosen.size} chosen, ${formatMoney(total)}`}
        </Text>
      </Panel>
    </Form>
  )
}

const OrganisationLink = ({ candidate: { organisationId, organisationName } }: { candidate: DebitCandidate }) => (
  <Anchor component={Link} to={`/organisation/${organisationId}/direct-debit`}>
    {organisationName}
  </Anchor>
)
