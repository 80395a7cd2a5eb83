import { canQuery } from '@clearwing/domain/reports/queries/rules.ts'
import type { NewReportSchedule } from '@clearwing/domain/reports/schedules/schema.ts'
import { Stack } from '@mantine/core'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import {
  useCreateQueryScheduleMutation,
  useCreateReportScheduleMutation,
  useListCustomQueriesQuery,
  useListReportsQuery,
} from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { recordId } from '#shared/record-id.ts'
import { ReportScheduleForm } from './ReportScheduleForm.tsx'
import { type Subject, useListedReport, useReaders } from './subject.ts'
import { WithSchedules } from './WithSchedules.tsx'

/** Schedules a report or a query, which the address may name: `report` with the filters `w` and `cmp`, or `query`. */
export const NewSchedulePage = () => (
  <WithSchedules title="New schedule">
    <NewSchedule />
  </WithSchedules>
)

function NewSchedule() {
  const [address, setAddress] = useSearchParams()
  const reportKey = address.get('report')
  const customQueryId = recordId(address.get('query') ?? undefined) || null
  const chosenSubject = reportKey ? `report ${reportKey}` : customQueryId ? `query ${customQueryId}` : null
  const choose = (value: string | null) => {
    const [kind = '', id = ''] = (value ?? '').split(' ')
    setAddress(value === null ? {} : { [kind]: id }, { replace: true })
  }
  const subject = { reportKey, customQueryId: reportKey === null ? customQueryId : null }
  return (
    <Page title="New schedule" width="form">
      <Stack gap="md">
        <SubjectField value={chosenSubject} onChange={choose} />
        {chosenSubject !== null && (
          <Panel title="When and to whom">
            <Details
              key={chosenSubject}
              subject={subject}
              asked={{ filter: address.get('w') ?? '', isCompared: address.get('cmp') === 'true' }}
            />
          </Panel>
        )}
      </Stack>
    </Page>
  )
}

type FieldProps = { value: string | null; onChange: (value: string | null) => void }

function SubjectField({ value, onChange }: FieldProps) {
  const reports = useListReportsQuery().currentData ?? []
  const queries = useListCustomQueriesQuery(canQuery(useActor()) ? { n: 100 } : skipToken).currentData?.list ?? []
  const options = [
    ...reports.map(({ key, name }) => ({ value: `report ${key}`, label: name })),
    ...queries.map(({ customQueryId, name }) => ({ value: `query ${customQueryId}`, label: `Query: ${name}` })),
  ]
  return (
    <SelectField
      label="Report or custom query"
      required
      searchable
      options={options}
      value={value}
      onChange={onChange}
    />
  )
}

type DetailsProps = { subject: Subject; asked: { filter: string; isCompared: boolean } }

function Details({ subject, asked }: DetailsProps) {
  const [createForReport] = useCreateReportScheduleMutation()
  const [createForQuery] = useCreateQueryScheduleMutation()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const navigate = useNavigate()
  const readers = useReaders(subject)
  const report = useListedReport(subject)
  const { reportKey, customQueryId } = subject
  const save = async (newReportSchedule: NewReportSchedule) => {
    const asked = { 'idempotency-key': idempotencyKey, newReportSchedule }
    const { reportScheduleId } =
      reportKey === null
        ? await createForQuery({ ...asked, customQueryId: customQueryId ?? 0 }).unwrap()
        : await createForReport({ ...asked, key: reportKey }).unwrap()
    void navigate(`/report/schedule/${reportScheduleId}`)
  }
  return (
    <Loaded query={readers} what="people">
      {(people) =>
        (report || reportKey === null) && (
          <ReportScheduleForm
            report={report}
            readers={people}
            schedule={null}
            asked={asked}
            save={save}
            onSaved={() => undefined}
            cancel={() => void navigate('/report/schedules')}
          />
        )
      }
    </Loaded>
  )
}
