import { theSystem } from '@clearwing/domain/access/actor.ts'
import { allBits, Feature, OrganisationType, RegistrationOption } from '@clearwing/domain/access/bits.ts'
import { createOrganisation } from '#features/organisations/index.ts'
import { createStaffGroup } from '#features/staff-groups/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { createRulesOfDemo } from './rules.ts'

/** Features of every demo organisation. */
const usual = Feature.Member_list | Feature.User_details | Feature.Audit | Feature.Videos

const practiceFeatures =
  usual |
  Feature.Library |
  Feature.Client_list |
  Feature.Medicals |
  Feature.Appointments |
  Feature.Invoices |
  Feature.Custom_queries

const otherRegulator = {
  organisationTypes: OrganisationType.Medical_regulator,
  featureSet: usual | Feature.Medicals | Feature.Registrations_list | Feature.Custom_queries,
}

const wellington = { city: 'Wellington', postcode: '6011', country: 'New Zealand' }

export const demoOrganisations = {
  system: { name: 'Demo System', organisationTypes: OrganisationType.System_administration, featureSet: allBits },
  harbour: {
    name: 'Harbour Aviation Medical',
    shortName: 'Harbour',
    organisationTypes: OrganisationType.Medical_practice,
    featureSet: practiceFeatures,
    street: '12 Customhouse Quay',
    ...wellington,
    phone: '04 555 0142',
    email: 'desk@harbour.example',
    facilityId: 'FZZ999-B',
  },
  lakeside: {
    name: 'Lakeside Medical Centre',
    shortName: 'Lakeside',
    organisationTypes: OrganisationType.Medical_practice,
    featureSet: practiceFeatures,
    street: '9 Ardmore Street',
    city: 'Wānaka',
    postcode: '9305',
    country: 'New Zealand',
    phone: '03 555 0177',
  },
  flyingSchool: {
    name: 'Southern Flying School',
    shortName: 'Southern',
    featureSet: usual | Feature.Testing | Feature.Clear_user_requirement | Feature.Custom_queries,
    street: '3 Hangar Road',
    city: 'Christchurch',
    postcode: '8053',
    country: 'New Zealand',
  },
  cardiology: {
    name: 'Bay Cardiology',
    organisationTypes: OrganisationType.Specialist_practice,
    featureSet: practiceFeatures,
    street: '40 Devonport Road',
    city: 'Tauranga',
    postcode: '3110',
    country: 'New Zealand',
    phone: '07 555 0100',
  },
  optometry: {
    name: 'Testview Optometry',
    organisationTypes: OrganisationType.Specialist_practice,
    featureSet: practiceFeatures,
  },
  audiology: {
    name: 'Hearwell Audiology',
    organisationTypes: OrganisationType.Specialist_practice,
    featureSet: practiceFeatures,
  },
  regulator: {
    name: 'Demo Aviation Regulator',
    shortName: 'DAR',
    organisationTypes: OrganisationType.Medical_regulator | OrganisationType.Regulator,
    featureSet: usual | Feature.Medicals | Feature.Registrations_list | Feature.Library | Feature.Custom_queries,
    street: '1 Aviation House',
    ...wellington,
    email: 'medical@regulator.example',
    registrationOptions:
      RegistrationOption.Registration_pilot_expiries |
      RegistrationOption.Registration_certificate_date |
      RegistrationOption.Edit_registration_number_on_medical |
      RegistrationOption.Require_audit,
    registrationNumberPattern: '\\d{1,7}',
    registrationNumberPatternDescription: 'digits only, e.g. 12345',
  },
  convenor: {
    name: 'Convenor Office',
    organisationTypes: OrganisationType.Convenor,
    featureSet: Feature.Medicals | Feature.User_details | Feature.Audit,
  },
  distributor: {
    name: 'OneKete Distribution',
    organisationTypes: OrganisationType.Distributor,
    featureSet: usual | Feature.Invoices | Feature.Custom_queries,
  },
  club: { name: 'Kea Flying Club', featureSet: usual },
  airline: { name: 'Tui Regional', featureSet: usual },
  gliding: { name: 'Demo Gliding Body', shortName: 'DGB', ...otherRegulator },
  parachuting: { name: 'Demo Parachuting Body', shortName: 'DPB', ...otherRegulator },
  australia: {
    name: 'Demo Regulator of Australia',
    shortName: 'DRA',
    ...otherRegulator,
    registrationNumberPattern: '\\d{5,7}',
    registrationNumberPatternDescription: 'five to seven digits',
  },
} as const

export type DemoOrganisations = Record<keyof typeof demoOrganisations, number>

export async function createOrganisations(tx: Tx): Promise<DemoOrganisations> {
  const ids: Partial<DemoOrganisations> = {}
  for (const [key, organisation] of Object.entries(demoOrganisations))
    ids[key as keyof DemoOrganisations] = await createOrganisation(tx, theSystem, organisation)
  const organisations = ids as DemoOrganisations
  await createRulesOfDemo(tx, organisations.regulator)
  for (const name of ['Reception', 'Nurses', 'Āpiha hauora'])
    await createStaffGroup(tx, theSystem, { organisationId: organisations.harbour, name })
  return organisations
}
