import type { Decision } from '@clearwing/domain/medicals/assessment/schema.ts'
import type { MedicalClass } from '@clearwing/domain/medicals/classes.ts'
import { beforeAll, expect, test } from 'vitest'
import {
  assessAndDecide,
  certificateOf,
  classDecision,
  datesOf,
  decidedToday,
  inOtherYears,
  noneMay,
  onDay,
  sceneOn,
  verifiedOn,
  withPilot,
} from '#testing/lives.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { assessment, must } from '#testing/medical-errand.ts'
import type { Scene } from '#testing/medical-people.ts'

inOtherYears()

const startDay = '2024-01-15'
let scene: Scene
beforeAll(async () => {
  scene = await sceneOn(startDay)
})

type Renewal = [string, MedicalClass, on: string, given: Partial<Decision>, days: string[]]

/**
 * Renewals of a certificate of 15 January 2024, issued at 43: class 2 for two years, class 1 for half a year with
 * passengers and otherwise for one.
 */
const renewals: Renewal[] = [
  ['31 days before: from the day of issue', 'class2', '2025-12-15', {}, ['all 2027-12-15']],
  ['30 days before: from the old expiry', 'class2', '2025-12-16', {}, ['all 2028-01-15']],
  ['30 days before, as the examiner chose', 'class2', '2025-12-16', { keepAnniversary: false }, ['all 2027-12-16']],
  [
    'shorter by a day: not the full period',
    'class2',
    '2025-12-16',
    { expiresOn: [{ privilege: 'all', toDay: '2027-12-15' }] },
    ['all 2027-12-15'],
  ],
  ['the day after: nothing to keep', 'class2', '2026-01-16', {}, ['all 2028-01-16']],
  [
    '30 days before passengers end: that day alone is kept',
    'class1',
    '2024-06-15',
    {},
    ['passengers 2025-01-15', 'other 2025-06-15'],
  ],
  ['31 days before passengers end: neither', 'class1', '2024-06-14', {}, ['passengers 2024-12-14', 'other 2025-06-14']],
]

const daysOf = (dates: string[]) => dates.map((date) => date.split(' ').slice(1, 3).join(' '))

test.each(renewals)('a certificate renewed %s', async (_case, medicalClass, day, given, days) => {
  const before = await withPilot(await onDay(scene, startDay))
  const first = await certificateOf(before, await medicalAt(before, 'accepted', { classes: [medicalClass] }))
  const now = await onDay(before, day)
  const renewed = await certificateOf(now, await decidedToday(now, [classDecision(medicalClass, 'eligible', given)]))
  expect(daysOf(datesOf(renewed))).toEqual(days)
  // The new certificate has replaced the old one, even if the old one was valid for longer.
  expect((await verifiedOn(day, first.code)).inForce).toBe(false)
})

test('the examiner chooses whether to keep the anniversary, and no one can extend it', async () => {
  const before = await withPilot(await onDay(scene, startDay))
  await medicalAt(before, 'accepted', { classes: ['class2'] })
  const now = await onDay(before, '2025-12-16')
  const medicalId = await medicalAt(now, 'ready_to_assess', { classes: ['class2'] })
  const after = { expiresOn: [{ privilege: 'all' as const, toDay: '2028-01-16' }] }
  const refused = await assessAndDecide(now, medicalId, [classDecision('class2', 'eligible', after)])
  expect(refused).toMatchObject({
    status: 400,
    body: { errors: { 'decisions.0.expiresOn.all': [expect.stringContaining('15 Jan 2028, the anniversary')] } },
  })
  const { pilot, nurse, manager, regulatorDoctor, agent } = now
  const body = { values: assessment(['class2']), version: 1 }
  await noneMay([pilot, nurse, manager, regulatorDoctor, agent], 'PUT', `/medicals/${medicalId}/assessment`, body)
  await must(assessAndDecide(now, medicalId, [classDecision('class2')]))
  const renewed = await certificateOf(now, medicalId)
  expect(datesOf(await verifiedOn('2028-01-15', renewed.code))).toEqual(['class2 all 2028-01-15 expiring'])
  expect(datesOf(await verifiedOn('2028-01-16', renewed.code))).toEqual(['class2 all 2028-01-15 expired'])
})
