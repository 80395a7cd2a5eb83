export { siteOptionPages } from './routes.ts'
export { SetUpCard } from './set-up/SetUpCard.tsx'
