import { Feature } from '@clearwing/domain/access/bits.ts'

/** The feature that an organisation needs for every route of appointments. */
export const appointmentsFeature = Feature.Appointments
