import { expect, test } from 'vitest'
import { Feature, OrganisationType, RegistrationOption } from '#access/bits.ts'
import { features, organisationTypes, registrationOptions, typesInWords } from './words.ts'

test.each([
  [0, 'Flying organisation'],
  [OrganisationType.Medical_practice, 'Medical practice'],
  [OrganisationType.Regulator | OrganisationType.Medical_regulator, 'Medical regulator, Regulator'],
])('types %i are shown as %s', (bits, words) => expect(typesInWords(bits)).toBe(words))

test.each([
  ['types', organisationTypes, OrganisationType],
  ['features', features, Feature],
  ['registration options', registrationOptions, RegistrationOption],
])('all %s have names', (_what, named, bits) => {
  const all = (numbers: number[]) => numbers.toSorted((a, b) => a - b)
  expect(all(named.map(({ bit }) => bit))).toEqual(all(Object.values(bits)))
})
