import { canClearRequirement } from '@clearwing/domain/requirements/rules.ts'
import { IconCalendarOff } from '@tabler/icons-react'
import { type RequirementBoardPerson, useGetRequirementQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import type { BulkAction } from '#shared/lists/BulkBar.tsx'
import { openClearingsForm } from './ClearingsForm.tsx'

/** Clears the chosen requirement for several people of the board; nothing while it shows several requirements. */
export function useBulkClearing(organisationId: number, chosen: string | number | undefined) {
  const actor = useActor()
  const requirementId = Number(chosen)
  const { currentData: requirement } = useGetRequirementQuery({ requirementId }, { skip: chosen === undefined })
  const evidence = requirement?.versions[0]?.values.evidence
  if (!requirement || evidence === undefined) return []
  const canClear = (userId: number) =>
    canClearRequirement(actor, { organisationId, userId, evidence, isOfOne: requirement.userId !== null })
  // No one clears their own requirement, so this asks about another person.
  if (!canClear(0)) return []
  const clear: BulkAction<RequirementBoardPerson> = {
    label: 'Clear requirement',
    icon: IconCalendarOff,
    refuses: ({ userId }) => (canClear(userId) ? undefined : 'you cannot clear your own requirements'),
    open: (people) => openClearingsForm(requirement, people),
  }
  return [clear]
}
