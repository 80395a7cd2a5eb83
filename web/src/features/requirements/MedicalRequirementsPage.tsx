import { useMedical } from '#features/medicals/index.ts'
import { Panel } from '#shared/pages/Panel.tsx'
import { NewRequirementButton } from './NewRequirementButton.tsx'
import { RequirementList } from './RequirementList.tsx'

/** What is required of the person of a medical, limited to what the user may see. */
export function MedicalRequirementsPage() {
  const { userId } = useMedical()
  return (
    <Panel title="Requirements" actions={<NewRequirementButton userId={userId} />}>
      <RequirementList scope={{ i: userId }} empty="This person has no requirements that you may see." />
    </Panel>
  )
}
