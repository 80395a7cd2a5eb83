export { ActivityItem } from './ActivityItem.tsx'
export { type AdministratorArea, AdministratorPage } from './AdministratorPage.tsx'
export { NeedsActivity } from './NeedsActivity.tsx'
export { changeActivity, pickActivity } from './pick-activity.tsx'
