import { IconBellPause, IconSend } from '@tabler/icons-react'
import { type PersonReminder, useSendPersonReminderMutation, useSnoozePersonReminderMutation } from '#api/generated.ts'
import { confirm } from '#shared/dialogs/confirm.tsx'
import type { BulkAction } from '#shared/lists/BulkBar.tsx'
import { today } from '#shared/today.ts'
import { openPeopleSnooze } from './forms.tsx'

/** What members do for several people of the list: send their reminders now, or put their rows aside. */
export function usePeopleBulk(organisationId: number): BulkAction<PersonReminder>[] {
  const [send] = useSendPersonReminderMutation()
  const [snooze] = useSnoozePersonReminderMutation()
  return [
    {
      label: 'Send now',
      icon: IconSend,
      refuses: ({ state, lastOn }) => {
        if (state === 'snoozed') return 'the person has snoozed it'
        return lastOn === today() ? 'already reminded today' : undefined
      },
      isSure: ({ length }) =>
        confirm({
          title: length === 1 ? 'Send 1 reminder now?' : `Send ${length} reminders now?`,
          text: 'Each person gets one email, unless they have switched these emails off. The reminders of the schedule follow as before.',
          yes: 'Send now',
          no: 'Cancel',
        }),
      act: ({ reminderId }) => send({ organisationId, reminderId }).unwrap(),
    },
    {
      label: 'Snooze',
      icon: IconBellPause,
      open: (people) =>
        openPeopleSnooze(people, ({ reminderId }, until) =>
          snooze({ organisationId, reminderId, body: { until } }).unwrap(),
        ),
    },
  ]
}
