export { HelpMenu } from './HelpMenu.tsx'
export { videoOffers } from './offers.tsx'
