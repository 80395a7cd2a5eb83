import { IdParam, splitValues } from '@clearwing/domain/fields.ts'
import { MedicalClass } from '@clearwing/domain/medicals/classes.ts'
import { ClockOwner } from '@clearwing/domain/medicals/clock-schema.ts'
import { ClockState } from '@clearwing/domain/medicals/clocks/schema.ts'
import { MeasuredFilter, MedicalStatus } from '@clearwing/domain/medicals/schema.ts'
import { pagingQuery } from '@clearwing/domain/paging.ts'
import { z } from 'zod'
import { medicalColumns } from './list-store.ts'

/**
 * Besides the usual: st statuses, divided by '|'; cl class; ex examiner; ck state of the clock; ow owner; lo place; ms
 * measurements.
 */
export const MedicalsQuery = pagingQuery(
  { columns: medicalColumns, descending: true },
  {
    st: z.string().transform(splitValues).pipe(z.array(MedicalStatus)).optional(),
    cl: MedicalClass.optional(),
    ex: IdParam.optional(),
    ck: ClockState.optional(),
    ow: ClockOwner.optional(),
    lo: IdParam.optional(),
    ms: MeasuredFilter.optional(),
  },
)
