export { useBeginExport } from './exports/begin.tsx'
export { reportOffers } from './offers.tsx'
export { ListsAsQueries } from './queries/ListsAsQueries.tsx'
export { WithReports } from './WithReports.tsx'
