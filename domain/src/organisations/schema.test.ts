import { expect, test } from 'vitest'
import { plainOrganisation } from './examples.ts'
import { NewOrganisation } from './schema.ts'

test.each([
  ['nothing but a name', {}, []],
  ['no name', { name: ' ' }, ['name']],
  ['a name of 51 characters', { name: 'x'.repeat(51) }, ['name']],
  ['an explanation of 21 characters', { explanation: 'x'.repeat(21) }, ['explanation']],
  ['a time zone in the other hemisphere', { timeZone: 'Atlantic/Reykjavik' }, []],
  ['an unknown time zone', { timeZone: 'Pacific/Atlantis' }, ['timeZone']],
  ['a web site', { website: 'https://kowhai.example/medicals' }, []],
  ['a web site that is a script', { website: 'javascript:alert(1)' }, ['website']],
  ['a facility with its check letter', { facilityId: 'fzz999-b' }, []],
  ['a facility with a wrong check letter', { facilityId: 'FZZ999-C' }, ['facilityId']],
  ['a pattern', { registrationNumberPattern: '\\d{1,7}' }, []],
  ['a pattern that refers back', { registrationNumberPattern: '(a)\\1' }, ['registrationNumberPattern']],
  ['an unknown type', { organisationTypes: 128 }, ['organisationTypes']],
  ['an unknown registration option', { registrationOptions: 32 }, ['registrationOptions']],
  ['an address of two lines', { street: '1 Queen Street\nBcc: x@y.example' }, ['street']],
])('an organisation with %s', (_case, part, fields) => {
  const { error } = NewOrganisation.safeParse({ ...plainOrganisation, ...part })
  expect(error?.issues.map(({ path }) => path.join('.')) ?? []).toEqual(fields)
})
