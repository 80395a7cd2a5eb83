import { Feature } from '@clearwing/domain/access/bits.ts'

/** The feature that an organisation needs for every route of videos. */
export const videoFeature = Feature.Videos
