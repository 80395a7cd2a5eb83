import { expect, it } from 'vitest'
import type { MedicalClass } from '#medicals/classes.ts'
import { acuityVerdict, neededAcuity } from './acuity.ts'
import { newZealandStandards } from './new-zealand.ts'
import type { Correction, Distance, Eye } from './sense-fields.ts'

it.each<[string, Eye, MedicalClass[], string]>([
  ['one eye, class 1', 'Right', ['class1'], '6/9'],
  ['both eyes, class 1', 'Both', ['class1'], '6/6'],
  ['one eye, class 2', 'Left', ['class2'], '6/12'],
  ['both eyes, class 2', 'Both', ['class2'], '6/9'],
  ['class 3, the same as class 1', 'Both', ['class3'], '6/6'],
  ['the strictest of several', 'Left', ['class2', 'class1'], '6/9'],
])('the acuity required at 6 m of %s', (_, eye, classes, needed) => {
  expect(neededAcuity('distance', eye, classes, newZealandStandards)).toBe(needed)
})

it.each<[string, Eye, Correction, string, string | null, string]>([
  ['at the limit', 'Right', 'Uncorrected', '6/9', null, 'meets'],
  ['better', 'Both', 'Uncorrected', '6/5', null, 'meets'],
  ['worse, corrected with lenses', 'Left', 'Uncorrected', '6/18', '6/6', 'needs lenses'],
  ['worse, not corrected with lenses', 'Left', 'Uncorrected', '6/18', '6/12', 'below'],
  ['worse, lenses not tried', 'Left', 'Uncorrected', '6/12', null, 'below'],
  ['worse with lenses', 'Both', 'Main', '6/9', '6/9', 'below'],
  ['counts fingers', 'Right', 'Main', 'CF', 'CF', 'below'],
])('class 1, %s', (_, eye, correction, acuity, corrected, verdict) => {
  const needed = neededAcuity('distance', eye, ['class1'], newZealandStandards)
  expect(acuityVerdict('distance', correction, acuity, corrected, needed)).toBe(verdict)
})

it.each<[string, Distance, string, string]>([
  ['N5 near', 'near', 'N5', 'meets'],
  ['N8 near', 'near', 'N8', 'below'],
  ['N14 at 100 cm', 'intermediate', 'N14', 'meets'],
  ['N18 at 100 cm', 'intermediate', 'N18', 'below'],
])('class 1, both eyes, %s', (_, about, acuity, verdict) => {
  const needed = neededAcuity(about, 'Both', ['class1'], newZealandStandards)
  expect(acuityVerdict(about, 'Uncorrected', acuity, null, needed)).toBe(verdict)
})

it('requires nothing if the regulator has no standard', () => {
  expect(neededAcuity('distance', 'Right', ['class1'], [])).toBeUndefined()
  expect(acuityVerdict('distance', 'Uncorrected', 'NPL', null, undefined)).toBe('meets')
})
