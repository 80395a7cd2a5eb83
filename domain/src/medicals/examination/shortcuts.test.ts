import { expect, test } from 'vitest'
import { allNegative, asLastTime, sameForBothEyes } from './shortcuts.ts'

test.each<[string, object, object]>([
  ['an empty strip', {}, { glucose: 'negative', protein: 'negative', blood: 'negative' }],
  ['a strip with one result', { blood: 'trace' }, { glucose: 'negative', protein: 'negative' }],
  ['a complete strip', { glucose: '1+', protein: 'negative', blood: 'negative' }, {}],
])('the shortcut “all negative”: %s', (_name, urine, expected) => expect(allNegative({ ...urine })).toEqual(expected))

test.each<[string, object, object]>([
  ['nothing is measured', {}, {}],
  [
    'each distance and pair of the right eye',
    { distanceRightUncorrected: '6/6', nearRightUncorrected: 'N5', distanceRightMain: '6/5' },
    { distanceLeftUncorrected: '6/6', nearLeftUncorrected: 'N5', distanceLeftMain: '6/5' },
  ],
  ['the left eye was measured', { distanceRightUncorrected: '6/6', distanceLeftUncorrected: '6/12' }, {}],
])('the same for both eyes: %s', (_name, vision, expected) => expect(sameForBothEyes({ ...vision })).toEqual(expected))

test.each<[string, object, object, string[]]>([
  ['a choice', {}, { arm: 'left', rhythm: 'regular' }, ['arm', 'rhythm']],
  ['never a number or a time', {}, { systolic1: 120, pulse: 60, taken1: '09:10' }, []],
  ['not what is entered already', { arm: 'right' }, { arm: 'left', position: 'sitting' }, ['position']],
  ['nothing without a last time', {}, {}, []],
])('the shortcut “as last time”: %s', (_name, values, last, expected) =>
  expect(asLastTime('blood_pressure', { ...values }, { ...last }).map(({ name }) => name)).toEqual(expected),
)
