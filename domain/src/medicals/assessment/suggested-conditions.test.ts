import { expect, test } from 'vitest'
import type { MedicalClass } from '#medicals/classes.ts'
import { newZealandStandards } from '#medicals/examination/new-zealand.ts'
import type { PartValues } from '#medicals/examination/schema.ts'
import { suggestedConditions } from './suggested-conditions.ts'

const sharp: PartValues<'vision'> = {
  distanceRightUncorrected: '6/6',
  distanceLeftUncorrected: '6/6',
  distanceBothUncorrected: '6/6',
  nearRightUncorrected: 'N5',
  nearLeftUncorrected: 'N5',
  nearBothUncorrected: 'N5',
  intermediateBothUncorrected: 'N8',
}
const far: PartValues<'vision'> = { distanceLeftUncorrected: '6/36', distanceLeftMain: '6/6' }
const near: PartValues<'vision'> = { nearBothUncorrected: 'N18', nearBothMain: 'N5' }
const both: MedicalClass[] = ['class1', 'class2']

test.each<[string, PartValues<'vision'>, [code: string, classes: MedicalClass[]][], string[]]>([
  ['sharp eyes need nothing', {}, [], []],
  ['an eye that meets it with lenses: V1', far, [], ['V1 class1, class2']],
  ['an eye that does not meet it even with lenses', { ...far, distanceLeftMain: '6/36' }, [], []],
  ['reading that meets it with lenses: V2', near, [], ['V2 class1, class2']],
  ['both', { ...far, ...near }, [], ['V1 class1, class2', 'V2 class1, class2']],
  ['it is chosen for one class', far, [['V1', ['class1']]], ['V1 class2']],
  ['a stricter condition includes it', { ...far, ...near }, [['V3', both]], []],
  ['contact lenses do not include reading', { ...far, ...near }, [['V4', both]], ['V2 class1, class2']],
])('%s', (_name, change, chosen, expected) => {
  const conditions = chosen.map(([code, classes]) => ({ code, classes }))
  const found = suggestedConditions({ vision: { ...sharp, ...change } }, both, newZealandStandards, conditions)
  expect(found.map(({ code, classes }) => `${code} ${classes.join(', ')}`)).toEqual(expected)
})
