import { useMedical } from '#features/medicals/index.ts'
import { Panel } from '#shared/pages/Panel.tsx'
import { NewRequirementButton } from './NewRequirementButton.tsx'
import { RequirementList } from './RequirementList.tsx'

/** What is required of the person of a medical, as far as the user may see it. */
export function MedicalRequirementsPage() {
  const { userId } = useMedical()
  return (
    <Panel title="Requirements" actions={<NewRequirementButton userId={userId} />}>
      <RequirementList scope={{ i: userId }} empty="Nothing that you may see is required of this person." />
    </Panel>
  )
}
