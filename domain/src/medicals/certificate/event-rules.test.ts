import { expect, test } from 'vitest'
import type { Actor } from '#access/actor.ts'
import { actorWith } from '#access/actor-with.ts'
import { Feature, OrganisationType, Permission, Role } from '#access/bits.ts'
import type { MedicalAccess } from '#medicals/rules/parties.ts'
import {
  type CertificateAccess,
  canListCertificates,
  canReadCode,
  canReadLoss,
  canReadNotice,
  canReadReason,
  canReadRule,
  canRecordEvent,
  canSendCopy,
  canViewCertificate,
  certificatesVisibleTo,
} from './event-rules.ts'
import type { Power } from './event-schema.ts'
import { CertificateEventKind } from './schema.ts'

const [person, practiceId, nextPracticeId, regulatorId, issuer] = [11, 22, 23, 33, 99]
const { Medical_practice, Medical_regulator, Regulator } = OrganisationType

const at = (organisationId: number, organisationTypes: number, roles: number, given: Partial<Actor> = {}) =>
  actorWith({
    userId: 98,
    organisationId,
    organisationTypes,
    roles,
    permissions: Permission.Medicals,
    featureSet: Feature.Medicals,
    ...given,
  })

const actors = {
  IND: actorWith({ userId: person, roles: Role.Individual }),
  issuer: at(practiceId, Medical_practice, Role.Practice_doctor, { userId: issuer }),
  DOC: at(practiceId, Medical_practice, Role.Practice_doctor),
  NUR: at(practiceId, Medical_practice, Role.Nurse),
  STA: at(practiceId, Medical_practice, Role.Staff),
  nextDOC: at(nextPracticeId, Medical_practice, Role.Practice_doctor),
  RDR: at(regulatorId, Medical_regulator | Regulator, Role.Regulator_doctor),
  REG: at(regulatorId, Medical_regulator | Regulator, Role.Regulator),
  // These actors may never record anything, and the last five see nothing.
  SYS: at(1, OrganisationType.System_administration, Role.System_administrator, { activityId: 5 }),
  idle: at(1, OrganisationType.System_administration, Role.System_administrator),
  himself: at(practiceId, Medical_practice, Role.Practice_doctor, { userId: person }),
  otherDOC: at(24, Medical_practice, Role.Practice_doctor),
  otherRDR: at(34, Medical_regulator, Role.Regulator_doctor),
  FLY: at(44, 0, Role.Staff),
}
type ActorName = keyof typeof actors

const medical: MedicalAccess = {
  userId: person,
  practiceId,
  regulatorId,
  kind: 'certificate',
  status: 'accepted',
  identity: null,
  examinedOn: null,
  decidedAt: '2026-03-02T00:00:00Z',
  signedAt: '2026-03-01T00:00:00Z',
  witnessedAt: '2026-03-01T00:00:00Z',
  submittedAt: '2026-03-03T00:00:00Z',
}
const delegated = (...powers: Power[]) => [{ medicalClass: 'class1', powers }]
const access = (given: Partial<CertificateAccess> = {}): CertificateAccess => ({
  medical,
  open: [],
  issuedBy: issuer,
  delegated: delegated('issue', 'extend', 'suspend'),
  suspendedFor: [],
  correctableUntil: '2026-03-09',
  today: '2026-03-09',
  isKept: false,
  ...given,
})
const renewing = access({ open: [{ ...medical, practiceId: nextPracticeId, status: 'signed', submittedAt: null }] })
const whoMay = (may: (actor: Actor) => boolean) =>
  (Object.keys(actors) as ActorName[]).filter((name) => may(actors[name]))
const whoRecords = (kind: CertificateEventKind, of = access(), classes = ['class1']) =>
  whoMay((actor) => canRecordEvent(actor, of, { kind, classes })).join(' ')

test.each<[string, CertificateEventKind, CertificateAccess, string]>([
  ['extends, with the power', 'extension', access(), 'issuer DOC RDR'],
  ['extends, at the practice with the next application', 'extension', renewing, 'issuer DOC nextDOC RDR'],
  ['extends, without the power', 'extension', access({ delegated: delegated('issue', 'suspend') }), 'RDR'],
  ['extends, without a delegation', 'extension', access({ delegated: [] }), 'RDR'],
  ['suspends, with the power', 'suspension', access(), 'issuer DOC RDR'],
  ['suspends, with only the power to issue', 'suspension', access({ delegated: delegated('issue') }), 'RDR'],
  [
    'restores what the practice suspended',
    'suspension_cancellation',
    access({ suspendedFor: [practiceId] }),
    'issuer DOC RDR',
  ],
  ['restores what the regulator suspended', 'suspension_cancellation', access({ suspendedFor: [regulatorId] }), 'RDR'],
  ['extends, after care has ended', 'extension', access({ isKept: true }), 'RDR'],
  ['suspends, after care has ended', 'suspension', access({ isKept: true }), 'RDR'],
  [
    'restores what the practice suspended, after care has ended',
    'suspension_cancellation',
    access({ suspendedFor: [practiceId], isKept: true }),
    'RDR',
  ],
  ['corrects, after care has ended', 'correction', access({ isKept: true }), 'RDR'],
  ['imposes a condition', 'condition', access(), 'RDR'],
  ['withdraws a condition', 'condition_withdrawal', access(), 'RDR'],
  ['revokes', 'revocation', access(), 'RDR'],
  ['sets a revocation aside', 'revocation_cancellation', access(), 'RDR'],
  ['replaces', 'replacement', access(), 'RDR REG'],
  ['surrenders', 'surrender', access(), 'IND'],
  ['reports a loss', 'loss', access(), 'IND'],
  ['withdraws the report of a loss', 'loss_withdrawal', access(), 'IND'],
  ['corrects, on the last day of the issuer', 'correction', access(), 'issuer RDR'],
  ['corrects, the day after', 'correction', access({ today: '2026-03-10' }), 'RDR'],
  [
    'revokes a certificate not sent to the regulator',
    'revocation',
    access({ medical: { ...medical, submittedAt: null } }),
    '',
  ],
])('which user %s', (_what, kind, of, expected) => {
  expect(whoRecords(kind, of)).toBe(expected)
})

