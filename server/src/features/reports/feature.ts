import { Feature } from '@clearwing/domain/access/bits.ts'

/** The feature that an organisation needs for every route of reports. */
export const reportFeature = Feature.Custom_queries
