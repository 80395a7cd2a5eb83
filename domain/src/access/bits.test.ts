import { expect, test } from 'vitest'
import { DuplicateSimilarity, FileAccess, graphDefaults, MessagePrivacy, PagedListType } from '#enumerations.ts'
import {
  Feature,
  medicalExaminers,
  OrganisationType,
  Permission,
  RegistrationOption,
  RequiredAction,
  Role,
} from './bits.ts'

const asWritten = (names: Record<string, number>) =>
  Object.entries(names)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')

test.each([
  [
    'roles',
    Role,
    'None 0, System_administrator 1, Director 2, Manager 4, Practice_doctor 16, Nurse 32, Regulator 64, Staff 128, Tester 256, Individual 512, Specialist 1024, Regulator_doctor 2048, Convenor_doctor 4096',
  ],
  [
    'permissions',
    Permission,
    'Regulator_submissions 1, Messages 2, Medicals 4, Client_list 8, Registrations_list 16, Create_user_and_member 65536, Regulator_view_document_library 131072, Regulator_view_hindsight 262144, Torment_of_Tantalus 524288',
  ],
  [
    'required actions',
    RequiredAction,
    'Change_password 1, Accept_terms_and_conditions 2, Configure_two_factor_authentication 4, Configure_security_questions 8, Unlock_with_password 16',
  ],
  [
    'organisation types',
    OrganisationType,
    'System_administration 1, Medical_regulator 2, Medical_practice 4, Specialist_practice 8, Distributor 16, Regulator 32, Convenor 64',
  ],
  [
    'features',
    Feature,
    // The last one is ours: the sentence of the specification names no feature for videos.
    'Member_list 1, Library 2, Testing 4, Client_list 8, User_details 16, Medicals 32, Audit 64, Appointments 128, Custom_queries 256, Invoices 512, Clear_user_requirement 1024, Registrations_list 65536, Videos 1073741824',
  ],
  [
    'registration options',
    RegistrationOption,
    'Registration_expiry 1, Registration_pilot_expiries 2, Registration_certificate_date 4, Edit_registration_number_on_medical 8, Require_audit 16',
  ],
  ['message privacies', MessagePrivacy, 'Public 1, Private_to_organisation 2, Private_to_user 3'],
  [
    'file accesses',
    FileAccess,
    'Administrator_only 1, Logged_in_users_only 2, Public 3, Organisation_logo 4, User_photo 5, User_signature 6, User_stamp 7',
  ],
  ['duplicate similarities', DuplicateSimilarity, 'Not_similar 0, Similar 1, Strong 2, Possible_duplicate 3'],
])('the %s have the numbers given in the specification', (_what, names, specified) => {
  expect(asWritten(names)).toBe(specified)
})

test('medical examiners are the doctors and specialists', () =>
  expect(medicalExaminers).toBe(Role.Practice_doctor | Role.Specialist | Role.Regulator_doctor | Role.Convenor_doctor))

test('the 27 paged lists have names that fit a user setting', () => {
  expect(new Set(PagedListType.options).size).toBe(27)
  expect(PagedListType.options.filter((name) => name.length > 20)).toEqual([])
})

test('a graph is a line chart, 300 high', () => expect(graphDefaults).toEqual({ type: 'Line', height: 300 }))
