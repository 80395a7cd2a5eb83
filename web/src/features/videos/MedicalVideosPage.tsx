import { useMedical } from '#features/medicals/index.ts'
import { Panel } from '#shared/pages/Panel.tsx'
import { PersonVideos } from './PersonVideos.tsx'
import { WithVideos } from './WithVideos.tsx'

/** The videos of the person of a medical. */
export function MedicalVideosPage() {
  const { userId } = useMedical()
  return (
    <WithVideos>
      <Panel title="Videos">
        <PersonVideos userId={userId} />
      </Panel>
    </WithVideos>
  )
}
