export { forgetMerges, gatherAfterMerges, lookForDuplicates, lookThrough } from './job.ts'
export { userColumns } from './user-columns.ts'
