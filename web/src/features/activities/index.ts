export { ActivityItem } from './ActivityItem.tsx'
export { NeedsActivity } from './NeedsActivity.tsx'
export { changeActivity, pickActivity } from './pick-activity.tsx'
