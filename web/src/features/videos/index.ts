export { HelpClips } from './HelpClips.tsx'
export { videoOffers } from './offers.tsx'
