import type { Application } from '@clearwing/domain/medicals/application/schema.ts'
import type { EarlierContent } from '@clearwing/domain/medicals/compare/schema.ts'
import type { Examination } from '@clearwing/domain/medicals/examination/answered.ts'

/** Returns this medical as if the chosen earlier one were the only one before it. */
export function comparedSections(application: Application, examination: Examination, then: EarlierContent | undefined) {
  const answers = then?.answers as Application['values'] | null | undefined
  return {
    application: { ...application, earlier: then && answers ? { day: then.day, values: answers } : null },
    examination: {
      ...examination,
      others: (then?.parts ?? []).map((part) => ({ ...part, day: then?.day ?? '', byName: '', atName: '' })),
    },
  }
}
