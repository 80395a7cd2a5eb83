import { NewOrganisation } from '@clearwing/domain/organisations/schema.ts'
import { expect, test } from 'vitest'
import { organisationBody, organisationValues } from './organisation-values.ts'

test('stored values are returned unchanged', () => {
  const stored = {
    name: 'Kōwhai Aviation Medical',
    shortName: 'Kōwhai',
    explanation: null,
    timeZone: 'Pacific/Chatham',
    organisationTypes: 12,
    featureSet: 65536 + 32 + 1,
    registrationOptions: 0,
    registrationNumberPattern: null,
    registrationNumberPatternDescription: null,
    email: 'a@kowhai.example',
    phone: null,
    website: null,
    street: null,
    suburb: null,
    city: 'Taupō',
    state: null,
    postcode: null,
    country: null,
    facilityId: 'FZZ999-B',
    feesContact: null,
    feesEmail: null,
  }
  expect(NewOrganisation.parse(organisationBody(organisationValues(stored)))).toEqual(stored)
})

test('a new organisation has only a time zone', () => {
  const values = organisationValues({})
  expect([values.name, values.timeZone, values.organisationTypes]).toEqual(['', 'Pacific/Auckland', 0])
})
