import type { MedicalClass } from '@clearwing/domain/medicals/classes.ts'
import { expect, test } from 'vitest'
import { withExclusiveClass } from './exclusive-classes.ts'

const offered = [
  { code: 'class1', kind: 'certificate' as const },
  { code: 'class2', kind: 'certificate' as const },
  { code: 'dl9', kind: 'declaration' as const },
]

test.each<[what: string, before: MedicalClass[], chosen: MedicalClass[], is: MedicalClass[]]>([
  ['a second class is chosen too', ['class1'], ['class1', 'class2'], ['class1', 'class2']],
  ['choosing a declaration clears the classes', ['class1', 'class2'], ['class1', 'class2', 'dl9'], ['dl9']],
  ['choosing a class clears the declaration', ['dl9'], ['dl9', 'class2'], ['class2']],
  ['a cleared choice is removed', ['class1', 'class2'], ['class2'], ['class2']],
])('%s', (_what, before, chosen, is) => expect(withExclusiveClass(offered, before, chosen)).toEqual(is))
