import { builtInWordings } from '@clearwing/domain/emails/wordings/built-in.ts'
import { parse } from 'angular-html-parser'
import { expect, test } from 'vitest'
import { workplaceOf } from '#platform/jobs/worker.ts'
import { site } from '#testing/test-app.ts'
import { sealToken, type Template, type Values, write } from './templates.ts'

const secret = 'Zm9yLW9uZS1wZXJzb24tb25seQ'
const token = sealToken(site.keyFor, secret)
const name = 'Hēmi Tāwhiri'
const by = 'Harbour Aviation Medical'
const regulator = 'Demo Aviation Regulator'
const userName = 'hemi'
const path = '/medical/7'

const practice = by
const visit = { name, practice, time: '3 Sep 2026, 10:30', place: 'City Clinic', path: '/appointment/7', calendar: '' }

const all: { [Name in Template]: Values[Name] } = {
  testEmail: {},
  wordingTest: { name, subject: 'a document', text: 'Kia ora.', button: 'Open it', after: 'Later.', path },
  certificateIssued: { name, path },
  certificateChanged: { name, path },
  medicalUpdated: { name, path },
  medicalWaiting: { name, path },
  boardChanged: { name, path: '/organisation/3/board' },
  practiceReported: { name, path: '/healthReport/7' },
  caseNews: { name, path: '/medical/review/7' },
  regulatorWrote: { name, path: '/medical/7/submission' },
  membershipOffered: { name, by, path },
  messageReceived: { name, path },
  urgentMessage: { name, path },
  signUp: { token, email: 'hēmi+1@example.org' },
  signUpKnown: { name, userName },
  signUpEntered: {},
  emailTaken: { name, userName },
  invitation: { name, by, token },
  enteredAgain: { name, by },
  relationAsked: { name, by, path },
  passwordReset: { name, userName, token },
  passwordSet: { name },
  identifierCorrected: { name, path },
  medicalReminder: { name, by, path: '/medical/7' },
  referralAsked: { name, by, path: '/medical/referrals' },
  referralReminder: { name, by, path: '/medical/referrals' },
  resultsIn: { name, path: '/medical/lab-requests' },
  labRequestStopped: { name, path: '/medical/lab-requests' },
  resultsChanged: { name, path },
  resultTakenBack: { name, path: '/user/7/access' },
  resultGivenByOne: { name, path },
  recoveryCodeUsed: { name, left: 9, path: '/user/7/security' },
  mergeWaits: { name, path: '/user/7/merge?with=8' },
  assignmentWaits: { name, path: '/hl7/7' },
  referralEnded: { name, by, path: '/medical/referrals' },
  specialistReportNeeded: { name, path },
  testSummons: { name, by, path: '/user/me/tests' },
  recordsMerged: { name, undoUntil: '2026-03-04T10:20:00Z' },
  mergeUndone: { name },
  rememberedDeviceCopied: { name, browser: 'Firefox on Windows' },
  impersonated: { name, administrator: 'Ngaio Marsh', description: 'Ticket 7', startedAt: '2026-11-21T09:00:00.000Z' },
  emailConfirm: { token, userId: '7' },
  emailChanged: { name, token, userId: '7' },
  feedAlarm: {
    name,
    what: 'No messages have arrived from Medlab Central for longer than usual.',
    path: '/hl7/feeds/7',
  },
  remindersStopped: { name, path: '/monitor/reminders' },
  jobMissed: { name, job: 'Lapse of suspensions', path: '/monitor/jobs' },
  auditChainFailed: {
    name,
    what: 'Row 30 of the chain, history row 31: This history row was removed.',
    path: '/monitor/audit-chain',
  },
  reportReady: { path: '/report/sending/7' },
  scheduleFailed: { name, path: '/report/schedule/7' },
  anomalyFound: { name, what: 'One login requested several records that it may not see.', path: '/monitor/anomalies' },
  registrationApproved: { name, regulator, path },
  registrationRefused: { name, regulator, path },
  registrationAsked: { name, regulator, path },
  documentShared: { name, path },
  documentRequested: { name, practice: 'Harbour Aviation Medical', day: '3 Sep 2026', path },
  privacyRequestArrived: { name, organisation: 'Harbour Aviation Medical', day: '3 Sep 2026', path: '/privacy/7' },
  privacyRequestNews: { name, organisation: 'Harbour Aviation Medical', path: '/privacy/7' },
  registrationCorrected: { name, regulator, path },
  appointmentBooked: visit,
  appointmentComing: visit,
  appointmentMoved: { ...visit, earlier: '2 Sep 2026, 09:00' },
  appointmentCancelled: visit,
  specialistVisitBooked: visit,
  specialistVisitComing: visit,
  specialistVisitMoved: { ...visit, earlier: '2 Sep 2026, 09:00' },
  specialistVisitCancelled: visit,
  applicationAsked: { name, practice, time: visit.time, path: '/medical/new' },
  timeOffered: { ...visit, until: '1 Sep 2026 12:00' },
  offerEnded: visit,
  invoiceIssued: {
    name,
    organisation: 'Harbour Aviation Medical',
    number: 'I0000012',
    month: 'Aug 2026',
    due: '20 Sep 2026',
    path: '/invoice/7',
  },
  feeChanged: { name, item: 'an examination', amount: '$27.50', day: '1 Oct 2026', path: '/invoice/all' },
  debitNotice: {
    name,
    organisation: 'Harbour Aviation Medical',
    supplier: 'Example Supplier',
    number: 'I0000012',
    amount: '$287.50',
    day: '20 Sep 2026',
    account: '389-00',
    path: '/invoice/7',
  },
  debitCancelled: {
    name,
    organisation: 'Harbour Aviation Medical',
    number: 'I0000012',
    amount: '$287.50',
    day: '20 Sep 2026',
    account: '389-00',
    path: '/invoice/7',
  },
  invoiceReminder: {
    name,
    organisation: 'Harbour Aviation Medical',
    number: 'I0000012',
    due: '20 Sep 2026',
    path: '/invoice/7',
  },
  statementReady: {
    name,
    organisation: 'Harbour Aviation Medical',
    month: 'Aug 2026',
    path: '/invoice/statement/7',
  },
  reminder: {
    name,
    about: 'Expiring certificates',
    lines: ['One.', 'Two.'],
    step: 'Start a renewal',
    path,
    optionsToken: token,
  },
}

