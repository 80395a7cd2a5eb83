import { expect, test } from 'vitest'
import { momentAt } from '#dates.ts'
import type { MedicalStatus } from '#medicals/schema.ts'
import { type ClockFacts, clocksOf } from './of-medical.ts'

const zone = 'Pacific/Auckland'
const noon = (day: string) => momentAt(day, '12:00')
const facts = (status: MedicalStatus, given: Partial<ClockFacts> = {}): ClockFacts => ({
  status,
  statusSince: noon('2026-11-20'),
  signedAt: null,
  examinedOn: null,
  measuredAt: null,
  decidedAt: null,
  ...given,
})
const signed = { signedAt: noon('2026-11-02') }
const measured = { ...signed, examinedOn: '2026-11-03', measuredAt: noon('2026-11-04') }

test.each<[MedicalStatus, Partial<ClockFacts>, string[]]>([
  ['draft', {}, []],
  ['at_practice', {}, []],
  ['at_practice', signed, ['application 2026-11-02 practice']],
  ['signed', signed, ['application 2026-11-02 practice']],
  ['in_examination', { ...signed, examinedOn: '2026-11-03' }, ['application 2026-11-02 practice']],
  // The nurse has finished and the examiner has not: the decision is due, and its clock runs.
  [
    'in_examination',
    measured,
    ['application 2026-11-02 practice', 'examination 2026-11-03 practice', 'decision 2026-11-04 practice'],
  ],
  [
    'awaiting_results',
    measured,
    [
      'application 2026-11-02 practice',
      'examination 2026-11-03 practice',
      'decision 2026-11-04 practice stopped 2026-11-20 results',
      'results 2026-11-04 practice',
    ],
  ],
  [
    'ready_to_assess',
    measured,
    ['application 2026-11-02 practice', 'examination 2026-11-03 practice', 'decision 2026-11-04 practice'],
  ],
  [
    'referred',
    measured,
    ['application 2026-11-02 practice', 'examination 2026-11-03 practice', 'decision 2026-11-04 practice'],
  ],
  ['issued', { ...measured, decidedAt: noon('2026-11-18') }, ['submission 2026-11-18 practice']],
  ['declined', { ...measured, decidedAt: noon('2026-11-18') }, ['submission 2026-11-18 practice']],
  ['submitted', measured, ['acceptance 2026-11-20 regulator']],
  ['queried', measured, ['question 2026-11-20 practice']],
  ['in_audit', measured, ['audit 2026-11-20 regulator']],
  ['returned', measured, ['correction 2026-11-20 practice']],
  ['to_decide', measured, []],
  ['accepted', measured, []],
  ['withdrawn', measured, []],
  ['lapsed', measured, []],
])('in %s with %o these deadlines run: %s', (status, given, running) => {
  const words = clocksOf(facts(status, given), zone).map(({ kind, startedOn, owner, stop }) =>
    [kind, startedOn, owner, stop && `stopped ${stop.askedOn} ${stop.awaited}`].filter(Boolean).join(' '),
  )
  expect(words).toEqual(running)
})

test('days are counted in the time zone of the regulator', () => {
  const late = facts('signed', { signedAt: '2026-11-02T11:30:00.000Z' })
  expect(clocksOf(late, zone)[0]?.startedOn).toBe('2026-11-03')
  expect(clocksOf(late, 'Australia/Sydney')[0]?.startedOn).toBe('2026-11-02')
})
