import { expect, test } from 'vitest'
import type { Actor } from '#access/actor.ts'
import { type ActorName, actors, medicalIn } from '#medicals/rules-cast.ts'
import { canChangePart, canSignOffPart, canWritePart, isFromElsewhere } from './rules.ts'

const medical = medicalIn('in_examination')
const whoMay = (may: (actor: Actor) => boolean) =>
  (Object.keys(actors) as ActorName[]).filter((name) => may(actors[name])).join(' ')

test.each([
  ['body', 'NUR DOC'],
  ['systems', 'DOC'],
  ['remarks', 'DOC'],
] as const)('part %s is changed by %s', (part, expected) => {
  expect(whoMay((actor) => canChangePart(actor, medical, part, undefined))).toBe(expected)
  expect(canWritePart(actors.DOC, part)).toBe(true)
})

test('a part that a specialist signed is changed by no one', () => {
  expect(isFromElsewhere(undefined)).toBe(false)
  expect(isFromElsewhere({ savedAtName: null })).toBe(false)
  expect(isFromElsewhere({ savedAtName: 'Awanui Eyes' })).toBe(true)
  expect(whoMay((actor) => canChangePart(actor, medical, 'body', { savedAtName: null }))).toBe('NUR DOC')
  expect(whoMay((actor) => canChangePart(actor, medical, 'body', { savedAtName: 'Awanui Eyes' }))).toBe('')
})

test('no one changes or signs off a part before the signature is witnessed', () => {
  const early = medicalIn('at_practice')
  expect(whoMay((actor) => canChangePart(actor, early, 'body', undefined))).toBe('')
  expect(whoMay((actor) => canSignOffPart(actor, early, written))).toBe('')
})

const written = { savedBy: actors.NUR.userId, savedAtName: null, version: 1, signedOff: null }
const signedOff = { byName: 'Sam Lee', at: '2026-11-20T00:00:00.000Z' } as never

test.each([
  ['by its author and an examiner', written, 'NUR DOC'],
  ['by an examiner, if a colleague wrote it', { ...written, savedBy: 7 }, 'DOC'],
  ['by no one before it is written', { ...written, version: 0 }, ''],
  ['once', { ...written, signedOff }, ''],
])('a part is signed off %s', (_how, section, expected) =>
  expect(whoMay((actor) => canSignOffPart(actor, medical, section))).toBe(expected),
)
