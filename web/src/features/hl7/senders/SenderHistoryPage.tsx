import { Anchor } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { useListHl7SenderHistoryQuery } from '#api/generated.ts'
import { AdministratorPage } from '#features/activities/index.ts'
import { type FieldWords, HistoryList, useHistoryList } from '#features/history/index.ts'
import { laboratoryArea } from '#features/hl7/area/laboratory.ts'

const yesOrNo = (is: string) => (is === 'true' ? 'yes' : 'no')

const words: FieldWords = {
  senderId: null,
  joinedIntoSenderId: null,
  aliases: { label: 'Names in messages' },
  ackMode: { label: 'Acknowledgement' },
  timeZone: { label: 'Time zone' },
  certificateFingerprint: { label: 'Certificate fingerprint' },
  orderFormat: { label: 'Order format' },
  orderVersion: { label: 'HL7 version' },
  orderHost: { label: 'Host' },
  orderPort: { label: 'Port' },
  orderTls: { label: 'Over TLS', value: yesOrNo },
  receivingApplication: { label: 'Receiving application (MSH-5)' },
  receivingFacility: { label: 'Receiving facility (MSH-6)' },
  ackTimeoutSeconds: { label: 'Answer timeout in seconds' },
}

/** Who changed a sender's settings. */
export const SenderHistoryPage = () => (
  <AdministratorPage title="Sender history" area={laboratoryArea}>
    <History />
  </AdministratorPage>
)

function History() {
  const hl7SenderId = Number(useParams().hl7SenderId) || 0
  const history = useHistoryList()
  const query = useListHl7SenderHistoryQuery({ hl7SenderId, ...history.query })
  return (
    <>
      <Anchor component={Link} to={`/hl7/senders/${hl7SenderId}`}>
        Back to the sender
      </Anchor>
      <HistoryList history={history} query={query} words={words} />
    </>
  )
}
