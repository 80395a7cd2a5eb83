import { canViewRequirements } from '@clearwing/domain/requirements/rules.ts'
import { canViewStaffGroups } from '@clearwing/domain/staff-groups/rules.ts'
import { useListRequirementsQuery, useListStaffGroupsQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'

/** Staff groups and requirements of an organisation to filter by, for users who may see them. */
export function useFilterOptions(chosen: number | 'myOrg' | undefined) {
  const actor = useActor()
  const organisationId = (chosen === 'myOrg' ? actor.organisationId : chosen) ?? 0
  const unless = (mayRead: boolean) => ({ skip: organisationId === 0 || !mayRead })
  const { currentData: groups = [] } = useListStaffGroupsQuery(
    { organisationId },
    unless(canViewStaffGroups(actor, organisationId)),
  )
  const { currentData: requirements = [] } = useListRequirementsQuery(
    { organisationId },
    unless(canViewRequirements(actor, organisationId)),
  )
  return {
    gr: groups.map(({ staffGroupId, name }) => ({ value: String(staffGroupId), label: name })),
    re: requirements
      .filter(({ userId }) => userId === null)
      .map(({ requirementId, name }) => ({ value: String(requirementId), label: name })),
  }
}
