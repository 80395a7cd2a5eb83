import { Button, Group } from '@mantine/core'
import { useRef, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { api, type Hl7Sender, useGetHl7SenderQuery, useUpdateHl7SenderMutation } from '#api/generated.ts'
import { AdministratorPage } from '#features/activities/index.ts'
import { lastChange, lastChangedBy } from '#features/history/index.ts'
import { laboratoryArea } from '#features/hl7/area/laboratory.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { JoinPanel, useJoining } from './JoinPanel.tsx'
import { SenderForm } from './SenderForm.tsx'
import { SenderState } from './SenderState.tsx'
import { senderValues, senderWords } from './sender-values.ts'
import classes from './senders.module.css'

/** A laboratory: its names, acknowledgement and orders, and merging it into another sender. */
export const SenderPage = () => (
  <AdministratorPage title="Sender" area={laboratoryArea}>
    <Stored />
  </AdministratorPage>
)

function Stored() {
  const hl7SenderId = Number(useParams().hl7SenderId) || 0
  return <SenderDetails key={hl7SenderId} hl7SenderId={hl7SenderId} />
}

function SenderDetails({ hl7SenderId }: { hl7SenderId: number }) {
  const [, { isLoading, isSuccess }] = useJoining(hl7SenderId)
  const query = useGetHl7SenderQuery({ hl7SenderId }, { skip: isLoading || isSuccess })
  return (
    <Loaded query={{ ...query, currentData: query.data }} what="sender">
      {(sender) => <Latest sender={sender} />}
    </Loaded>
  )
}

/** Your own saved changes are shown at once; another user's save does not discard what you are typing. */
function Latest({ sender }: { sender: Hl7Sender }) {
  const [savedSender, setSaved] = useState<Hl7Sender>()
  const latest = savedSender && savedSender.version >= sender.version ? savedSender : sender
  return (
    <div className={classes.split}>
      <Editor key={savedSender?.version} sender={latest} onSaved={setSaved} />
      <JoinPanel sender={latest} />
    </div>
  )
}

function Editor({ sender, onSaved }: { sender: Hl7Sender; onSaved: (saved: Hl7Sender) => void }) {
  const [update] = useUpdateHl7SenderMutation()
  const [askHistory] = api.endpoints.listHl7SenderHistory.useLazyQuery()
  const navigate = useNavigate()
  const saved = useRef(sender)
  const { senderId: hl7SenderId, name, state } = sender
  return (
    <Panel
      title={name}
      titleExtra={<SenderState state={state} />}
      actions={
        <Group gap="xs">
          <Button component={Link} to={`/hl7/feeds/${hl7SenderId}`} variant="default" size="xs">
            Feed
          </Button>
          <Button component={Link} to="history" variant="default" size="xs">
            History
          </Button>
        </Group>
      }
    >
      <SenderForm
        initial={senderValues(sender)}
        draft={`hl7 sender ${hl7SenderId}`}
        edits={{
          record: sender,
          valuesOf: senderValues,
          words: senderWords,
          changedBy: () => lastChangedBy(askHistory({ hl7SenderId, ...lastChange }).unwrap()),
        }}
        save={async (body, current) => {
          saved.current = await update({ hl7SenderId, body: { ...body, version: current } }).unwrap()
        }}
        onSaved={() => onSaved(saved.current)}
        cancel={() => void navigate('/hl7/senders')}
      />
    </Panel>
  )
}
