import { z } from 'zod'
import { datedRow } from '#medicals/dated-rows.ts'

/** A medical condition by which assessments can be searched. It never appears on a certificate. */
export const Diagnosis = z
  .object({ ...datedRow, code: z.string(), name: z.string(), group: z.string() })
  .meta({ id: 'Diagnosis' })
export type Diagnosis = z.infer<typeof Diagnosis>
export type DiagnosisSeed = Omit<Diagnosis, 'ruleRowId' | 'regulatorId'>
