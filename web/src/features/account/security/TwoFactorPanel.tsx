import { type ReactNode, useState } from 'react'
import { type TwoFactorConfiguration, useGetTwoFactorQuery, useOpenTwoFactorMutation } from '#api/generated.ts'
import type { AnsweredChallenge } from '#features/account/second-step/use-answer.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { ChallengePanel } from './ChallengePanel.tsx'
import { TwoFactorForm } from './TwoFactorForm.tsx'

type OpenedConfiguration = { challenge: AnsweredChallenge; configuration: TwoFactorConfiguration }

/** The authenticator; if there is a second login step, locked until a challenge is passed. */
export function TwoFactorPanel({ sideContent }: { sideContent: ReactNode }) {
  const query = useGetTwoFactorQuery({ userId: 'me' }, { refetchOnMountOrArgChange: true })
  const [open] = useOpenTwoFactorMutation()
  const [openedConfiguration, setOpened] = useState<OpenedConfiguration>()
  const unlock = async (challenge: AnsweredChallenge) => {
    const { configuration } = await open({ userId: 'me', body: challenge }).unwrap()
    if (configuration) setOpened({ challenge, configuration })
  }
  // The settings and next challenge, loaded before they are shown: the challenge that opened this panel is used up.
  const renewed = async () => {
    await query.refetch()
    setOpened(undefined)
  }
  // A requested panel disappears once it is done.
  const handleSaved = () => void renewed().catch(() => undefined)
  if (openedConfiguration)
    return <TwoFactorForm {...openedConfiguration} sideContent={sideContent} onSaved={handleSaved} />
  return (
    <Loaded query={query} rows={3}>
      {({ challenge, configuration, needsPassword }) =>
        challenge ? (
          <ChallengePanel
            title="Two factor authentication"
            offered={challenge}
            open={unlock}
            sideContent={sideContent}
            renew={async () => (await query.refetch()).data?.challenge}
          />
        ) : (
          configuration && (
            <TwoFactorForm
              configuration={configuration}
              needsPassword={needsPassword}
              sideContent={sideContent}
              onSaved={handleSaved}
            />
          )
        )
      }
    </Loaded>
  )
}
