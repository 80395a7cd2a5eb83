export { ActivityItem } from './ActivityItem.tsx'
export { pickActivity } from './pick-activity.tsx'
