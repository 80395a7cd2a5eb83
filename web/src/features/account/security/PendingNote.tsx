import { RequiredAction } from '@clearwing/domain/access/bits.ts'
import { formatDay } from '@clearwing/domain/dates.ts'
import { Alert } from '@mantine/core'
import { IconCircleArrowRight } from '@tabler/icons-react'
import type { LoggedInUser } from '#api/generated.ts'

const { Change_password, Configure_security_questions, Configure_two_factor_authentication } = RequiredAction

const counts = ['', 'One thing', 'Two things', 'Three things']

/** What is asked for, and by when. */
export function PendingNote({ user, pending }: { user: LoggedInUser; pending: number }) {
  const isRequired = (action: RequiredAction) => (user.requiredActions & action) !== 0
  const sentences = [
    { action: Change_password, required: 'The password has to be changed now.', asked: 'A new password is asked for' },
    {
      action: Configure_security_questions,
      required: 'Security questions have to be chosen now.',
      asked: 'Security questions are asked for',
      date: user.dateQuestionsRequired,
    },
    {
      action: Configure_two_factor_authentication,
      required: 'Two factor authentication has to be configured now.',
      asked: 'Two factor authentication is asked for',
      date: user.dateTwoFactorRequired,
    },
  ].filter(({ action }) => (pending & action) !== 0)
  const words = sentences.map(({ action, required, asked, date }) => {
    if (isRequired(action)) return required
    return date ? `${asked}, and becomes compulsory on ${formatDay(date)}.` : `${asked}.`
  })
  return (
    <Alert color="yellow" mb="md" icon={<IconCircleArrowRight size={20} stroke={1.75} aria-hidden />}>
      <b>{counts[sentences.length]} before you go on.</b> {words.join(' ')}
    </Alert>
  )
}
