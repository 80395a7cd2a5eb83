import type { Actor } from '#access/actor.ts'
import { administratorScreens } from './administrator-screens.ts'
import { guidesOf, type HelpScreens } from './help-targets.ts'

// Which page and task of the handbook explains each screen. Where several roles use a screen, each has its own target.

const person = (part: string) => `/user/:userId/${part}`
const organisation = (part: string) => `/organisation/:organisationId/${part}`
const medical = (part: string) => `/medical/:medicalId/${part}`
const account: HelpScreens[] = [
  [['everyone#log-in'], ['/login', '/logout', '/whoami', '/']],
  [['everyone#reset-a-forgotten-password'], ['/reset-password']],
  [['everyone#find-a-screen-a-person-or-a-record'], ['/dashboard', '/help', '/help/:page', '/*', '/test/components']],
  [
    ['security#who-may-see-what'],
    ['/info/about-us', '/info/privacy-policy', person('terms'), '/info/contact-us', '/info/status'],
  ],
  [['everyone#turn-on-the-second-step'], [person('security')]],
  [['everyone#change-your-details'], [person('profile'), person('edit'), person('email'), person('email/back')]],
  [['everyone#see-who-viewed-your-record'], [person('access'), person('history')]],
  [['pilot#ask-for-your-information-or-a-correction'], [person('privacy')]],
  [['practice-manager#answer-a-privacy-request'], [organisation('privacy'), '/privacy/:privacyRequestId']],
  [['everyone#get-your-reminders'], [person('reminders'), '/info/reminders', person('emails')]],
  [['everyone#write-a-message'], ['/messages']],
  [
    ['everyone#watch-a-video', 'flying-organisation#assign-a-video', 'administrator#publish-a-video'],
    ['/video/all', '/video/:videoId', person('videos'), medical('videos'), organisation('videos')],
  ],
  [['flying-organisation#assign-a-video'], ['/video/:videoId/progress']],
  [['administrator#publish-a-video'], ['/video/manage', '/video/:videoId/edit']],
]

const ofPilots: HelpScreens[] = [
  [['pilot#sign-up'], ['/sign-up', '/register', '/invitation']],
  [
    ['pilot#apply-for-a-medical', 'nurse#prepare-a-visit', 'doctor#assess-and-decide'],
    ['/medical/new', medical('application'), medical('answers')],
  ],
  [['pilot#sign-your-application', 'nurse#let-the-applicant-sign-on-your-tablet'], [medical('sign')]],
  [['pilot#sign-your-application'], ['/medical/sign', '/medical/sign/:tabletCode']],
  [['pilot#book-an-appointment', 'practice-manager#run-the-day'], ['/appointment/booking']],
  [['pilot#book-an-appointment', 'practice-manager#call-clients-back'], ['/appointment/waitlist']],
  [['pilot#change-or-cancel-an-appointment', 'practice-manager#run-the-day'], ['/appointment/:appointmentId']],
  [
    ['pilot#show-your-certificate', 'doctor#change-a-certificate', 'regulator#change-a-certificate'],
    [person('certificates'), '/certificate/:certificateId'],
  ],
  [['pilot#show-your-certificate'], ['/info/verify']],
  [
    ['pilot#report-a-change-of-health', 'doctor#review-a-change-of-health'],
    [person('health'), '/healthReport/:healthReportId'],
  ],
  [['pilot#decide-what-an-organisation-may-see'], [person('sharing')]],
  [
    ['pilot#add-your-registration-number', 'regulator#approve-a-registration-number'],
    [person('registrations'), person('registrations/:registrationId/history')],
  ],
  [
    ['pilot#do-what-is-required-of-you', 'flying-organisation#record-a-completion-or-clear-a-person'],
    [person('requirements'), medical('requirements'), '/requirement/:requirementId/person/:userId', '/user/me/tests'],
  ],
  [
    [
      'pilot#send-a-document-that-your-practice-requests',
      'practice-manager#look-after-documents',
      'nurse#add-a-document-to-a-medical',
    ],
    ['/library/upload', '/library/upload/:uploadCode', '/library/requests', person('library'), person('documents')],
  ],
]

