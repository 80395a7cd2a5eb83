export { forgetMerges, gatherAfterMerges, lookForDuplicates, lookThrough } from './job.ts'
