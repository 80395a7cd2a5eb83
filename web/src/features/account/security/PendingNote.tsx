import { RequiredAction } from '@clearwing/domain/access/bits.ts'
import { formatDay } from '@clearwing/domain/dates.ts'
import { Alert } from '@mantine/core'
import { IconCircleArrowRight } from '@tabler/icons-react'
import type { LoggedInUser } from '#api/generated.ts'

const { Change_password, Configure_security_questions, Configure_two_factor_authentication } = RequiredAction

const counts = ['', 'One step', 'Two steps', 'Three steps']

/** Lists the actions required or requested, and the due dates. */
export function PendingNote({ user, pending }: { user: LoggedInUser; pending: number }) {
  const isRequired = (action: RequiredAction) => (user.requiredActions & action) !== 0
  const sentences = [
    { action: Change_password, required: 'Change your password now.', asked: 'Choose a new password' },
    {
      action: Configure_security_questions,
      required: 'Choose your security questions now.',
      asked: 'Choose your security questions',
      date: user.dateQuestionsRequired,
    },
    {
      action: Configure_two_factor_authentication,
      required: 'Set up two factor authentication now.',
      asked: 'Set up two factor authentication',
      date: user.dateTwoFactorRequired,
    },
  ].filter(({ action }) => (pending & action) !== 0)
  const words = sentences.map(({ action, required, asked, date }) => {
    if (isRequired(action)) return required
    return date ? `${asked}; it becomes compulsory on ${formatDay(date)}.` : `${asked}.`
  })
  return (
    <Alert color="yellow" mb="md" icon={<IconCircleArrowRight size={20} stroke={1.75} aria-hidden />}>
      <b>{counts[sentences.length]} to do before you continue.</b> {words.join(' ')}
    </Alert>
  )
}
