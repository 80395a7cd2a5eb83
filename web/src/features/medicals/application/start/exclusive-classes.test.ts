import type { MedicalClass } from '@clearwing/domain/medicals/classes.ts'
import { expect, test } from 'vitest'
import { alone } from './exclusive-classes.ts'

const offered = [
  { code: 'class1', kind: 'certificate' as const },
  { code: 'class2', kind: 'certificate' as const },
  { code: 'dl9', kind: 'declaration' as const },
]

test.each<[what: string, before: MedicalClass[], chosen: MedicalClass[], is: MedicalClass[]]>([
  ['a second class is chosen besides', ['class1'], ['class1', 'class2'], ['class1', 'class2']],
  ['a declaration leaves the classes', ['class1', 'class2'], ['class1', 'class2', 'dl9'], ['dl9']],
  ['a class leaves the declaration', ['dl9'], ['dl9', 'class2'], ['class2']],
  ['what is taken back is gone', ['class1', 'class2'], ['class2'], ['class2']],
])('%s', (_what, before, chosen, is) => expect(alone(offered, before, chosen)).toEqual(is))
