export { requirementOffers } from './offers.tsx'
export { RequirementList } from './RequirementList.tsx'
