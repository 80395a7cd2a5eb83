export { ActivityItem } from './ActivityItem.tsx'
