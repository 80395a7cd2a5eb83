import { formatDay } from '@clearwing/domain/dates.ts'
import { formatMoney } from '@clearwing/domain/money.ts'
import { isOpenRequestState } from '@clearwing/domain/privacy-requests/days.ts'
import {
  answerWayNames,
  authorityNames,
  channelNames,
  chargeForNames,
  complaintWords,
  correctedItemNames,
  groundNames,
} from '@clearwing/domain/privacy-requests/words.ts'
import { Anchor, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PrivacyRequest } from '#api/generated.ts'
import { Facts } from '#shared/pages/Facts.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { PrivacyRequestStatus } from './PrivacyRequestStatus.tsx'

type Props = { request: PrivacyRequest }
type Fact = [label: string, value: ReactNode]

const given = (facts: Fact[]) =>
  facts.flatMap(([label, value]) => (value === null || value === '' ? [] : [{ label, value }]))

const Words = ({ children }: { children: string }) => (
  <span style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>{children}</span>
)

const day = (value: string | null) => value && formatDay(value)
const words = (value: string | null) => value && <Words>{value}</Words>

/** State and days of a request. */
export const ClockPanel = ({ request }: Props) => (
  <Panel title="Time to answer" titleExtra={<PrivacyRequestStatus {...request} />}>
    <Facts
      facts={given([
        ['Received', formatDay(request.receivedOn)],
        ['Answer by', formatDay(request.dueOn)],
        ['Transfer by', isOpenRequestState(request.state) ? formatDay(request.transferBy) : null],
        ['Extended because', words(request.extensionReason)],
        ['Transferred by', request.transferredFromName],
        ['Transferred to', request.transferredToName],
        ['Transferred because', words(request.transferReason)],
        ['Closed', day(request.closedOn)],
      ])}
    />
  </Panel>
)

/** What is asked, by whom and how. */
export const AskedInformationPanel = ({ request }: Props) => (
  <Panel title="Request">
    <Facts
      facts={given([
        ['Person', request.personName],
        ['Organisation', request.organisationName],
        ['Came by', channelNames[request.channel]],
        ['Asked by', request.authority === 'self' ? null : authorityNames[request.authority]],
        ['Name and authority', words(request.representative)],
        ['Part of the record', request.item && correctedItemNames[request.item]],
        ['What exactly', words(request.itemName)],
        ['Medical', request.medicalId && <ToMedical medicalId={request.medicalId} />],
        [request.kind === 'access' ? 'What information' : 'What is wrong', words(request.words)],
        ['What would be right', words(request.rightWords)],
      ])}
    />
  </Panel>
)

const ToMedical = ({ medicalId }: { medicalId: number }) => (
  <Anchor component={Link} to={`/medical/${medicalId}`} inherit>
    Medical {medicalId}
  </Anchor>
)

/** The answer or refusal, how to complain, and the person's statement. */
export function AnswerPanel({ request }: Props) {
  const { state, ground, withheld, statement, answerWay, answerWords, closedByName, chargeCents, chargeFor } = request
  const isAnswered = state === 'answered' || state === 'refused'
  if (!isAnswered && statement === null) return null
  const isDenied = state === 'refused' || ground !== null
  const charge = chargeCents > 0 ? `${formatMoney(chargeCents)}: ${chargeFor ? chargeForNames[chargeFor] : ''}` : null
  return (
    <Panel title={state === 'refused' ? 'Refusal' : 'Answer'}>
      <Facts
        facts={given([
          ['How', answerWay && answerWayNames[answerWay]],
          [state === 'refused' ? 'Reason' : 'What was done', words(answerWords)],
          ['Ground', ground && groundNames[ground]],
          ['Withheld', words(withheld)],
          ['Charge', charge],
          ['By', isAnswered ? closedByName : null],
          ['Statement of correction', words(statement)],
        ])}
      />
      {isDenied && (
        <Text mt="sm" fz={14}>
          {complaintWords}
        </Text>
      )}
      {answerWay === 'copy' && (
        <Text mt="sm" fz={14}>
          The person requests the copy on their{' '}
          <Anchor component={Link} to="/user/me/profile" inherit>
            profile
          </Anchor>
          .
        </Text>
      )}
    </Panel>
  )
}
