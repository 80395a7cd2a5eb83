/**
 * A list, the pattern of the links to its records, and the pages to open for the first record, as endings of its
 * address.
 */
export type List = { list: string; record: RegExp; pages: string[] }

const user = ['profile', 'edit', 'history', 'registrations', 'certificates', 'documents', 'results', 'health']
const medical = [
  '',
  '/answers',
  '/examination',
  '/results',
  '/documents',
  '/compare',
  '/assessment',
  '/library',
  '/requirements',
  '/videos',
]

const medicalPath = /\/medical\/\d+/
const recordOf = (part: string) => new RegExp(`/organisation/\\w+/${part}/\\d+`)

/**
 * The pages that each user opens. Pages that several roles share are opened by one of them. A new page needs a line
 * here, or in `checkedElsewhere`: web/src/app/every-page.test.tsx compares both with the router.
 */
export const pagesOf: Record<string, (string | List)[]> = {
  'demo.pilot': [
    ...[
      ...user,
      'access',
      'sharing',
      'security',
      'email',
      'terms',
      'library',
      'tests',
      'requirements',
      'videos',
      'reminders',
    ].map((part) => `/user/me/${part}`),
    { list: '/user/me/registrations', record: /\/user\/\w+\/registrations\/\d+/, pages: ['/history'] },
    { list: '/user/me/certificates', record: /\/certificate\/\d+/, pages: [''] },
    '/medical/all?u=me',
    '/medical/new',
    '/appointment/booking',
    '/messages',
    '/whoami',
  ],
  'demo.doctor': [
    { list: '/medical/all?p=myOrg&f=Novak', record: medicalPath, pages: [...medical, '/pack'] },
    { list: '/medical/all?p=myOrg&f=Farid', record: medicalPath, pages: ['/submission'] },
    '/medical/all?p=myOrg',
    '/medical/lab-requests',
    '/medical/deadlines',
    '/medical/search',
    '/user/me/signature',
    '/library/requests',
    '/medical/phrases',
    '/medical/phrases/import',
  ],
  'demo.specialist': [{ list: '/medical/referrals', record: /\/medical\/referral\/\d+/, pages: [''] }],
  'demo.convenor': [{ list: '/medical/reviews', record: /\/medical\/review\/\d+/, pages: [''] }],
  'demo.regdoctor': [
    { list: '/medical/queue', record: /\/medical\/queue\/\d+/, pages: [''] },
    { list: '/regulator/examiners', record: /\/regulator\/examiners\/\d+/, pages: [''] },
    '/regulator/rules/class',
    '/regulator/statistics',
    { list: '/organisation/myOrg/registrations', record: recordOf('registrations'), pages: ['', '/history'] },
  ],
  'demo.manager': [
    ...['profile', 'edit', 'history', 'library', 'members/import', 'clients/new', 'clients/import'].map(
      (part) => `/organisation/myOrg/${part}`,
    ),
    { list: '/organisation/myOrg/clients', record: recordOf('clients'), pages: ['', '/history'] },
    { list: '/organisation/myOrg/members', record: recordOf('members'), pages: ['/history'] },
    { list: '/organisation/myOrg/locations', record: recordOf('locations'), pages: ['', '/edit', '/history'] },
    '/organisation/myOrg/locations/new',
    { list: '/organisation/myOrg/staff-groups', record: recordOf('staff-groups'), pages: ['', '/import', '/history'] },
    { list: '/library/myOrg', record: /\/library\/item\/\d+/, pages: [''] },
    '/appointment/myOrg',
    '/appointment/availability',
  ],
  'demo.operator': [
    '/organisation/myOrg/board',
    {
      list: '/organisation/myOrg/test-schedules',
      record: recordOf('test-schedules'),
      pages: ['', '/edit', '/history'],
    },
    { list: '/organisation/myOrg/test-schedules', record: recordOf('test-schedules/timetable'), pages: [''] },
    '/organisation/myOrg/test-schedules/new',
    ...['/requirement/all', '/requirement/check', '/organisation/myOrg/requirements/new'],
    '/organisation/myOrg/reminders',
    '/organisation/myOrg/videos',
    { list: '/organisation/myOrg/requirements', record: /\/requirement\/\d+\/person\/\d+/, pages: [''] },
    { list: '/organisation/myOrg/requirements/definitions', record: recordOf('requirements'), pages: ['/edit'] },
    { list: '/video/all', record: /\/video\/\d+/, pages: ['/progress'] },
  ],
  'demo.tester': ['/test', '/video/all'],
  'demo.admin': [
    { list: '/organisation/all', record: /\/organisation\/\d+/, pages: ['/profile', '/edit'] },
    '/organisation/new',
    { list: '/user/all', record: /\/user\/\d+/, pages: ['/profile', '/login', '/security', '/duplicates'] },
    '/user/new',
    '/user/duplicates',
    '/user/merges',
    '/library/all',
    { list: '/resource/files', record: /\/resource\/files\/\d+/, pages: [''] },
    { list: '/resource/templates', record: /\/resource\/templates\/\d+\/\w+/, pages: [''] },
    '/video/manage',
    '/resource/templates/new',
    '/resource/transfer',
    { list: '/resource/documents', record: /\/resource\/documents\/\d+\/\w+/, pages: [''] },
    { list: '/resource/emails', record: /\/resource\/emails\/\w+/, pages: [''] },
    '/resource/phrases',
    '/resource/phrases/import',
    ...['logins', 'online', 'refusals', 'storage', 'ip', 'rules', 'reminders'].map((part) => `/monitor/${part}`),
    { list: '/monitor/activity', record: /\/monitor\/activity\/\d+/, pages: [''] },
    '/emails',
    ...['unassigned', 'mapping/new', 'unmapped', 'analytes', 'senders/new'].map((part) => `/hl7/${part}`),
    { list: '/hl7/all', record: /\/hl7\/\d+/, pages: [''] },
    { list: '/hl7/mapping', record: /\/hl7\/mapping\/\d+/, pages: ['', '/history'] },
    { list: '/hl7/feeds', record: /\/hl7\/feeds\/\d+/, pages: [''] },
    { list: '/hl7/senders', record: /\/hl7\/senders\/\d+/, pages: ['', '/history'] },
  ],
}

