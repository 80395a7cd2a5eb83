import type { MedicalClass } from '@clearwing/domain/medicals/classes.ts'
import { useKeys } from '#shared/keys.ts'
import { outcomeId } from './ClassDecision.tsx'
import { conclusionId } from './Conclusion.tsx'
import { goTo } from './Findings.tsx'

/**
 * Keys that lead to the decision and to its button. Enter then presses the button, so that no certificate is issued by a
 * single key pressed by mistake.
 */
export const useDecisionKeys = ([first]: MedicalClass[]) =>
  useKeys([
    ...(first ? [{ key: 'd', label: 'To the decision', act: () => goTo(outcomeId(first)) }] : []),
    { key: 'i', label: 'To the decision button', act: () => goTo(conclusionId) },
  ])
