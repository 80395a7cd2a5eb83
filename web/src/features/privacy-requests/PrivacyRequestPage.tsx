import { isIndividual } from '@clearwing/domain/access/actor.ts'
import { canListPrivacyRequests } from '@clearwing/domain/privacy-requests/rules.ts'
import { privacyKindNames } from '@clearwing/domain/privacy-requests/words.ts'
import { Stack } from '@mantine/core'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { Navigate, useParams } from 'react-router'
import { useGetPrivacyRequestQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { UnderActivity } from '#features/activities/index.ts'
import { isNotFound } from '#shared/is-not-found.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { NotFound } from '#shared/pages/NotFound.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { recordId } from '#shared/record-id.ts'
import { ActsPanel } from './ActsPanel.tsx'
import { RecipientsPanel } from './RecipientsPanel.tsx'
import { AnswerPanel, AskedInformationPanel, ClockPanel } from './RequestPanels.tsx'

/** A privacy request: what is asked, until when, what was answered, and what can be done. */
export const PrivacyRequestPage = () => (
  <UnderActivity title="Privacy request">
    <RequestOrNothing />
  </UnderActivity>
)

function RequestOrNothing() {
  const actor = useActor()
  const privacyRequestId = recordId(useParams().privacyRequestId)
  const mayRead = canListPrivacyRequests(actor)
  const query = useGetPrivacyRequestQuery(privacyRequestId === 0 || !mayRead ? skipToken : { privacyRequestId })
  if (!mayRead) return <Navigate replace to="/dashboard" />
  if (isNotFound(privacyRequestId, query.error)) return <NotFound name="request" />
  const title = query.currentData ? titleOf(query.currentData, isIndividual(actor)) : 'Privacy request'
  return (
    <Page title={title} tab="Privacy request" width="form">
      <Loaded query={query}>
        {(request) => (
          <Stack gap="md">
            <ClockPanel request={request} />
            <AskedInformationPanel request={request} />
            <AnswerPanel request={request} />
            <ActsPanel request={request} />
            <RecipientsPanel request={request} />
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}

type Titled = { kind: keyof typeof privacyKindNames; personName: string; organisationName: string }

const titleOf = ({ kind, personName, organisationName }: Titled, isPerson: boolean) =>
  `${privacyKindNames[kind]}: ${isPerson ? organisationName : personName}`
