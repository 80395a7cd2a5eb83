import { goTo } from '#features/medicals/assessment/Findings.tsx'
import { submitId } from '#features/medicals/pack/PackPanel.tsx'
import { useKeys } from '#shared/keys.ts'
import { allNormalId } from './AllNormalPanel.tsx'
import { nextPersonId } from './NextPerson.tsx'

/** Keys that lead to the other buttons of a visit, in addition to those of the decision. */
export const useVisitKeys = () =>
  useKeys([
    { key: 'a', label: 'To “All normal and eligible”', act: () => goTo(allNormalId) },
    { key: 's', label: 'To the submission', act: () => goTo(submitId) },
    { key: 'n', label: 'To the next person', act: () => goTo(nextPersonId) },
  ])
