import { expect, test } from 'vitest'
import { site } from '#testing/test-app.ts'
import { sealToken, type Template, type Values, write } from './templates.ts'

const secret = 'Zm9yLW9uZS1wZXJzb24tb25seQ'
const token = sealToken(site.keyFor, secret)
const name = 'Hēmi Tāwhiri'
const by = 'Harbour Aviation Medical'
const regulator = 'Demo Aviation Regulator'
const userName = 'hemi'
const path = '/medical/7'

const all: { [Name in Template]: Values[Name] } = {
  testEmail: {},
  certificateIssued: { name, path },
  certificateChanged: { name, path },
  medicalUpdated: { name, path },
  medicalWaiting: { name, path },
  boardChanged: { name, path: '/organisation/3/board' },
  practiceReported: { name, path: '/healthReport/7' },
  caseNews: { name, path: '/medical/review/7' },
  regulatorWrote: { name, path: '/medical/7/submission' },
  deadlines: { name, soon: 2, late: 1, path: '/medical/deadlines' },
  membershipOffered: { name, by, path },
  messageReceived: { name, path },
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
  readingAlarm: { name, what: 'One login requested several records that it may not see.', path: '/monitor/refusals' },
  registrationApproved: { name, regulator, path },
  registrationRefused: { name, regulator, path },
  registrationAsked: { name, regulator, path },
  registrationCorrected: { name, regulator, path },
  registrationEnds: { name, regulator, day: '30 Jun 2026', path },
  registrationOver: { name, regulator, day: '30 Jun 2026', path },
}

const brands = {
  Clearwing: { displayName: 'Clearwing', colour: '#0b5a8a', other: '#1f5d38' },
  OneKete: { displayName: 'Te Kete Kōrero', colour: '#1f5d38', other: '#0b5a8a' },
} as const

const address = 'https://medicals.example'
const written = (product: keyof typeof brands, template: Template, values: Values[Template]) =>
  write(
    { ...site, address, config: { ...site.config, product, displayName: brands[product].displayName } },
    template,
    values,
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

test.each(cases)('%s, as %s: loads nothing, runs nothing, and links only to us', (template, product) => {
  const { html } = written(product, template, all[template])
  expect(html).not.toMatch(/<(img|script|link|iframe|object|form|style)\b|url\(|@import|\son\w+=/i)
  for (const [, url] of html.matchAll(/(?:href|src)="([^"]*)"/g)) expect(url?.startsWith(`${address}/`)).toBe(true)
})

test.each(kinds)('%s: its token appears only in its link, after the #, and it contains no other secret', (template) => {
  const { subject, text, html } = written('Clearwing', template, all[template])
  expect(subject).not.toContain(secret)
  for (const form of [text, html])
    expect(form.replaceAll(/https:\/\/medicals\.example\/[\w/-]+#token=[\w-]+/g, '')).not.toContain(secret)
  expect('token' in all[template]).toBe(text.includes(`#token=${secret}`))
  expect(html).not.toContain(token)
})

test('names are shown as written and never treated as markup', () => {
  const hostile = '<b onclick="x">Wīremu & O’Neill</b>'
  const { text, html } = written('Clearwing', 'passwordSet', { name: hostile })
  expect(text).toContain(`Kia ora ${hostile},`)
  expect(html).toContain('Kia ora &lt;b onclick=&quot;x&quot;&gt;Wīremu &amp; O’Neill&lt;/b&gt;,')
})

test.each(['signUp', 'signUpEntered', 'emailConfirm'] as const)(
  '%s greets no one by name, because the requester may have made the name up',
  (template) => expect(written('Clearwing', template, all[template]).text.startsWith('Kia ora,\n')).toBe(true),
)