test('the code is visible to the issuing and checking organisations, and otherwise only to the holder', () => {
  expect(whoMay((actor) => canReadCode(actor, medical))).toEqual(['IND', 'issuer', 'DOC', 'RDR'])
  expect(whoMay((actor) => canReadCode(actor, { ...medical, submittedAt: null }))).toEqual(['IND', 'issuer', 'DOC'])
})

test('the power is needed for every class of the event', () => {
  expect(whoRecords('extension', access(), ['class1', 'class2'])).toBe('RDR')
})

test('other users never record anything', () => {
  const never: ActorName[] = ['NUR', 'STA', 'SYS', 'idle', 'himself', 'otherDOC', 'otherRDR', 'FLY']
  for (const kind of CertificateEventKind.options)
    for (const of of [access(), renewing])
      for (const name of never) expect(canRecordEvent(actors[name], of, { kind, classes: ['class1'] })).toBe(false)
})

test('the regulator’s doctor makes no decisions about themselves', () => {
  const of = access({ medical: { ...medical, userId: 98 } })
  expect(whoRecords('revocation', of)).toBe('')
  expect(whoRecords('replacement', of)).toBe('')
})

test('shows the history, the notice and the reason only to their readers', () => {
  const ofPractice = { organisationId: practiceId }
  expect(whoMay((actor) => canViewCertificate(actor, access())).join(' ')).toBe(
    'IND issuer DOC NUR STA RDR REG SYS himself',
  )
  expect(whoMay((actor) => canViewCertificate(actor, renewing)).join(' ')).toContain('nextDOC')
  expect(whoMay((actor) => canReadNotice(actor, renewing, ofPractice)).join(' ')).toBe('IND issuer DOC NUR RDR SYS')
  const ofNext = { organisationId: nextPracticeId }
  expect(whoMay((actor) => canReadNotice(actor, renewing, ofNext)).join(' ')).toBe('IND issuer DOC NUR nextDOC RDR SYS')
  expect(whoMay((actor) => canReadReason(actor, access(), ofPractice)).join(' ')).toBe('issuer DOC NUR RDR SYS')
})

test('those who read notices and those who replace a certificate read the report of its loss', () => {
  const readers = (of: CertificateAccess) => whoMay((actor) => canReadLoss(actor, of)).join(' ')
  expect(readers(access())).toBe('IND issuer DOC NUR RDR REG SYS')
  // The practice of the next application reads the report too, although it wrote no notice about the loss.
  expect(readers(renewing)).toBe('IND issuer DOC NUR RDR REG SYS')
})

test('an examiner of the practice sends the copy of its event', () => {
  const sends = (organisationId: number | null) =>
    whoMay((actor) => canSendCopy(actor, renewing, { organisationId })).join(' ')
  expect([sends(practiceId), sends(nextPracticeId), sends(regulatorId), sends(null)]).toEqual([
    ...['issuer DOC', 'nextDOC', '', ''],
  ])
})

test.each([
  ['an unrelated person', { isInCare: false, isRegistered: false }, 'IND:all SYS:all'],
  [
    'staff of the practice with care, or of the regulator that approved the number',
    { isInCare: true, isRegistered: true },
    'IND:all issuer:dates DOC:dates NUR:dates STA:dates nextDOC:dates RDR:submitted REG:submitted SYS:all himself:dates otherDOC:dates otherRDR:submitted',
  ],
])('lists the certificates of a person visible to: %s', (_what, given, expected) => {
  const seen = (Object.keys(actors) as ActorName[]).flatMap((name) => {
    const visible = certificatesVisibleTo(actors[name], { userId: person, ...given })
    return visible === 'none' ? [] : [`${name}:${visible}`]
  })
  expect(seen.join(' ')).toBe(expected)
})

test('rules are public, except those that reveal a diagnosis', () => {
  const everyone = Object.keys(actors).join(' ')
  const readers = (kind: Parameters<typeof canReadRule>[2]) =>
    whoMay((actor) => canReadRule(actor, access(), kind)).join(' ')
  for (const kind of ['duration', 'class', 'fee'] as const) expect(readers(kind)).toBe(everyone)
  for (const kind of ['condition', 'diagnosis', 'risk', 'template'] as const)
    expect(readers(kind)).toBe('IND issuer DOC NUR RDR SYS')
})

test('a declaration can only be surrendered', () => {
  const of = access({ medical: { ...medical, kind: 'declaration' } })
  expect(whoRecords('surrender', of)).toBe('IND')
  for (const kind of CertificateEventKind.options.filter((one) => one !== 'surrender'))
    expect([kind, whoRecords(kind, of)]).toEqual([kind, ''])
})

test('a practice cannot restore a certificate that the regulator suspended in part', () => {
  const of = access({ suspendedFor: [practiceId, regulatorId] })
  expect(whoRecords('suspension_cancellation', of)).toBe('RDR')
})

test('the list of certificates is for users who may see any of them', () => {
  const relation = { userId: person, isInCare: false, isRegistered: false }
  expect(whoMay((actor) => canListCertificates(actor, relation)).join(' ')).toBe('IND SYS')
})
