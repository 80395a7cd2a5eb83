import { canReadApplication } from '@clearwing/domain/medicals/rules.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { Anchor, Stack } from '@mantine/core'
import { Link } from 'react-router'
import { useActor } from '#features/account/index.ts'
import { YesAnswers } from '#features/medicals/application/answers/YesAnswers.tsx'
import { useApplication } from '#features/medicals/application/use-application.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { Visit } from './Visit.tsx'

/** For the practice until the signature is witnessed: the steps of the visit, and the answers to discuss. */
export const VisitPanel = ({ medical }: { medical: Medical }) => (
  <Stack gap="md">
    <Visit medical={medical} />
    {canReadApplication(useActor(), medical) && <ToTalkAbout medicalId={medical.medicalId} />}
  </Stack>
)

const ToTalkAbout = ({ medicalId }: { medicalId: number }) => (
  <Panel
    title="Answered yes"
    actions={
      <Anchor component={Link} to="answers">
        Whole application
      </Anchor>
    }
  >
    <Loaded query={useApplication(medicalId)}>{(application) => <YesAnswers application={application} />}</Loaded>
  </Panel>
)
