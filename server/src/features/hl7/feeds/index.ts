export { beginFeedAlarm } from './alarm-store.ts'
export { feedRoutes } from './routes.ts'
export { importSlots } from './slot-store.ts'
export { watchFeeds } from './watch.ts'
