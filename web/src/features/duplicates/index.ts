export { MergesWaiting } from './MergesWaiting.tsx'
export { people } from './people-area.ts'
export { SimilarityStatus } from './SimilarityStatus.tsx'
