export { reportOffers } from './offers.tsx'
export { WithReports } from './WithReports.tsx'
export { ListsAsQueries } from './queries/ListsAsQueries.tsx'
