import { formatDay, formatMoment } from '@clearwing/domain/dates.ts'
import { canManageDraws, canOpenDesk } from '@clearwing/domain/test-schedules/draws/rules.ts'
import { Alert, Stack } from '@mantine/core'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { Navigate, useParams } from 'react-router'
import { type Draw, useGetDrawQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { UnderActivity } from '#features/activities/index.ts'
import { isNotFound } from '#shared/is-not-found.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { NotFound } from '#shared/pages/NotFound.tsx'
import { RecordHeader } from '#shared/pages/RecordHeader.tsx'
import { RecordPart } from '#shared/pages/RecordPart.tsx'
import { recordId } from '#shared/record-id.ts'
import { DrawActions } from './DrawActions.tsx'
import { DrawPeople } from './DrawPeople.tsx'
import { DrawState } from './DrawState.tsx'
import { ProofPanel } from './ProofPanel.tsx'

/** One draw: the people drawn, the results, and the proof. */
export const DrawPage = () => (
  <UnderActivity title="Draw">
    <ForDesk />
  </UnderActivity>
)

function ForDesk() {
  const drawId = recordId(useParams().drawId)
  const mayOpen = canOpenDesk(useActor())
  const query = useGetDrawQuery(drawId === 0 || !mayOpen ? skipToken : { drawId })
  if (!mayOpen) return <Navigate replace to="/dashboard" />
  if (isNotFound(drawId, query.error)) return <NotFound name="draw" />
  return <Loaded query={query}>{(draw) => <DrawDetails key={drawId} draw={draw} />}</Loaded>
}

function DrawDetails({ draw }: { draw: Draw }) {
  const { onDay, state, voidReason, organisationName, scheduleName, poolDay, poolSize, wanted, drawnAt } = draw
  const mayManage = canManageDraws(useActor(), draw)
  const facts = [
    { label: 'By', value: organisationName },
    { label: 'Schedule', value: scheduleName },
    ...(poolDay ? [{ label: `Drawn from the pool of ${formatDay(poolDay)}`, value: `${wanted} of ${poolSize}` }] : []),
    ...(drawnAt ? [{ label: 'Drawn', value: formatMoment(drawnAt) }] : []),
  ]
  return (
    <>
      <RecordHeader
        name={`Draw of ${formatDay(onDay)}`}
        status={<DrawState draw={draw} />}
        facts={facts}
        actions={mayManage && <DrawActions draw={draw} />}
      />
      <RecordPart title={state === 'planned' ? 'Planned' : 'People drawn'}>
        <Stack gap="md">
          {voidReason && (
            <Alert color="red" title="This draw is void">
              {voidReason}
            </Alert>
          )}
          <DrawPeople draw={draw} />
          <ProofPanel draw={draw} />
        </Stack>
      </RecordPart>
    </>
  )
}
