import type { HelpScreens } from './help-targets.ts'

const person = (part: string) => `/user/:userId/${part}`
const monitor = (part: string) => `/monitor/${part}`

/** Which task explains each screen of administrators. */
export const administratorScreens: HelpScreens[] = [
  [['administrator#set-up-a-new-installation'], ['/first-administrator', '/monitor/setup']],
  [['administrator#add-an-organisation'], ['/organisation/all', '/organisation/new']],
  [['administrator#add-a-user'], ['/user/all', '/user/new']],
  [['administrator#help-a-person-who-cannot-log-in'], [person('login')]],
  [
    ['administrator#merge-two-records-of-one-person'],
    ['/user/duplicates', '/user/merges', person('duplicates'), person('merge')],
  ],
  [['administrator#file-a-laboratory-message'], ['/hl7/all', '/hl7/unassigned', '/hl7/:messageId']],
  [
    ['administrator#map-a-laboratory-code'],
    [
      '/hl7/mapping',
      '/hl7/mapping/new',
      '/hl7/mapping/:hl7MappingId',
      '/hl7/mapping/:hl7MappingId/history',
      '/hl7/unmapped',
      '/hl7/analytes',
    ],
  ],
  [
    ['administrator#add-a-laboratory'],
    [
      '/hl7/feeds',
      '/hl7/feeds/:hl7SenderId',
      '/hl7/senders',
      '/hl7/senders/new',
      '/hl7/senders/:hl7SenderId',
      '/hl7/senders/:hl7SenderId/history',
    ],
  ],
  [['administrator#change-a-rule'], ['/monitor/rules', '/monitor/rules/:kind']],
  [
    ['administrator#change-letters-documents-and-emails'],
    [
      '/resource/emails',
      '/resource/emails/:name',
      '/resource/templates',
      '/resource/templates/new',
      '/resource/templates/:regulatorId/:code',
      '/resource/documents',
      '/resource/documents/:document',
      '/resource/documents/:regulatorId/:document',
      '/resource/transfer',
      '/resource/files',
      '/resource/files/:resourceFileId',
      '/resource/phrases',
      '/resource/phrases/import',
    ],
  ],
  [['administrator#see-emails', 'nurse#remind-an-applicant'], ['/emails']],
  [['administrator#change-site-options'], ['/monitor/options', '/monitor/options/:settingKey', '/monitor/reminders']],
  [
    ['administrator#watch-the-health-of-the-installation'],
    [
      ...['health', 'jobs', 'anomalies', 'anomalies/:anomalyId', 'audit-chain'],
      ...['api', 'topics', 'storage', 'database'],
    ].map(monitor),
  ],
  [['administrator#keep-the-register-of-incidents'], ['/monitor/incidents']],
  [['administrator#find-out-who-looked-at-a-record'], ['/monitor/readings', '/monitor/readings/:userId']],
  [['administrator#dispose-of-records'], ['/monitor/disposals', '/monitor/disposals/:disposalId']],
  [
    ['administrator#keep-or-release-records'],
    ['/monitor/retention', '/monitor/holds', '/organisation/:organisationId/holds'],
  ],
  [['administrator#block-an-address'], ['/monitor/ip', '/monitor/logins', '/monitor/online', '/monitor/refusals']],
  [['administrator#choose-an-activity'], ['/monitor/activity', '/monitor/activity/:administratorActivityId']],
]