const ofPractices: HelpScreens[] = [
  [
    [
      'nurse#find-the-people-of-today',
      'pilot#apply-for-a-medical',
      'regulator#work-through-the-queue',
      'doctor#assess-and-decide',
    ],
    ['/medical/all'],
  ],
  [
    ['nurse#prepare-a-visit', 'doctor#check-the-identity-and-witness-the-signature', 'pilot#apply-for-a-medical'],
    ['/medical/:medicalId'],
  ],
  [['nurse#record-measurements', 'doctor#examine'], [medical('examination')]],
  [['nurse#read-results'], [medical('results'), person('results')]],
  [['nurse#request-laboratory-tests'], ['/medical/lab-requests']],
  [['nurse#add-a-document-to-a-medical'], [medical('documents'), medical('library')]],
  [['doctor#record-an-ordinary-visit-in-one-step'], [medical('visit')]],
  [['doctor#assess-and-decide'], [medical('assessment'), medical('compare'), '/medical/search']],
  [['doctor#submit-to-the-regulator'], [medical('pack')]],
  [['doctor#answer-a-question-of-the-regulator'], [medical('submission'), medical('sending/:number')]],
  [['doctor#keep-your-own-phrases'], ['/medical/phrases', '/medical/phrases/import']],
  [['doctor#record-your-signature'], [person('signature')]],
  [['specialist#accept-or-decline-a-referral', 'doctor#refer-a-person-to-a-specialist'], ['/medical/referrals']],
  [
    ['specialist#write-and-send-the-report', 'doctor#refer-a-person-to-a-specialist'],
    ['/medical/referral/:referralId'],
  ],
  [['specialist#book-the-person'], ['/appointment/referral/:referralId']],
  [['practice-manager#run-the-day'], ['/appointment/myOrg']],
  [['practice-manager#set-up-appointments'], ['/appointment/availability']],
  [['practice-manager#call-clients-back'], ['/appointment/recall']],
  [
    ['practice-manager#add-a-client'],
    [
      organisation('clients'),
      organisation('clients/new'),
      organisation('clients/import'),
      organisation('clients/:userId'),
      organisation('clients/:userId/history'),
    ],
  ],
  [
    ['practice-manager#import-past-certificates'],
    [
      organisation('clients/certificates'),
      organisation('clients/imports'),
      organisation('clients/imports/:importRunId'),
    ],
  ],
  [
    ['practice-manager#look-after-documents', 'pilot#send-a-document-that-your-practice-requests'],
    ['/library/all', '/library/myOrg', '/library/item/:libraryItemId', '/library/:userId', organisation('library')],
  ],
]

const ofOrganisations: HelpScreens[] = [
  [
    ['practice-manager#set-up-your-practice', 'administrator#add-an-organisation'],
    [organisation('profile'), organisation('edit'), organisation('history')],
  ],
  [['practice-manager#see-what-was-done'], [organisation('audit')]],
  [['practice-manager#report-a-privacy-breach'], [organisation('incidents'), '/incident/new', '/incident/:incidentId']],
  [['practice-manager#choose-who-covers-urgent-messages'], [organisation('urgent-messages')]],
  [
    ['practice-manager#add-a-member'],
    [organisation('members'), organisation('members/import'), organisation('members/:userId/history')],
  ],
  [
    ['practice-manager#add-a-location'],
    ['', '/new', '/:organisationLocationId', '/:organisationLocationId/edit', '/:organisationLocationId/history'].map(
      (part) => organisation(`locations${part}`),
    ),
  ],
  [['practice-manager#see-your-invoices'], [organisation('invoices')]],
  [['practice-manager#agree-to-direct-debits'], [organisation('direct-debit')]],
  [['flying-organisation#read-your-reminders', 'nurse#call-people-back'], [organisation('reminders')]],
  [['flying-organisation#read-the-board'], [organisation('board')]],
  [
    ['flying-organisation#group-your-people'],
    ['', '/:staffGroupId', '/:staffGroupId/import', '/:staffGroupId/history'].map((part) =>
      organisation(`staff-groups${part}`),
    ),
  ],
  [
    ['flying-organisation#require-something-of-your-people'],
    [
      organisation('requirements'),
      organisation('requirements/definitions'),
      organisation('requirements/new'),
      organisation('requirements/:requirementId/edit'),
    ],
  ],
  [['flying-organisation#require-something-of-your-people', 'pilot#do-what-is-required-of-you'], ['/requirement/all']],
  [['flying-organisation#check-a-roster'], ['/requirement/check']],
  [
    ['flying-organisation#require-laboratory-tests'],
    [
      '',
      '/new',
      '/timetable/:regulatorId',
      '/:testScheduleId',
      '/:testScheduleId/edit',
      '/:testScheduleId/history',
    ].map((part) => organisation(`test-schedules${part}`)),
  ],
  [['flying-organisation#test-the-people-who-were-drawn'], ['/test']],
  [['flying-organisation#plan-a-random-draw'], ['/test/draw/:drawId']],
]

