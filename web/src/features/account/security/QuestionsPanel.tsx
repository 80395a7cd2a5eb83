import { type ReactNode, useState } from 'react'
import { useGetSecurityQuestionsQuery, useOpenSecurityQuestionsMutation } from '#api/generated.ts'
import type { AnsweredChallenge } from '#features/account/second-step/use-answer.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { ChallengePanel } from './ChallengePanel.tsx'
import { QuestionsForm } from './QuestionsForm.tsx'

type OpenedQuestions = { challenge?: AnsweredChallenge; chosenIds: number[] }

const idsOf = (questions: { questionId: number }[] = []) => questions.map(({ questionId }) => questionId)

/** The security questions; if there is a second login step, locked until a challenge is passed. */
export function QuestionsPanel({ sideContent }: { sideContent: ReactNode }) {
  const query = useGetSecurityQuestionsQuery({ userId: 'me' }, { refetchOnMountOrArgChange: true })
  const [open] = useOpenSecurityQuestionsMutation()
  const [openedQuestions, setOpened] = useState<OpenedQuestions>()
  const unlock = async (challenge: AnsweredChallenge) => {
    const { securityQuestions } = await open({ userId: 'me', body: challenge }).unwrap()
    setOpened({ challenge, chosenIds: idsOf(securityQuestions) })
  }
  // The settings and next challenge, loaded before they are shown: the challenge that opened this panel is used up.
  const renewed = async () => {
    await query.refetch()
    setOpened(undefined)
  }
  // A requested panel disappears once it is done.
  const handleSaved = () => void renewed().catch(() => undefined)
  if (openedQuestions) return <QuestionsForm {...openedQuestions} sideContent={sideContent} onSaved={handleSaved} />
  return (
    <Loaded query={query} rows={2}>
      {({ challenge, securityQuestions, needsPassword }) =>
        challenge ? (
          <ChallengePanel
            title="Security questions"
            offered={challenge}
            open={unlock}
            sideContent={sideContent}
            renew={async () => (await query.refetch()).data?.challenge}
          />
        ) : (
          <QuestionsForm
            chosenIds={idsOf(securityQuestions)}
            needsPassword={needsPassword}
            sideContent={sideContent}
            onSaved={handleSaved}
          />
        )
      }
    </Loaded>
  )
}
