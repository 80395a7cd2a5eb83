import type { CountedReport, ListedReport, ReportRecords } from '@clearwing/domain/reports/schema.ts'
import { expect } from 'vitest'
import type { demoCallers } from './demo-callers.ts'

const ofMedicals = ['outcomes', 'turnaround', 'deadlines', 'certificates', 'expiring']

/** The reports of people of the demo. */
export const reportsOfDemo = {
  'demo.manager': [...ofMedicals, 'reminders', 'appointments', 'utilisation', 'money', 'retention', 'access'],
  'demo.doctor': [...ofMedicals, 'reminders', 'tests', 'decision-tests', 'appointments'],
  'demo.regdoctor': [...ofMedicals, 'decision-tests', 'registrations', 'statistics'],
  'demo.distributor': ['money'],
  'demo.operator': ['pilots', 'random-tests', 'access'],
}

type Reader = Awaited<ReturnType<ReturnType<typeof demoCallers>['as']>>

/** Pages whose calls have another path, the first that fits. */
const calls: [page: RegExp, call: string][] = [
  [/^\/appointment\/myOrg\?day=(.*)$/, '/appointments/board?a=myOrg&b=$1&l=$1'],
  [/^\/(medical|invoice|appointment)\//, '/$1s/'],
  [/^\/organisation\/\d+\/registrations/, '/registrations'],
  [/^\/user\/(\d+)\/profile$/, '/users/$1'],
  [/^\/user\//, '/users/'],
  [/^\/organisation\//, '/organisations/'],
  [/^\/test\/draw\//, '/draws/'],
  [/^\/library\/item\//, '/libraryItems/'],
]

/** The call that reads the record of a page: '/medical/7' is '/medicals/7'. */
function callOf(path: string) {
  const [page, call] = calls.find(([pattern]) => pattern.test(path)) ?? ['', '']
  return path.replace(page, call)
}

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