const ofRegulators: HelpScreens[] = [
  [['regulator#work-through-the-queue'], ['/medical/queue', '/medical/queue/:medicalId']],
  [['regulator#keep-deadlines'], ['/medical/deadlines']],
  [['doctor#see-your-delegations-and-figures', 'regulator#appoint-an-examiner'], ['/regulator/examiners/:userId']],
  [['regulator#appoint-an-examiner'], ['/regulator/examiners']],
  [['regulator#read-the-rules'], ['/regulator/rules', '/regulator/rules/:kind']],
  [
    ['regulator#approve-a-registration-number'],
    ['', '/:registrationId', '/:registrationId/history'].map((part) => organisation(`registrations${part}`)),
  ],
  [
    ['convenor#take-a-case', 'pilot#ask-for-a-review-of-a-decision'],
    ['/medical/reviews', '/medical/review/:caseId'],
  ],
]

const invoicesAndReports: HelpScreens[] = [
  [
    ['distributor#follow-invoices', 'practice-manager#see-your-invoices', 'administrator#bill-organisations'],
    ['/invoice/all', '/invoice/:invoiceId', '/invoice/statement/:organisationId'],
  ],
  [
    ['distributor#bill-a-month', 'administrator#bill-organisations'],
    ['/invoice/run', '/invoice/run/:runId'],
  ],
  [['administrator#bill-organisations'], ['/invoice/fees']],
  [['distributor#record-payments'], ['/invoice/payments', '/invoice/payments/import']],
  [['distributor#collect-direct-debits'], ['/invoice/debits', '/invoice/debits/announce', '/invoice/debits/files']],
  [
    ['practice-manager#read-reports'],
    [
      '/report',
      '/report/:key',
      '/report/exports',
      '/report/schedules',
      '/report/schedule/new',
      '/report/schedule/:reportScheduleId',
      '/report/sending/:reportSendingId',
    ],
  ],
  [['practice-manager#build-a-query'], ['/report/queries', '/report/query/new', '/report/query/:customQueryId']],
]

/** The addresses of all screens, with the pages and tasks that explain each. */
export const helpScreens: { path: string; targets: string[] }[] = [
  ...account,
  ...ofPilots,
  ...ofPractices,
  ...ofOrganisations,
  ...ofRegulators,
  ...invoicesAndReports,
  ...administratorScreens,
].flatMap(([targets, addresses]) => addresses.map((path) => ({ path, targets })))

/** The address of the target that suits this user best: that of their most specific guide, or the first. */
export function helpAddress(targets: string[], actor: Actor | null) {
  const own = actor ? guidesOf(actor) : []
  const best = own.flatMap((name) => targets.filter((target) => target.startsWith(`${name}#`))).at(0) ?? targets[0]
  return best === undefined ? '/help' : `/help/${best}`
}
