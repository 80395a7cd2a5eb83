import { isAdministrator } from '@clearwing/domain/access/actor.ts'
import { formatDay } from '@clearwing/domain/dates.ts'
import { canEndHealthReport, canHandleHealthReport } from '@clearwing/domain/medicals/health/rules.ts'
import { type HealthReport, HealthReportHandling } from '@clearwing/domain/medicals/health/schema.ts'
import { Button, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { Link, useParams } from 'react-router'
import { useEndHealthReportMutation, useGetHealthReportQuery, useHandleHealthReportMutation } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { DateField } from '#shared/forms/DateField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf, inputOf } from '#shared/forms/fields-of.ts'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'
import { YesNo } from '#shared/forms/YesNo.tsx'
import { isNotFound } from '#shared/is-not-found.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { NotFound } from '#shared/pages/NotFound.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { recordId } from '#shared/record-id.ts'
import { HealthReportPanel } from './HealthReportPanel.tsx'

/** A holder's report of a change of health, for the people who deal with it. */
export function HealthReportPage() {
  const healthReportId = recordId(useParams().healthReportId)
  const query = useGetHealthReportQuery(healthReportId === 0 ? skipToken : { healthReportId })
  const report = query.currentData
  if (isNotFound(healthReportId, query.error)) return <NotFound name="report" />
  return (
    <Page
      title={report?.personName ?? 'Report of a change'}
      tab="Report of a change"
      width="form"
      action={report && <ToCertificates report={report} />}
    >
      <Loaded query={query}>{(loadedReport) => <ReportDetails report={loadedReport} />}</Loaded>
    </Page>
  )
}

/**
 * Link to the certificates that the change may affect. Administrators reading an old record under an activity have
 * nothing to do there.
 */
const ToCertificates = ({ report: { userId } }: { report: HealthReport }) =>
  isAdministrator(useActor()) ? null : (
    <Button component={Link} to={`/user/${userId}/certificates`} variant="default">
      Certificates
    </Button>
  )

function ReportDetails({ report }: { report: HealthReport }) {
  const actor = useActor()
  const [end] = useEndHealthReportMutation()
  const { healthReportId, version } = report
  return (
    <Stack gap="md">
      <HealthReportPanel report={report}>
        {report.handledAt && canEndHealthReport(actor, report) && (
          <ActionButton mt="sm" variant="default" act={() => end({ healthReportId, body: { version } }).unwrap()}>
            The change has ended
          </ActionButton>
        )}
      </HealthReportPanel>
      {canHandleHealthReport(actor, report) && (
        <Panel title="What must be done">
          <HandleForm report={report} />
        </Panel>
      )}
    </Stack>
  )
}

type Values = { protocol: string; isReportable: boolean | null; toDay: string | null }

const Handling = HealthReportHandling.omit({ version: true })

const valuesOf = ({ protocol, isReportable, toDay }: HealthReport): Values => ({
  protocol: protocol ?? '',
  isReportable,
  toDay,
})

const words = {
  protocol: { label: 'What was agreed with the holder' },
  isReportable: { label: 'Must the change be reported to the regulator' },
  toDay: { label: 'Expected to end' },
}

function problemsOf(values: Values) {
  const { error } = Handling.safeParse(values)
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]))
}

function HandleForm({ report }: { report: HealthReport }) {
  const { healthReportId, regulatorShortName, fromDay } = report
  const [handle] = useHandleHealthReportMutation()
  const form = useForm<Values>({
    initialValues: valuesOf(report),
    validate: problemsOf,
  })
  const save = (values: Values, read: number) =>
    handle({ healthReportId, body: { ...Handling.parse(values), version: read } }).unwrap()
  const isSent = form.values.isReportable === true
  return (
    <Form
      form={form}
      edits={{ record: report, valuesOf, words }}
      save={save}
      onSaved={() => undefined}
      draft={`health report ${healthReportId}`}
      submit={{ label: isSent ? `Agree and submit to ${regulatorShortName}` : 'Agree without submitting' }}
    >
      <TextAreaField
        label="What was agreed with the holder"
        hint="When the holder may fly again, and on what conditions. The holder can read this text."
        minRows={3}
        {...fieldsOf(form, HealthReportHandling)('protocol')}
      />
      <YesNo
        label={`Must the change be reported to ${regulatorShortName}?`}
        hint="A temporary condition handled under a protocol need not be reported while the holder keeps to it."
        {...inputOf(form, 'isReportable')}
      />
      <DateField label="Expected to end" hint={`The change began ${formatDay(fromDay)}.`} {...inputOf(form, 'toDay')} />
      <Text fz={13} c="var(--ui-text-2)">
        If a certificate must be suspended now, do so on the certificates page: this form does not suspend anything.
      </Text>
    </Form>
  )
}
