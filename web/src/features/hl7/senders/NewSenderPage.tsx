import type { NewHl7Sender } from '@clearwing/domain/hl7/senders/schema.ts'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCreateHl7SenderMutation } from '#api/generated.ts'
import { AdministratorPage } from '#features/activities/index.ts'
import { laboratoryArea } from '#features/hl7/area/laboratory.ts'
import { Panel } from '#shared/pages/Panel.tsx'
import { SenderForm } from './SenderForm.tsx'
import { emptySender } from './sender-values.ts'

/** Adds a laboratory before its first message arrives. */
export const NewSenderPage = () => (
  <AdministratorPage title="New sender" area={laboratoryArea}>
    <New />
  </AdministratorPage>
)

function New() {
  const [create] = useCreateHl7SenderMutation()
  // One key for as long as the form is open, so that a retry after a lost answer does not create a second sender.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const createdId = useRef(0)
  const navigate = useNavigate()
  const save = async (body: NewHl7Sender) => {
    createdId.current = (await create({ 'idempotency-key': idempotencyKey, body }).unwrap()).senderId
  }
  return (
    <Panel title="Sender">
      <SenderForm
        initial={emptySender}
        draft="hl7 sender new"
        save={save}
        onSaved={() => void navigate(`/hl7/senders/${createdId.current}`)}
        cancel={() => void navigate('/hl7/senders')}
      />
    </Panel>
  )
}
