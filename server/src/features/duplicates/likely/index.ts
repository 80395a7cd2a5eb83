export { type LikelyDuplicate, likelyDuplicatesOf } from './search-store.ts'
