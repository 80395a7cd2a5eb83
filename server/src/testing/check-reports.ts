import type { CountedReport, ListedReport, ReportRecords } from '@clearwing/domain/reports/schema.ts'
import { expect } from 'vitest'
import type { demoCallers } from './demo-callers.ts'

const ofMedicals = ['outcomes', 'turnaround', 'deadlines', 'certificates', 'expiring']

/** The reports of people of the demo. */
export const reportsOfDemo = {
  'demo.manager': [...ofMedicals, 'appointments', 'money'],
  'demo.doctor': [...ofMedicals, 'appointments'],
  'demo.regdoctor': [...ofMedicals, 'registrations'],
  'demo.distributor': ['money'],
}

type Reader = Awaited<ReturnType<ReturnType<typeof demoCallers>['as']>>

/** The call that reads the record of a page: '/medical/7' is '/medicals/7'. */
const callOf = (path: string) =>
  path
    .replace(/^\/(medical|invoice|appointment)\//, '/$1s/')
    .replace(/^\/organisation\/\d+\/registrations/, '/registrations')

/**
 * Checks that each report of a reader counts something, and that the reader can open every record behind each of its
 * figures. Returns the names of the reports.
 */
export async function checkReports({ get, read }: Reader, days: string): Promise<string[]> {
  const reports: ListedReport[] = await read('/reports')
  for (const { key } of reports) {
    const report: CountedReport = await read(`/reports/${key}?${days}&cmp=true`)
    expect(report.records, key).toBeGreaterThan(0)
    const opened = new Set<string>()
    for (const { rows } of report.tables)
      for (const { only } of rows.slice(0, 5)) {
        const records = `/reports/${key}/records?${days}&w=${encodeURIComponent(only ?? '')}`
        const answer = await get(records)
        expect([records, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([records, 200, ''])
        const { list, total }: ReportRecords = answer.json()
        expect([records, list.length]).toEqual([records, Math.min(total, 25)])
        expect(total).toBeGreaterThan(0)
        for (const { path } of list.slice(0, 3)) opened.add(path)
      }
    for (const path of opened) expect([path, (await get(callOf(path))).statusCode]).toEqual([path, 200])
  }
  return reports.map(({ key }) => key)
}
