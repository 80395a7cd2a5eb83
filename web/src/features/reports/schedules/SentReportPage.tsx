import { skipToken } from '@reduxjs/toolkit/query/react'
import { Navigate, useParams } from 'react-router'
import { useGetSentReportQuery } from '#api/generated.ts'
import { WithReports } from '#features/reports/index.ts'
import { isNotFound } from '#shared/is-not-found.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { NotFound } from '#shared/pages/NotFound.tsx'
import { recordId } from '#shared/record-id.ts'

/** The link of an email: leads to the report with the days of that sending. */
export const SentReportPage = () => (
  <WithReports title="Report">
    <SentReport />
  </WithReports>
)

function SentReport() {
  const reportSendingId = recordId(useParams().reportSendingId)
  const query = useGetSentReportQuery(reportSendingId === 0 ? skipToken : { reportSendingId })
  if (isNotFound(reportSendingId, query.error)) return <NotFound name="report" />
  return (
    <Loaded query={query} what="report">
      {({ path }) => <Navigate to={path} replace />}
    </Loaded>
  )
}
