import { periodsOf, type SchedulePeriod } from '@clearwing/domain/reports/schedules/schema.ts'
import type { ListedReport } from '@clearwing/domain/reports/schema.ts'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useListQueryReadersQuery, useListReportReadersQuery, useListReportsQuery } from '#api/generated.ts'

/** What a schedule sends: a report of the catalogue, or a custom query. */
export type Subject = { reportKey: string | null; customQueryId: number | null }

/** The people who may read it now. */
export function useReaders({ reportKey, customQueryId }: Subject) {
  const ofReport = useListReportReadersQuery(reportKey === null ? skipToken : { key: reportKey })
  const ofQuery = useListQueryReadersQuery(customQueryId === null ? skipToken : { customQueryId })
  return reportKey === null ? ofQuery : ofReport
}

/** The report in the user's catalogue; undefined for a query, and while it loads. */
export function useListedReport({ reportKey }: Subject): ListedReport | undefined {
  return useListReportsQuery().currentData?.find(({ key }) => key === reportKey)
}

export const periodsFor = (report: ListedReport | undefined): SchedulePeriod[] => (report ? periodsOf(report.days) : [])
