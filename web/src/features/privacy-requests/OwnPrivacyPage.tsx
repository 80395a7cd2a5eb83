import { canAskForPrivacy } from '@clearwing/domain/privacy-requests/rules.ts'
import { Button, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Navigate } from 'react-router'
import { useActor } from '#features/account/index.ts'
import { useUser } from '#features/users/names/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { openAskForm } from './AskForm.tsx'
import { PrivacyList } from './PrivacyList.tsx'
import { StatementsOfPerson } from './statements/StatementsPanel.tsx'

/** A person's requests for access to their information, and for its correction. */
export const OwnPrivacyPage = () => <Loaded query={useUser()}>{({ userId }) => <OwnRequests userId={userId} />}</Loaded>

function OwnRequests({ userId }: { userId: number }) {
  const actor = useActor()
  if (!canAskForPrivacy(actor) || actor.userId !== userId) return <Navigate replace to="../profile" relative="path" />
  return (
    <Page
      title="Privacy requests"
      isCountedBelow
      width="full"
      action={
        <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => void openAskForm()}>
          New request
        </Button>
      }
    >
      <Stack gap="md">
        <Text c="var(--ui-text-2)">
          You can ask each organisation that holds your record for a copy of your information, or to correct it. Each
          request shows the day by which it must be answered.
        </Text>
        <PrivacyList isPerson why="Ask an organisation for your information, or for a correction." />
        <StatementsOfPerson userId={userId} />
      </Stack>
    </Page>
  )
}
