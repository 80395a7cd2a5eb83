import { expect, test } from 'vitest'
import { RegistrationOption } from '#access/bits.ts'
import { fieldMessage } from '#field-messages.ts'
import { detailNames, detailProblems, detailsKept, detailsKnown, detailsRequired, noDetails } from './details.ts'

const { Registration_expiry, Registration_pilot_expiries, Registration_certificate_date } = RegistrationOption
const { Edit_registration_number_on_medical, Require_audit } = RegistrationOption
const pilots = ['class1PassengersTo', 'class1OtherTo', 'class2To', 'class3To']

test.each([
  ['none', 0, []],
  ['an expiry', Registration_expiry, ['expiresOn']],
  ['pilots’ expiries', Registration_pilot_expiries, pilots],
  ['the date of the certificate', Registration_certificate_date, ['certificateOn']],
  ['a skydiving organisation: expiry and date', 5, ['expiresOn', 'certificateOn']],
  ['New Zealand: expiries, date and audit', 22, [...pilots, 'certificateOn']],
  ['options about medicals', Edit_registration_number_on_medical | Require_audit, []],
])('a regulator that stores %s', (_what, options, kept) => {
  expect(detailsKept(options)).toEqual(kept)
})

test.each([
  ['an expiry', Registration_expiry, {}, ['expiresOn']],
  ['no certificate, for a beginner', 22, {}, []],
  ['the certificate’s day, for a holder', 22, { class2To: '2027-01-01' }, ['certificateOn']],
  ['no day that is not stored', Registration_pilot_expiries, { class2To: '2027-01-01' }, []],
])('required details: %s', (_what, options, given, required) => {
  expect(detailsRequired(options, { ...noDetails, ...given })).toEqual(required)
})

const notKept = ['This regulator does not store this detail.']

test.each([
  ['nothing, where nothing is required', 22, {}, {}],
  ['no expiry', 1, {}, { expiresOn: [fieldMessage.complete] }],
  ['an expiry', 1, { expiresOn: '2027-01-01' }, {}],
  ['an expiry that is not stored', 0, { expiresOn: '2027-01-01' }, { expiresOn: notKept }],
  [
    'a class 1 that is not stored',
    1,
    { expiresOn: '2027-01-01', class1OtherTo: '2027-01-01' },
    { class1OtherTo: notKept },
  ],
  ['class 3 without a certificate', 22, { class3To: '2027-01-01' }, { certificateOn: [fieldMessage.complete] }],
  ['a certificate dated today', 4, { certificateOn: '2026-11-20' }, {}],
  [
    'a certificate dated tomorrow',
    4,
    { certificateOn: '2026-11-21' },
    { certificateOn: ['This date is in the future.'] },
  ],
  ['a certificate that is not stored', 2, { certificateOn: '2026-11-20' }, { certificateOn: notKept }],
])('%s', (_what, options, given, problems) => {
  expect(detailProblems(options, { ...noDetails, ...given }, '2026-11-20')).toEqual(problems)
})

test('each detail has its own name', () => {
  expect(new Set(Object.values(detailNames)).size).toBe(Object.keys(noDetails).length)
})

test('known details are returned only if the regulator stores them', () => {
  const given = { ...noDetails, class2To: '2027-01-01', certificateOn: '2025-01-01', expiresOn: '2026-12-31' }
  expect(detailsKnown(Registration_pilot_expiries | Registration_certificate_date, given)).toEqual([
    { detail: 'class2To', day: '2027-01-01' },
    { detail: 'certificateOn', day: '2025-01-01' },
  ])
  expect(detailsKnown(0, given)).toEqual([])
})
