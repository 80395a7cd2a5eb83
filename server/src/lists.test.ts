import { readFileSync } from 'node:fs'
import { refusalList } from '@clearwing/domain/account/refusals/list.ts'
import { loginList } from '@clearwing/domain/account/session/login-list.ts'
import { accountList } from '@clearwing/domain/account/status/list.ts'
import { ipInfoList } from '@clearwing/domain/account/throttle/list.ts'
import { actionList, activityList } from '@clearwing/domain/activities/lists.ts'
import { anomalyList } from '@clearwing/domain/anomalies/list.ts'
import { appointmentList } from '@clearwing/domain/appointments/list.ts'
import { boardList } from '@clearwing/domain/board/list.ts'
import { clientList } from '@clearwing/domain/clients/list/list.ts'
import { disposalList } from '@clearwing/domain/disposals/lists.ts'
import { duplicateList } from '@clearwing/domain/duplicates/list.ts'
import { mergeList } from '@clearwing/domain/duplicates/merge-list.ts'
import { emailList } from '@clearwing/domain/emails/list.ts'
import { emailTemplateList } from '@clearwing/domain/emails/wordings/list.ts'
import { historyList } from '@clearwing/domain/history/list.ts'
import { messageList, unassignedList } from '@clearwing/domain/hl7/list.ts'
import { mappingList, unmappedList } from '@clearwing/domain/hl7/mapping/lists.ts'
import { importedRowList } from '@clearwing/domain/imports/run-list.ts'
import { incidentList } from '@clearwing/domain/incidents/list.ts'
import { debitFileList, directDebitList } from '@clearwing/domain/invoices/debits/list.ts'
import { feeList } from '@clearwing/domain/invoices/fees/list.ts'
import { journalList } from '@clearwing/domain/invoices/journal-list.ts'
import { invoiceList } from '@clearwing/domain/invoices/list.ts'
import { bankPaymentList } from '@clearwing/domain/invoices/payments/list.ts'
import { libraryList } from '@clearwing/domain/library/list.ts'
import { documentRequestList } from '@clearwing/domain/library/requests/list.ts'
import { type AnyList, columnsIn, fileColumns, ordersOf, orderTitles } from '@clearwing/domain/lists.ts'
import { locationList } from '@clearwing/domain/locations/list.ts'
import { deadlineList } from '@clearwing/domain/medicals/clocks/list.ts'
import { caseList } from '@clearwing/domain/medicals/convenor/list.ts'
import { examinerList } from '@clearwing/domain/medicals/examiners/list.ts'
import { medicalList } from '@clearwing/domain/medicals/list/list.ts'
import { referralList } from '@clearwing/domain/medicals/referrals/list.ts'
import { resultList } from '@clearwing/domain/medicals/results/list.ts'
import { labRequestList } from '@clearwing/domain/medicals/results/requests/list.ts'
import { memberList } from '@clearwing/domain/members/list.ts'
import { organisationEventList } from '@clearwing/domain/organisation-audit/list.ts'
import { organisationList } from '@clearwing/domain/organisations/list.ts'
import { privacyRequestList } from '@clearwing/domain/privacy-requests/list.ts'
import { personReadingList, readingList } from '@clearwing/domain/records/list.ts'
import { registrationList } from '@clearwing/domain/registrations/list.ts'
import { relationRequestList } from '@clearwing/domain/relations/list.ts'
import { reminderList } from '@clearwing/domain/reminders/list.ts'
import { personReminderList } from '@clearwing/domain/reminders/people-list.ts'
import { customQueryList } from '@clearwing/domain/reports/queries/list.ts'
import { reportScheduleList } from '@clearwing/domain/reports/schedules/list.ts'
import { requirementBoardList } from '@clearwing/domain/requirements/board.ts'
import { userRequirementList } from '@clearwing/domain/requirements/list.ts'
import { videoProgressList } from '@clearwing/domain/requirements/video-progress.ts'
import { resourceFileList } from '@clearwing/domain/resources/files/list.ts'
import { letterPhraseList } from '@clearwing/domain/resources/phrases/list.ts'
import { templateFileList } from '@clearwing/domain/resources/templates/list.ts'
import { dueRecordList, recordHoldList } from '@clearwing/domain/retention/lists.ts'
import { staffGroupList } from '@clearwing/domain/staff-groups/list.ts'
import { groupMemberList } from '@clearwing/domain/staff-groups/member-list.ts'
import { testScheduleList } from '@clearwing/domain/test-schedules/list.ts'
import { apiLogList } from '@clearwing/domain/traffic/api-log/list.ts'
import { databaseAccessList, storageAccessList, topicTraceList } from '@clearwing/domain/traffic/traces/list.ts'
import { videoList } from '@clearwing/domain/videos/list.ts'
import { expect, test } from 'vitest'
import { keyTitles } from './platform/export/described.ts'

