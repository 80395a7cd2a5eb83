import { expect, test } from 'vitest'
import { Feature, OrganisationType } from '#access/bits.ts'
import { featuresAfterTypes, suggestedFeatures } from './suggested-features.ts'
import { features, namesOfBits } from './words.ts'

const { Medical_practice, Specialist_practice, Medical_regulator, Regulator, Convenor, Distributor } = OrganisationType

test.each<[string, number, string[]]>([
  ['a flying organisation', 0, []],
  ['a medical practice', Medical_practice, ['Client list', 'Medicals']],
  ['a specialist practice', Specialist_practice, ['Client list', 'Medicals']],
  ['a medical regulator', Medical_regulator, ['Medicals', 'Registrations list']],
  ['a regulator', Regulator, ['Medicals']],
  ['a convenor', Convenor, ['Medicals']],
  ['a distributor', Distributor, []],
  [
    'a practice that is also a regulator',
    Medical_practice | Medical_regulator,
    ['Client list', 'Medicals', 'Registrations list'],
  ],
])('%s is suggested the usual features and those of its work', (_type, types, own) =>
  expect(namesOfBits(features, suggestedFeatures(types)).toSorted()).toEqual(
    ['Member list', 'User details', 'Audit', 'Videos', ...own].toSorted(),
  ),
)

test('the suggestion follows the types until someone changes it', () => {
  const practice = suggestedFeatures(Medical_practice)
  expect(featuresAfterTypes(suggestedFeatures(0), 0, Medical_practice)).toBe(practice)
  expect(featuresAfterTypes(practice, Medical_practice, Medical_regulator)).toBe(suggestedFeatures(Medical_regulator))
  const changed = practice | Feature.Testing
  expect(featuresAfterTypes(changed, Medical_practice, Medical_regulator)).toBe(changed)
})
