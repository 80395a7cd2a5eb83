export { ForManagers } from './ForManagers.tsx'
export { MemberStatus } from './MemberStatus.tsx'
export { MembershipOffers } from './MembershipOffers.tsx'
export { useManager } from './use-manager.ts'