const brands = {
  Clearwing: { displayName: 'Clearwing', colour: '#0b5a8a', other: '#1f5d38' },
  OneKete: { displayName: 'Te Kete Kōrero', colour: '#1f5d38', other: '#0b5a8a' },
} as const

const address = 'https://medicals.example'
const written = (product: keyof typeof brands, template: Template, values: Values[Template]) =>
  write(
    workplaceOf({ ...site, address, config: { ...site.config, product, displayName: brands[product].displayName } }),
    template,
    values,
    builtInWordings[template],
  )

const kinds = Object.keys(all) as Template[]
const products = Object.keys(brands) as (keyof typeof brands)[]
const cases = kinds.flatMap((template) => products.map((product) => [template, product] as const))

test.each(cases)('%s, as %s: HTML and text say the same, with the brand’s name and colours', (template, product) => {
  const { subject, text, html } = written(product, template, all[template])
  const { displayName, colour, other } = brands[product]
  expect(subject.startsWith(`${displayName}: `)).toBe(true)
  expect(html).toContain(displayName)
  expect(html).toContain(colour)
  expect(html).not.toContain(other)
  const visibleText = html.replaceAll(/<style.*?<\/style>|<[^>]+>/gs, '').replaceAll('&amp;', '&')
  for (const line of text.split('\n\n')) expect(visibleText).toContain(line.trim().replace(/:$/, ''))
})