/** The other pages, and the journey that opens and checks each of them. */
export const checkedElsewhere: Record<string, string> = {
  '/video/:videoId': 'videos',
  '/video/:videoId/edit': 'videos',
  '/': 'pages',
  '/*': 'pages',
  '/login': 'pages',
  '/info/about-us': 'pages',
  '/info/contact-us': 'pages',
  '/info/privacy-policy': 'pages',
  '/info/verify': 'pages',
  '/info/reminders': 'reminders',
  '/dashboard': 'pages',
  '/logout': 'session',
  '/first-administrator': 'first-administrator',
  '/reset-password': 'sign-up',
  '/sign-up': 'sign-up',
  '/register': 'sign-up',
  '/user/:userId/email/back': 'sign-up',
  '/invitation': 'members',
  '/library/upload': 'library',
  '/library/upload/:uploadCode': 'library',
  '/library/:userId': 'library',
  '/medical/:medicalId/application': 'main-job',
  '/medical/:medicalId/sign': 'main-job',
  '/medical/sign': 'tablet',
  '/medical/sign/:tabletCode': 'tablet',
  '/medical/:medicalId/visit': 'two-nurses',
  '/medical/:medicalId/sending/:number': 'answer-documents',
  '/healthReport/:healthReportId': 'hand-overs',
  '/user/:userId/merge': 'duplicates',
  '/monitor/rules/:kind': 'rules',
  '/test/draw/:drawId': 'draws',
  '/test/components': 'components-fields',
}
