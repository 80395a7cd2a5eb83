import { canClaimNumber } from '@clearwing/domain/registrations/rules.ts'
import { Button, Stack } from '@mantine/core'
import { IconId, IconPlus } from '@tabler/icons-react'
import { Navigate, useParams } from 'react-router'
import { useListOwnRegistrationsQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { EmptyState } from '#shared/pages/EmptyState.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { ClaimForm } from './ClaimForm.tsx'
import { OwnRegistration } from './OwnRegistration.tsx'
import type { Numbering } from './registration-values.ts'
import { useRegulators } from './use-regulators.ts'

/** The user's own numbers with regulators. */
export function OwnRegistrationsPage() {
  const { userId = '' } = useParams()
  const actor = useActor()
  const query = useListOwnRegistrationsQuery({ userId: 'me' })
  const regulators = useRegulators()
  if (!canClaimNumber(actor, userId === 'me' ? 'me' : Number(userId))) return <Navigate replace to="../profile" />
  const claimed = query.currentData?.map(({ regulatorId }) => regulatorId) ?? []
  const free = regulators?.filter(({ organisationId }) => !claimed.includes(organisationId)) ?? []
  const add = free.length > 0 && query.currentData && <AddButton regulators={free} />
  return (
    <Page title="My registrations" width="form" action={query.currentData?.length ? add : undefined}>
      <Loaded query={query}>
        {(registrations) =>
          registrations.length === 0 ? (
            <EmptyState
              icon={IconId}
              title="You have no registration numbers yet."
              why="A regulator gives you a number when you register with it; New Zealand’s regulator does so within two or three working days. Enter it here and it will appear on your medicals."
              action={add}
            />
          ) : (
            <Stack gap="md">
              {registrations.map((registration) => (
                <OwnRegistration
                  key={registration.registrationId}
                  registration={registration}
                  regulators={regulators ?? []}
                />
              ))}
            </Stack>
          )
        }
      </Loaded>
    </Page>
  )
}

function AddButton({ regulators }: { regulators: Numbering[] }) {
  const add = () =>
    openDialog('Your registration number', (close) => <ClaimForm regulators={regulators} onSaved={close} />)
  return (
    <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => void add()}>
      Add number
    </Button>
  )
}
