import { expect, it, test } from 'vitest'
import { RegistrationOption } from '#access/bits.ts'
import {
  type AuditFacts,
  auditProblems,
  auditReason,
  checklistOf,
  isSameChecklist,
  outcomeOfMarks,
  sampled,
  statusAtRegulator,
} from './rules.ts'
import type { AuditChecklist, AuditMark, AuditOutcome, AuditReason, AuditSeed } from './schema.ts'

const seeds = Array.from({ length: 20_000 }, (_, seed) => seed)

test.each([
  [0, 0, 0],
  [10, 1_900, 2_100],
  [100, 20_000, 20_000],
])('a sample of %i percent selects about that many, and always the same ones', (percent, least, most) => {
  const sampledSeeds = seeds.filter((seed) => sampled(seed, percent))
  expect(sampledSeeds.length).toBeGreaterThanOrEqual(least)
  expect(sampledSeeds.length).toBeLessThanOrEqual(most)
  expect(seeds.filter((seed) => sampled(seed, percent))).toEqual(sampledSeeds)
})

test('a submission in a small sample is in every larger one', () => {
  const small = seeds.filter((seed) => sampled(seed, 5))
  expect(small.every((seed) => sampled(seed, 6))).toBe(true)
})

const facts: AuditFacts = {
  options: RegistrationOption.Require_audit,
  earlierOfExaminer: 100,
  isFlexible: false,
  isAgain: false,
  seed: 1,
}
const row = { percent: 0, firstOfExaminer: 20, allFlexible: true } as AuditSeed

it.each<[string, Partial<AuditFacts>, AuditSeed | undefined, AuditReason | null]>([
  ['without the option', { options: 0 }, undefined, null],
  ['without the option, whatever the row says', { options: 0, isFlexible: true }, row, null],
  ['with another option', { options: RegistrationOption.Registration_expiry }, row, null],
  ['with the option and no row', {}, undefined, 'required'],
  ['of an experienced examiner', {}, row, null],
  ['the 20th of an examiner', { earlierOfExaminer: 19 }, row, 'first'],
  ['the 21st of an examiner', { earlierOfExaminer: 20 }, row, null],
  ['under flexibility', { isFlexible: true }, row, 'flexibility'],
  ['under flexibility, without a row for it', { isFlexible: true }, { ...row, allFlexible: false }, null],
  ['drawn', {}, { ...row, percent: 99 }, 'random'],
  ['at one hundred percent', { isFlexible: true }, { ...row, percent: 100 }, 'required'],
  ['sent again, even without the option', { isAgain: true, options: 0 }, undefined, 'again'],
])('%s', (_case, given, rows, reason) => expect(auditReason({ ...facts, ...given }, rows)).toBe(reason))

const empty = checklistOf(['Form complete', 'Dates correct', 'Letter adequate'])
const marked = (...marks: AuditMark[]): AuditChecklist =>
  empty.map((check, index) => ({ ...check, mark: marks[index] ?? null }))
const fine = marked('ok', 'not_applicable', 'ok')
const badDates = marked('ok', 'major', 'ok')
const badLetter = marked('ok', 'ok', 'minor')

it.each<[string, AuditChecklist, string, AuditOutcome, string[]]>([
  ['all in order', fine, '', 'ok', []],
  ['one item not audited', marked('ok', 'ok'), '', 'ok', ['checklist.2']],
  [
    'returned without any item audited',
    empty,
    'No signature.',
    'return',
    ['checklist.0', 'checklist.1', 'checklist.2'],
  ],
  ['a major item marked in order', badDates, '', 'ok', ['outcome']],
  ['a major item marked minor', badDates, 'Too long.', 'minor', ['outcome']],
  ['a minor item without an explanation', badLetter, ' ', 'minor', ['remarks']],
  ['a minor item with an explanation', badLetter, 'No date.', 'minor', []],
  ['a major item with an explanation', badDates, 'Too long.', 'major', []],
  ['returned without a reason', badDates, '', 'return', ['remarks']],
  ['returned with a reason', fine, 'The letter names another person.', 'return', []],
  ['in order, marked minor', fine, 'Well done.', 'minor', ['outcome']],
])('%s', (_case, checklist, remarks, outcome, fields) =>
  expect(Object.keys(auditProblems(checklist, remarks, outcome))).toEqual(fields),
)

it.each<[AuditChecklist, ReturnType<typeof outcomeOfMarks>]>([
  [empty, undefined],
  [fine, 'ok'],
  [badLetter, 'minor'],
  [marked('minor', 'ok', 'major'), 'major'],
])('the outcome of an audit is its worst mark: %#', (checklist, outcome) =>
  expect(outcomeOfMarks(checklist)).toBe(outcome),
)

it.each([
  [true, true, 'to_decide'],
  [true, false, 'to_decide'],
  [false, true, 'in_audit'],
  [false, false, 'submitted'],
])('the status of a submission to decide %s, in audit %s', (isToDecide, isInAudit, status) =>
  expect(statusAtRegulator({ isToDecide, isInAudit })).toBe(status),
)

it.each([
  ['marked', fine, true],
  ['one item fewer', fine.slice(1), false],
  ['one item more', [...fine, ...empty], false],
  ['in another order', fine.toReversed(), false],
])('the audited items stay the same: %s', (_case, checklist, isSame) =>
  expect(isSameChecklist(empty, checklist)).toBe(isSame),
)
