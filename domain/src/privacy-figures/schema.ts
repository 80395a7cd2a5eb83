import { z } from 'zod'
import { isoDay, requiredText } from '#fields.ts'

/** Figures of privacy law that change: the time for a notice, and how long records are kept. */
export const PrivacyFigureName = z
  .enum(['noticeHours', 'healthYears', 'healthDays', 'regulatorYears', 'financialYears', 'disposalDays'])
  .meta({ id: 'PrivacyFigureName' })
export type PrivacyFigureName = z.infer<typeof PrivacyFigureName>

/** A figure in force from a day on. */
export const PrivacyFigure = z
  .object({
    name: PrivacyFigureName,
    from: z.iso.date(),
    figure: z.int32(),
    source: z.string(),
    /** Null for a figure of a new installation. */
    addedBy: z.string().nullable(),
  })
  .meta({ id: 'PrivacyFigure' })
export type PrivacyFigure = z.infer<typeof PrivacyFigure>

export const NewPrivacyFigure = z.strictObject({
  name: PrivacyFigureName,
  from: isoDay,
  figure: z.int32().min(0).max(1000),
  source: requiredText(200),
})
export type NewPrivacyFigure = z.infer<typeof NewPrivacyFigure>