test.each(cases)('%s, as %s: loads nothing, runs nothing, and links only to this installation', (template, product) => {
  const { html } = written(product, template, all[template])
  expect(html).not.toMatch(/<(img|script|link|iframe|object|form|style)\b|url\(|@import|\son\w+=/i)
  for (const [, url] of html.matchAll(/(?:href|src)="([^"]*)"/g)) expect(url?.startsWith(`${address}/`)).toBe(true)
})

test.each(kinds)('%s: its token appears only in its link, after the #, and it contains no other secret', (template) => {
  const { subject, text, html } = written('Clearwing', template, all[template])
  expect(subject).not.toContain(secret)
  for (const form of [text, html])
    expect(form.replaceAll(/https:\/\/medicals\.example\/[\w/-]+#token=[\w-]+/g, '')).not.toContain(secret)
  expect('token' in all[template] || 'optionsToken' in all[template]).toBe(text.includes(`#token=${secret}`))
  expect(html).not.toContain(token)
})

/** Texts that would make elements, attributes or links of their own where they are not escaped. */
const hostileTexts = [
  '<script>pwned=1</script>',
  '"><img src=//pwned.example/a.png onerror=pwned=1>',
  "' onmouseover='pwned=1",
  '</p></div></title></body><svg/onload=pwned=1>',
  '<!-- pwned',
  '<![CDATA[<b>pwned</b>]]>',
  '<a href="javascript:pwned=1">pwned</a>',
  '&lt;b&gt;pwned&lt;/b&gt; &#60;i&#62;',
  '\r\nBcc: pwned@example.org\r\n\r\n<b>pwned',
]
/** Values that the server makes itself, and paragraphs under test; users write or choose all others. */
const made = new Set([
  'subject',
  'text',
  'after',
  'token',
  'about',
  'step',
  'optionsToken',
  'path',
  'userId',
  'startedAt',
  'undoUntil',
])
const withText = (template: Template, text: string) =>
  Object.fromEntries(
    Object.entries(all[template]).map(([name, value]) => [
      name,
      typeof value === 'string' && !made.has(name) ? text : value,
    ]),
  ) as Values[Template]
const free = kinds.filter((template) =>
  Object.entries(all[template]).some(([name, value]) => typeof value === 'string' && !made.has(name)),
)

type Node = { kind: string; name?: string; value?: string | null; attrs?: Node[]; children?: Node[] }

/** Each element with its attributes, and each comment; the address of a link without its query. */
const skeletonOf = (nodes: Node[]): unknown[] =>
  nodes
    .filter(({ kind }) => kind !== 'text')
    .map(({ kind, name, attrs = [], children = [] }) => [
      ...[kind, name, attrs.map((one) => [one.name, one.value?.replace(/&email=[^&]*$/, '')])],
      skeletonOf(children),
    ])

const textIn = (nodes: Node[]): string =>
  nodes.map(({ kind, value, children = [] }) => (kind === 'text' ? value : textIn(children))).join('')

const parsed = (html: string) => parse(html) as { rootNodes: Node[]; errors: unknown[] }
const markupOf = (html: string) => {
  const { rootNodes, errors } = parsed(html)
  return [errors.length, skeletonOf(rootNodes)]
}

test('the parser sees markup that is not escaped', () => {
  const { html } = written('Clearwing', 'passwordSet', { name })
  const plain = markupOf(html)
  for (const added of ['<b>x</b>', '<p onclick="x">x</p>', '<!-- x -->', '<img src="x">', '</p></div>'])
    expect(markupOf(html.replace(name, added))).not.toEqual(plain)
  expect(markupOf(html.replace(name, '&lt;b&gt;'))).toEqual(plain)
})

test.each(free)('%s: hostile text adds no element, attribute or line of the header', (template) => {
  const plain = written('Clearwing', template, all[template])
  for (const hostile of hostileTexts) {
    const { subject, text, html } = written('Clearwing', template, withText(template, hostile))
    expect(subject).toBe(plain.subject)
    expect(markupOf(html)).toEqual(markupOf(plain.html))
    // The hostile text is shown as written, wherever the text form of the email shows it.
    const lines = (form: string) => form.replaceAll('\r\n', '\n')
    if (text.includes(hostile)) expect(lines(textIn(parsed(html).rootNodes))).toContain(lines(hostile))
    else expect(template).toBe('signUp')
  }
})

test.each(['signUp', 'signUpEntered', 'emailConfirm'] as const)(
  '%s greets no one by name, because the requester may have made the name up',
  (template) => expect(written('Clearwing', template, all[template]).text.startsWith('Kia ora,\n')).toBe(true),
)
