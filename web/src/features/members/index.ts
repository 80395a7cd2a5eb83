export { MembershipOffers } from './MembershipOffers.tsx'
