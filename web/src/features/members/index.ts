export { MemberStatus } from './MemberStatus.tsx'
export { MembershipOffers } from './MembershipOffers.tsx'
