export { forgetMerges, gatherAfterMerges, lookForDuplicates, lookThrough } from './job.ts'
export { type LikelyDuplicate, likelyDuplicatesOf } from './search-store.ts'
