export { isChosen, moveChoices, removeOldChoices, saveChoice } from './choice-store.ts'
export { activityRoutes } from './routes.ts'
export { createActivity, findActivity } from './store.ts'
