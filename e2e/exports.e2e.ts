import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type ListType, listTypes } from '@clearwing/domain/list-types.ts'
import { expect, type Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { beginActivity } from './activity.ts'
import { caller } from './callers.ts'
import { main } from './fields.ts'
import { test } from './journey.ts'
import { signedIn } from './signed-in.ts'

/** The user and page from which a list can be exported. */
type Place = { as: string; path: string }

const noScreen = 'has no screen yet'
const noExport = 'has no export'

/** Every list type of the product: a new one does not compile until it is added here. */
const places: Record<ListType, Place | typeof noScreen | typeof noExport> = {
  history: noExport,
  emails: { as: 'demo.admin', path: '/emails' },
  invoices: { as: 'demo.manager', path: '/invoice/all' },
  userLibraryItems: { as: 'demo.doctor', path: '/library/myOrg' },
  labRequests: { as: 'demo.doctor', path: '/medical/lab-requests' },
  medicals: { as: 'demo.doctor', path: '/medical/all?p=myOrg' },
  userRequirements: { as: 'demo.operator', path: '/requirement/all' },
  hl7: { as: 'demo.admin', path: '/hl7/all' },
  unassignedHl7: { as: 'demo.admin', path: '/hl7/unassigned' },
  organisations: { as: 'demo.admin', path: '/organisation/all' },
  clients: { as: 'demo.manager', path: '/organisation/myOrg/clients' },
  importedRows: { as: 'demo.manager', path: '/organisation/myOrg/clients/imports/{importRunId}' },
  members: { as: 'demo.manager', path: '/organisation/myOrg/members' },
  registrations: { as: 'demo.regdoctor', path: '/organisation/myOrg/registrations' },
  reminders: { as: 'demo.doctor', path: '/organisation/myOrg/reminders' },
  resourceFiles: { as: 'demo.admin', path: '/resource/files' },
  templateFiles: { as: 'demo.admin', path: '/resource/templates' },
  users: noScreen,
  userLogins: { as: 'demo.admin', path: '/monitor/logins' },
  loggedInUsers: { as: 'demo.admin', path: '/monitor/online' },
  ipInfo: { as: 'demo.admin', path: '/monitor/ip' },
  apiLogs: { as: 'demo.admin', path: '/monitor/api' },
  recordHolds: { as: 'demo.admin', path: '/monitor/holds' },
  disposals: { as: 'demo.admin', path: '/monitor/disposals' },
  dueRecords: { as: 'demo.admin', path: '/monitor/retention' },
  incidents: { as: 'demo.admin', path: '/monitor/incidents' },
  anomalies: { as: 'demo.admin', path: '/monitor/anomalies' },
  letterPhrases: { as: 'demo.admin', path: '/resource/phrases' },
  storageAccess: { as: 'demo.admin', path: '/monitor/storage' },
  databaseAccess: { as: 'demo.admin', path: '/monitor/database' },
  topicTrace: { as: 'demo.admin', path: '/monitor/topics' },
  videos: { as: 'demo.nurse', path: '/video/all' },
  videoProgress: { as: 'demo.operator', path: '/video/{videoId}/progress' },
  currentMessages: noExport,
  userMessages: noExport,
  refusals: noExport,
  documentRequests: noExport,
  privacyRequests: { as: 'demo.manager', path: '/organisation/myOrg/privacy' },
  organisationEvents: { as: 'demo.manager', path: '/organisation/myOrg/audit' },
  activityDeeds: { as: 'demo.admin', path: '/monitor/activity/{activityId}' },
  relationRequests: noExport,
  invoiceFees: { as: 'demo.admin', path: '/invoice/fees' },
  bankPayments: { as: 'demo.admin', path: '/invoice/payments' },
  directDebits: { as: 'demo.admin', path: '/invoice/debits' },
  customQueries: noExport,
  reportSchedules: noExport,
  debitFiles: { as: 'demo.admin', path: '/invoice/debits/files' },
  appointments: { as: 'demo.manager', path: '/appointment/myOrg?view=list' },
  requirementBoard: { as: 'demo.operator', path: '/organisation/myOrg/requirements' },
  board: { as: 'demo.operator', path: '/organisation/myOrg/board' },
  staffGroups: { as: 'demo.manager', path: '/organisation/myOrg/staff-groups' },
  staffGroupMembers: { as: 'demo.manager', path: '/organisation/myOrg/staff-groups/{staffGroupId}' },
  locations: { as: 'demo.manager', path: '/organisation/myOrg/locations' },
  personReadings: { as: 'demo.admin', path: '/monitor/readings/{pilotId}' },
  recordReadings: { as: 'demo.pilot', path: '/user/me/access' },
  duplicates: { as: 'demo.admin', path: '/user/duplicates' },
  merges: noExport,
  accounts: { as: 'demo.admin', path: '/user/all' },
  referrals: noExport,
  submissions: noExport,
  convenorCases: noExport,
  deadlines: noExport,
  examiners: noExport,
  hl7Mappings: { as: 'demo.admin', path: '/hl7/mapping' },
  unmappedCodes: { as: 'demo.admin', path: '/hl7/unmapped' },
  results: { as: 'demo.pilot', path: '/user/me/results' },
  testSchedules: { as: 'demo.operator', path: '/organisation/myOrg/test-schedules' },
}

const isPlace = (place: (typeof places)[ListType]): place is Place => typeof place === 'object'
const users = [
  ...new Set(
    Object.values(places)
      .filter(isPlace)
      .map(({ as }) => as),
  ),
]
const listsOf = (userName: string) =>
  (Object.entries(places) as [ListType, (typeof places)[ListType]][]).flatMap(([type, place]) =>
    isPlace(place) && place.as === userName ? [{ type, path: place.path }] : [],
  )

/** Lists of what is done, which grow while the first file is downloaded. */
const growing: ListType[] = [
  ...(['activityDeeds', 'organisationEvents', 'userLogins', 'loggedInUsers'] as const),
  ...(['apiLogs', 'databaseAccess', 'storageAccess', 'topicTrace', 'personReadings'] as const),
]

/** Chooses a file type in the list's export menu and opens the file. */
async function pressed(page: Page, kind: 'CSV' | 'Excel') {
  await main(page).getByRole('button', { name: 'Export', exact: true }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: kind, exact: true }).click(),
  ])
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
}

