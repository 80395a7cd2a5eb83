import { isAdministrator } from '@clearwing/domain/access/actor.ts'
import { RequiredAction } from '@clearwing/domain/access/bits.ts'
import { draftNotice } from '@clearwing/domain/account/terms/texts.ts'
import { termsInForce } from '@clearwing/domain/account/terms/versions.ts'
import { formatDay } from '@clearwing/domain/dates.ts'
import { Alert, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Navigate, useParams } from 'react-router'
import { useGetUserStatusQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { NeedsActivity } from '#features/activities/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { PrintButton } from '#shared/pages/PrintButton.tsx'
import { today } from '#shared/today.ts'
import { AcceptedByAnother } from './AcceptedByAnother.tsx'
import { OwnAcceptance } from './OwnAcceptance.tsx'
import classes from './TermsPage.module.css'
import { TermsSections } from './TermsSections.tsx'

/**
 * The five legal texts and their acceptance (spec section 2). While acceptance is pending, this replaces every other
 * page, so the address may refer to another user.
 */
export function TermsPage() {
  const actor = useActor()
  const { userId = 'me' } = useParams()
  const isPending = (actor.requiredActions & RequiredAction.Accept_terms_and_conditions) !== 0
  const isOwn = isPending || userId === 'me' || Number(userId) === actor.userId
  if (!isOwn && !isAdministrator(actor)) return <Navigate replace to="/dashboard" />
  return (
    <Page title="Terms and Conditions" width="text" action={<PrintButton />}>
      <Version isOwn={isOwn} />
      <Alert color="yellow" mb="md" icon={<IconAlertTriangle stroke={1.75} aria-hidden />}>
        {draftNotice}
      </Alert>
      <TermsSections isPending={isPending} />
      {isOwn ? (
        <OwnAcceptance isPending={isPending} />
      ) : (
        <NeedsActivity>
          <AcceptedByAnother userId={Number(userId)} />
        </NeedsActivity>
      )}
    </Page>
  )
}

/** The date of the current terms, and the changes since the version this user accepted. */
function Version({ isOwn }: { isOwn: boolean }) {
  const { version, inForceFrom, changes } = termsInForce(today())
  return (
    <Text className={classes.version}>
      Version of {formatDay(inForceFrom)}. {isOwn && changes && <Changes version={version} changes={changes} />}
    </Text>
  )
}

const Changes = ({ version, changes }: { version: number; changes: string }) => (
  <Loaded query={useGetUserStatusQuery({ userId: 'me' })} rows={1} rowHeight={22}>
    {({ termsVersion }) =>
      termsVersion > 0 && termsVersion < version ? `Changed since you last accepted: ${changes}` : ''
    }
  </Loaded>
)
