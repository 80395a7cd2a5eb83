export { ActivityItem } from './ActivityItem.tsx'
export { NeedsActivity } from './NeedsActivity.tsx'
export { pickActivity } from './pick-activity.tsx'