/** A CSV file begins with details of the export and an empty line, followed by the headings and the rows. */
function csvIn(bytes: Buffer) {
  const lines: string[][] = parse(bytes, { bom: true, relax_column_count: true, skip_empty_lines: false })
  const empty = lines.findIndex((cells) => cells.every((cell) => cell === ''))
  const about = Object.fromEntries(lines.slice(0, empty).map(([label = '', ...words]) => [label, words.join(', ')]))
  const [headings = [], ...rows] = lines.slice(empty + 1)
  return { about, headings, rows }
}

/** Texts and number of rows of a workbook's first sheet. */
function xlsxIn(bytes: Buffer) {
  const files = unzipSync(new Uint8Array(bytes))
  const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  const sheet = textOf('xl/worksheets/sheet1.xml')
  return { texts: sheet + textOf('xl/sharedStrings.xml'), rows: sheet.match(/<row[ >]/g)?.length ?? 0 }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

async function exportsBoth(page: Page, type: ListType) {
  const csv = await pressed(page, 'CSV')
  expect(csv.name).toMatch(new RegExp(`^${listTypes[type]} \\d{4}-\\d\\d-\\d\\d\\.csv$`))
  const { about, headings, rows } = csvIn(csv.bytes)
  expect(about.List).toBe(listTypes[type])
  expect(about.Rows).toBe(String(rows.length))
  expect(headings.length).toBeGreaterThan(0)
  for (const row of rows) expect(row).toHaveLength(headings.length)
  // The reader of a file does not know the product's keys and numbers.
  expect(about.Order).toMatch(/^[A-Z][^,]*, (a|de)scending$/)
  expect(about.Organisation ?? 'none').not.toMatch(/^\d+$/)

  const excel = await pressed(page, 'Excel')
  expect(excel.name).toBe(csv.name.replace(/csv$/, 'xlsx'))
  const sheet = xlsxIn(excel.bytes)
  for (const heading of headings) expect(sheet.texts).toContain(escaped(heading))
  const expected = rows.length + 1
  if (growing.includes(type)) expect(sheet.rows).toBeGreaterThanOrEqual(expected)
  else expect(sheet.rows).toBe(expected)
}

for (const userName of users)
  test(`${userName} exports every list as CSV and as a workbook, and both can be opened`, async ({
    browser,
    baseURL,
  }) => {
    // An administrator has dozens of lists.
    test.setTimeout(600_000)
    const refused: string[] = []
    const isAdministrator = userName === 'demo.admin'
    const page = await signedIn(browser, userName, isAdministrator ? '/hl7/all' : '/dashboard')
    page.on('response', (answer) => answer.status() === 400 && refused.push(answer.url()))
    if (isAdministrator) await beginActivity(page, 'Lists as files')
    for (const { type, path: at } of listsOf(userName))
      await test.step(listTypes[type], async () => {
        await page.goto(await whole(at, page, baseURL))
        await exportsBoth(page, type)
      })
    expect(refused).toEqual([])
  })

/** The path with the id of an existing record: the administrator's activity, or a staff group. */
async function whole(at: string, page: Page, baseURL: string | undefined) {
  if (!at.includes('{')) return at
  if (at.includes('{pilotId}')) return pilotPath(baseURL, at)
  if (at.includes('{videoId}')) return videoPath(baseURL, at)
  if (at.includes('{importRunId}')) return importPath(baseURL, at)
  if (!at.includes('{activityId}')) return groupPath(baseURL, at)
  await page.goto('/monitor/activity')
  return (await main(page).getByRole('link', { name: 'Lists as files' }).first().getAttribute('href')) ?? ''
}

async function pilotPath(baseURL: string | undefined, at: string) {
  const { user } = await (await caller(baseURL, 'demo.pilot'))('get', '/users/me')
  return at.replace('{pilotId}', user.userId)
}

async function videoPath(baseURL: string | undefined, at: string) {
  const call = await caller(baseURL, 'demo.operator')
  const { list } = await call('get', '/videos')
  return at.replace('{videoId}', list[0].videoId)
}

async function importPath(baseURL: string | undefined, at: string) {
  const call = await caller(baseURL, 'demo.manager')
  const [run] = await call('get', '/organisations/myOrg/imports')
  return at.replace('{importRunId}', run.importRunId)
}

async function groupPath(baseURL: string | undefined, at: string) {
  const call = await caller(baseURL, 'demo.manager')
  const [group] = await call('get', `/staffgroups?organisationId=${call.organisationId}`)
  return at.replace('{staffGroupId}', group.staffGroupId)
}

test('every export call belongs to a list whose export button is pressed here', () => {
  const contract = path.resolve(import.meta.dirname, '../server/openapi.json')
  const { paths } = JSON.parse(readFileSync(contract, 'utf8'))
  const calls = Object.keys(paths).filter((call) => call.endsWith('/export'))
  // The journal is a book, and a query has a journey of its own. Both login lists use one call;
  // emails have the type of the letter templates.
  const others = [...['/api/invoices/journal/export', '/api/emailTemplates/export'], '/api/customQueries/export']
  const lists = calls.filter((call) => !others.includes(call))
  expect(Object.values(places).filter(isPlace)).toHaveLength(lists.length + 1)
})
