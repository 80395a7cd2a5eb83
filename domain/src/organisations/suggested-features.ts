import { Feature, OrganisationType } from '#access/bits.ts'

const { Member_list, User_details, Audit, Videos, Client_list, Medicals, Registrations_list } = Feature

/** Features that are useful to every organisation with members. */
const commonFeatures = Member_list | User_details | Audit | Videos

const byType: Record<OrganisationType, number> = {
  [OrganisationType.System_administration]: commonFeatures,
  [OrganisationType.Medical_practice]: commonFeatures | Client_list | Medicals,
  [OrganisationType.Specialist_practice]: commonFeatures | Client_list | Medicals,
  [OrganisationType.Medical_regulator]: commonFeatures | Medicals | Registrations_list,
  [OrganisationType.Regulator]: commonFeatures | Medicals,
  [OrganisationType.Convenor]: commonFeatures | Medicals,
  [OrganisationType.Distributor]: commonFeatures,
}

/** The features that a new organisation of these types needs for its work; testing is a choice of its own. */
export const suggestedFeatures = (organisationTypes: number) =>
  Object.values(OrganisationType).reduce(
    (features, type) => ((organisationTypes & type) === 0 ? features : features | byType[type]),
    commonFeatures,
  )

/** The features after another choice of types: suggested for the new types, unless someone has changed the suggestion. */
export const featuresAfterTypes = (featureSet: number, typesBefore: number, typesAfter: number) =>
  featureSet === suggestedFeatures(typesBefore) ? suggestedFeatures(typesAfter) : featureSet
