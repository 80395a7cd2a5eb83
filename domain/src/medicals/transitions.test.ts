import { expect, test } from 'vitest'
import type { Actor } from '#access/actor.ts'
import * as every from './rules.ts'
import { type ActorName, actors, medicalIn, moment, sightedIdentity } from './rules-cast.ts'
import { MedicalStatus } from './schema.ts'
import { isOpen } from './status.ts'
import { canBe, leadsTo, transitions } from './transitions.ts'

test.each<[MedicalStatus, MedicalStatus, boolean]>([
  ['draft', 'at_practice', true],
  ['draft', 'signed', false],
  ['at_practice', 'signed', true],
  ['in_examination', 'at_practice', true],
  ['assessing', 'ready_to_assess', true],
  ['assessing', 'issued', true],
  ['issued', 'assessing', false],
  ['issued', 'submitted', true],
  ['issued', 'in_audit', true],
  ['in_audit', 'returned', true],
  ['returned', 'accepted', false],
  ['returned', 'in_audit', true],
  ['referred', 'to_decide', true],
  ['submitted', 'issued', false],
  ['signed', 'lapsed', true],
  ['draft', 'lapsed', false],
  ['issued', 'lapsed', false],
  ['withdrawn', 'draft', false],
])('from %s to %s: %s', (from, to, may) => expect(leadsTo(from, to)).toBe(may))

test('a withdrawn or lapsed medical cannot change its status', () => {
  for (const { act } of transitions)
    expect([act, canBe(act, 'withdrawn'), canBe(act, 'lapsed')]).toEqual([act, false, false])
})

test('every status but the first can be reached, and every status in which someone must act can be left', () => {
  const reached = MedicalStatus.options.filter((to) =>
    MedicalStatus.options.some((from) => from !== to && leadsTo(from, to)),
  )
  expect(MedicalStatus.options.filter((status) => !reached.includes(status))).toEqual(['draft'])
  const left = MedicalStatus.options.filter((from) =>
    MedicalStatus.options.some((to) => from !== to && leadsTo(from, to)),
  )
  expect(MedicalStatus.options.filter((status) => !left.includes(status))).toEqual(['withdrawn', 'lapsed', 'declared'])
})

test('each user action has an access rule', () => {
  for (const { rule } of transitions) if (rule) expect(every).toHaveProperty(rule)
})

test('an open medical can be written and withdrawn, and no other can', () => {
  const open = MedicalStatus.options.filter(isOpen)
  for (const act of ['write', 'withdraw'] as const)
    expect(MedicalStatus.options.filter((status) => canBe(act, status))).toEqual(open)
})

type Rule = (actor: Actor, medical: every.MedicalAccess) => boolean
const rules: Record<string, unknown> = { ...every }

/** Variants of a medical within one status: identity checked, signed, or a declaration. */
const standings: [words: string, status: MedicalStatus, given: Partial<every.MedicalAccess>][] = [
  [' identity seen', 'at_practice', { identity: sightedIdentity }],
  [' signed', 'at_practice', { identity: sightedIdentity, signedAt: moment }],
  [' of a declaration', 'draft', { kind: 'declaration' }],
  [' and sent', 'declared', { submittedAt: moment }],
]
const standingsOf = (status: MedicalStatus) => [
  ['', status, {}] as const,
  ...standings.filter(([, only]) => only === status),
]

const mayAct = (ruleName: string, medical: every.MedicalAccess) =>
  (Object.keys(actors) as ActorName[]).filter((each) => (rules[ruleName] as Rule)(actors[each], medical))

test('every act in every status by every actor is allowed as in the table beside this file', async () => {
  const lines: string[] = []
  for (const { act, rule } of [...new Map(transitions.map((each) => [each.act, each])).values()]) {
    if (rule === null) continue
    for (const status of MedicalStatus.options)
      for (const [words, , given] of standingsOf(status)) {
        const allowed = mayAct(rule, medicalIn(status, given))
        lines.push(`${act} ${status}${words}: ${allowed.join(' ') || 'no one'}`)
        if (!canBe(act, status)) expect([act, status, allowed]).toEqual([act, status, []])
      }
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./transitions.txt')
})
