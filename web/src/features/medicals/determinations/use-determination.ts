import {
  type Determination,
  type DeterminationValues,
  emptyDetermination,
} from '@clearwing/domain/medicals/determinations/schema.ts'
import { useUpdateDeterminationMutation } from '#api/generated.ts'
import type { DatesForm } from '#features/medicals/assessment/use-assessment.ts'
import { useAutosave } from '#shared/forms/use-autosave.ts'

/** State of the regulator's decision for a class. Text is saved as it is typed; a choice is saved immediately. */
export function useDetermination(medicalId: number, { medicalClass, determinationId, version, values }: Determination) {
  const [update] = useUpdateDeterminationMutation()
  const saver = useAutosave<DeterminationValues>({
    id: `determination-${determinationId}`,
    stored: { version, values },
    save: (changed, readVersion) =>
      update({ medicalId, medicalClass, body: { values: changed, version: readVersion } }).unwrap(),
    valuesOf: (stored) => stored.values as DeterminationValues,
  })
  const choose = (part: Partial<DeterminationValues>) => {
    saver.change(part)
    void saver.flush()
  }
  // The dates are displayed as those of an assessment, but only these two values can change.
  const dates: DatesForm = {
    readOnly: false,
    chooseDecision: (_class, { keepAnniversary = true }) => choose({ keepAnniversary }),
    typeDecision: (_class, { expiresOn = [] }) => saver.change({ expiresOn }),
  }
  return { values: { ...emptyDetermination, ...saver.values }, saver, choose, dates }
}
