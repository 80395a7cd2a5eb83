import { expect, test } from 'vitest'
import type { Actor } from '#access/actor.ts'
import type { MedicalAccess } from '#medicals/rules.ts'
import { type ActorName, actors, medicalIn, moment, personId } from '#medicals/rules-cast.ts'
import {
  type AttachmentAccess,
  canAcceptAttachment,
  canAttach,
  canChangeAttachment,
  canListAttachments,
  canListDocumentsOf,
  canOpenAttachment,
  canRemoveAttachment,
  canSeeAttachment,
  testsAttached,
} from './rules.ts'

const whoMay = (may: (actor: Actor) => boolean) =>
  (Object.keys(actors) as ActorName[]).filter((name) => may(actors[name])).join(' ')

const [assessing, issued, submitted] = [medicalIn('assessing'), medicalIn('issued'), medicalIn('submitted')]
const sentDeclaration = medicalIn('declared', { submittedAt: moment })
const removed = { reason: 'Wrong person', byName: 'Sam Lee', at: moment } as never
const accepted = { byName: 'Kiri Heke', isAbnormal: false } as never
const ofTeam: AttachmentAccess = { addedBy: 99, accepted: null, removed: null }
const ofPerson: AttachmentAccess = { ...ofTeam, addedBy: personId }

type Rule = (actor: Actor, medical: MedicalAccess, attachment: AttachmentAccess) => boolean

test.each<[what: string, Rule, MedicalAccess, AttachmentAccess, whoMay: string]>([
  ['lists those of an open medical', canListAttachments, assessing, ofTeam, 'IND NUR DOC SYS'],
  ['lists those of a decided medical', canListAttachments, submitted, ofTeam, 'IND NUR DOC SYS'],
  ['lists declared pages', canListAttachments, sentDeclaration, ofPerson, 'IND RDR SYS'],
  ['sees one of the team before the decision', canSeeAttachment, assessing, ofTeam, 'NUR DOC SYS'],
  ['sees one of the person before the decision', canSeeAttachment, assessing, ofPerson, 'IND NUR DOC SYS'],
  ['sees one of the team after the decision', canSeeAttachment, issued, ofTeam, 'IND NUR DOC SYS'],
  ['sees one that was removed', canSeeAttachment, issued, { ...ofTeam, removed }, 'NUR DOC SYS'],
  ['sees their own that was removed', canSeeAttachment, assessing, { ...ofPerson, removed }, 'IND NUR DOC SYS'],
  [
    'sees their own that was removed after the decision',
    canSeeAttachment,
    issued,
    { ...ofPerson, removed },
    'IND NUR DOC SYS',
  ],
  ['sees a declared page', canSeeAttachment, sentDeclaration, ofPerson, 'IND RDR SYS'],
  ['sees a removed page', canSeeAttachment, sentDeclaration, { ...ofPerson, removed }, 'IND SYS'],
  ['opens one', canOpenAttachment, assessing, ofPerson, 'IND NUR DOC SYS'],
  ['opens one that was removed', canOpenAttachment, assessing, { ...ofPerson, removed }, ''],
  ['adds to a draft', canAttach, medicalIn('draft'), ofTeam, 'IND'],
  ['adds to a draft that has a practice', canAttach, medicalIn('draft', { practiceId: 22 }), ofTeam, 'IND'],
  ['adds to an open medical', canAttach, assessing, ofTeam, 'IND NUR DOC'],
  ['adds to a decided medical', canAttach, submitted, ofTeam, 'NUR DOC'],
  ['adds to one that was withdrawn', canAttach, medicalIn('withdrawn'), ofTeam, ''],
  ['changes one of the team', canChangeAttachment, assessing, ofTeam, 'NUR DOC'],
  ['changes one of the person', canChangeAttachment, assessing, ofPerson, 'IND NUR DOC'],
  ['changes one that was accepted', canChangeAttachment, assessing, { ...ofPerson, accepted }, ''],
  ['changes one of a decided medical', canChangeAttachment, issued, ofPerson, 'NUR DOC'],
  ['changes one of a withdrawn medical', canChangeAttachment, medicalIn('withdrawn'), ofPerson, ''],
  ['removes one before the decision', canRemoveAttachment, assessing, ofPerson, 'IND NUR DOC'],
  ['removes one of a decided medical', canRemoveAttachment, issued, ofPerson, ''],
  ['removes one that was accepted', canRemoveAttachment, assessing, { ...ofPerson, accepted }, ''],
  ['accepts one', canAcceptAttachment, assessing, ofPerson, 'DOC'],
])('which user %s', (_what, rule, medical, attachment, expected) =>
  expect(whoMay((actor) => rule(actor, medical, attachment))).toBe(expected),
)

test('documents are listed for their person, for practices and under an activity', () => {
  expect(whoMay((actor) => canListDocumentsOf(actor, personId))).toBe('IND NUR DOC SYS otherDOC')
  expect(whoMay((actor) => canListDocumentsOf(actor, actors.DOC.userId))).toBe('SYS')
})

const ecgAttachment = {
  medicalId: 5,
  title: 'ECG',
  testCode: 'ecg' as const,
  dayOfTest: '2026-11-01',
  removed: null,
  accepted: { isAbnormal: true } as never,
}
test.each([
  ['an accepted document of this medical', {}, [true]],
  ['one of another medical', { medicalId: 6 }, [false]],
  ['one without a test', { testCode: null }, []],
  ['one without a day', { dayOfTest: null }, []],
  ['one that is not accepted', { accepted: null }, []],
  ['one that was removed', { removed }, []],
])('tests shown by %s', (_what, given, expected) => {
  const tests = testsAttached([{ ...ecgAttachment, ...given }], 5)
  expect(tests.map(({ isOfThisMedical }) => isOfThisMedical)).toEqual(expected)
  for (const one of tests) expect(one).toMatchObject({ test: 'ecg', day: '2026-11-01', isAbnormal: true, from: 'ECG' })
})