type Enumeration = { enum?: unknown[] }
const contract: { paths: object; components: { schemas: Record<string, Enumeration> } } = JSON.parse(
  readFileSync(new URL('../openapi.json', import.meta.url), 'utf8'),
)

type Parameter = { name: string; schema: Enumeration & { default?: unknown; allOf?: { $ref: string }[] } }

/** The schema of a parameter, with the values of the enumeration that it refers to. */
function resolved({ allOf: [named] = [], ...schema }: Parameter['schema']) {
  return named ? { ...schema, ...contract.components.schemas[named.$ref.split('/').at(-1) ?? ''] } : schema
}

const operations = Object.values(contract.paths)
  .flatMap((path) => Object.values(path as object) as { operationId: string; parameters?: Parameter[] }[])
  .map(({ operationId, parameters = [] }) => ({
    operationId,
    keys: new Map(parameters.map(({ name, schema }) => [name, resolved(schema)])),
  }))

/** Each described list, with the calls that read and export it. */
const lists: [name: string, list: AnyList, ...operations: string[]][] = [
  ['API logs', apiLogList, 'listApiLogs', 'exportApiLogs'],
  ['database access', databaseAccessList, 'listDatabaseAccess', 'exportDatabaseAccess'],
  ['storage access', storageAccessList, 'listStorageAccess', 'exportStorageAccess'],
  ['topic traces', topicTraceList, 'listTopicTraces', 'exportTopicTraces'],
  ['accounts', accountList, 'listAccounts', 'exportAccounts'],
  ['what was done in an organisation', organisationEventList, 'listOrganisationEvents', 'exportOrganisationEvents'],
  ['actions under an activity', actionList, 'listActivityActions', 'exportActivityActions'],
  ['activities', activityList, 'reviewActivities'],
  ['anomalies', anomalyList, 'listAnomalies', 'exportAnomalies'],
  ['incidents', incidentList, 'listIncidents', 'exportIncidents'],
  ['holds on records', recordHoldList, 'listRecordHolds', 'exportRecordHolds'],
  ['disposals', disposalList, 'listDisposals', 'exportDisposals'],
  ['records that are due', dueRecordList, 'listDueRecords', 'exportDueRecords'],
  ['appointments', appointmentList, 'listAppointments', 'exportAppointments'],
  ['bank payments', bankPaymentList, 'listBankPayments', 'exportBankPayments'],
  ['direct debits', directDebitList, 'listDirectDebits', 'exportDirectDebits'],
  ['debit files', debitFileList, 'listDebitFiles', 'exportDebitFiles'],
  ['board of pilots', boardList, 'listBoard', 'exportBoard'],
  ['custom queries', customQueryList, 'listCustomQueries'],
  ['report schedules', reportScheduleList, 'listReportSchedules'],
  ['rows of an import', importedRowList, 'listImportedRows', 'exportImportedRows'],
  ['clients', clientList, 'listClients', 'exportClients'],
  ['duplicates', duplicateList, 'listDuplicates', 'exportDuplicates'],
  ['members of a staff group', groupMemberList, 'listGroupMembers', 'exportGroupMembers'],
  ['emails and their wordings', emailTemplateList, 'listEmailTemplates', 'exportEmailTemplates'],
  ['emails', emailList, 'listEmails', 'exportEmails'],
  [
    'history',
    historyList,
    ...operations.map(({ operationId }) => operationId).filter((id) => /^list.+History$/.test(id)),
  ],
  ['HL7 messages', messageList, 'listHl7Messages', 'exportHl7Messages'],
  ['unassigned messages', unassignedList, 'listUnassignedHl7Messages', 'exportUnassignedHl7Messages'],
  ['HL7 mappings', mappingList, 'listHl7Mappings', 'exportHl7Mappings'],
  ['unmapped codes', unmappedList, 'listUnmappedCodes', 'exportUnmappedCodes'],
  ['IP info', ipInfoList, 'listIpInfo', 'exportIpInfo'],
  ['logins', loginList, 'listUserLogins', 'exportUserLogins'],
  ['readings', readingList, 'listRecordReadings', 'exportRecordReadings'],
  ['who looked at a person', personReadingList, 'listPersonReadings', 'exportPersonReadings'],
  ['refused requests', refusalList, 'listRefusals'],
  ['locations', locationList, 'exportLocations'],
  ['medicals', medicalList, 'listMedicals', 'exportMedicals', 'exportClinicalMedicals'],
  ['deadlines', deadlineList, 'listDeadlines'],
  ['examiners', examinerList, 'listExaminers'],
  ['invoices', invoiceList, 'listInvoices', 'exportInvoices'],
  ['journal', journalList, 'exportJournal'],
  ['fees', feeList, 'listFees', 'exportFees'],
  ['documents of a library', libraryList, 'listLibraryItems', 'exportLibraryItems'],
  ['document requests', documentRequestList, 'listDocumentRequests'],
  ['privacy requests', privacyRequestList, 'listPrivacyRequests', 'exportPrivacyRequests'],
  ['referrals', referralList, 'listReferrals'],
  ['laboratory requests', labRequestList, 'listLabRequests', 'exportLabRequests'],
  ['reviews', caseList, 'listConvenorCases'],
  ['merges', mergeList, 'listMerges'],
  ['resource files', resourceFileList, 'listResourceFiles', 'exportResourceFiles'],
  ['letter phrases', letterPhraseList, 'listLetterPhrases', 'exportLetterPhrases'],
  ['letter templates', templateFileList, 'listTemplateFiles', 'exportTemplateFiles'],
  ['members', memberList, 'listMembers', 'exportMembers'],
  ['organisations', organisationList, 'listOrganisations', 'exportOrganisations'],
  ['registrations', registrationList, 'listRegistrations', 'exportRegistrations'],
  ['reminders', reminderList, 'listReminders'],
  ['reminders of people', personReminderList, 'listPersonReminders', 'exportPersonReminders'],
  ['board of requirements', requirementBoardList, 'getRequirementBoard', 'exportRequirementBoard'],
  ['requirements of people', userRequirementList, 'listUserRequirements', 'exportUserRequirements'],
  ['requests to people', relationRequestList, 'listRelationRequests'],
  ['results', resultList, 'exportOwnResults', 'exportResultsOfPerson'],
  ['staff groups', staffGroupList, 'exportStaffGroups'],
  ['videos', videoList, 'listVideos', 'exportVideos'],
  ['who has watched', videoProgressList, 'listVideoProgress', 'exportVideoProgress'],
  ['test schedules', testScheduleList, 'exportTestSchedules'],
]

const called = lists.flatMap(([name, list, ...calls]) => calls.map((call) => ({ name, list, call })))
const keysOf = (call: string) => operations.find(({ operationId }) => operationId === call)?.keys

test.each(called)('$call takes the orders, modes and filters of the list of $name', ({ list, call }) => {
  const keys = keysOf(call)
  const { order, descending = false, modes = ['All'], filters = {} } = list
  expect(keys?.get('o')).toMatchObject({ enum: ordersOf(list), default: order })
  expect(keys?.get('m')).toMatchObject({ enum: modes, default: modes[0] })
  expect(keys?.get('d')).toMatchObject({ default: descending ? 1 : 0 })
  expect([...(keys?.keys() ?? [])]).toEqual(
    expect.arrayContaining(Object.keys(filters).filter((key) => filters[key]?.schema)),
  )
})

/** Paged calls without a description, by reason. A new list with columns needs a description. */
const undescribed = {
  'a conversation or queue has no columns': ['listMessages', 'listMessageThreads', 'listSubmissions'],
  'a panel or picker of a few rows': ['listLibraryReaders', 'listUsers'],
}

test('every paged call belongs to a described list, or has a reason not to', () => {
  const paged = operations.filter(({ keys }) => keys.has('p') && keys.has('n')).map(({ operationId }) => operationId)
  const described = called.map(({ call }) => call)
  const exceptions = Object.values(undescribed).flat()
  expect(paged.filter((call) => !described.includes(call)).sort()).toEqual(exceptions.sort())
})

test.each(lists)('every order of the list of %s has a title', (_name, list) => {
  const untitled = [...orderTitles(list)].filter(([, title]) => title === '')
  expect(untitled).toEqual([])
})

test.each(lists)('every option of a filter of the list of %s is accepted', (_name, list) => {
  for (const [key, { schema, options = [] }] of Object.entries(list.filters ?? {}))
    for (const { value } of options) {
      const isAccepted = schema ? schema.safeParse(value).success : key !== 'm' || list.modes?.includes(value)
      expect(isAccepted, `${key}=${value}`).toBe(true)
    }
})

test.each(lists)('a file of the list of %s has every column once, and names its orders and filters', (_name, list) => {
  const titles = fileColumns(list).map(({ title }) => title)
  expect(titles).toEqual([...new Set(titles)])
  const screenTitles = columnsIn(list).flatMap(([, { title, isInFileOnly }]) => (isInFileOnly ? [] : [title]))
  expect(screenTitles).toEqual([...new Set(screenTitles)])
  const named = keyTitles(list)
  expect(Object.keys(named)).toEqual(expect.arrayContaining([...ordersOf(list), ...Object.keys(list.filters ?? {})]))
})
