import { formatDay } from '@clearwing/domain/dates.ts'
import { type Message, type MessageStateChange, useSetMessageStateMutation } from '#api/generated.ts'
import { showProblem, showUndo } from '#shared/toasts/show-notice.ts'

const atOnce = 100

/** Changes the state of messages and undoes it. `show` replaces the messages with their new state. */
export function useStates(show: (messages: Message[]) => void) {
  const [setState] = useSetMessageStateMutation()

  const set = async (messages: Message[], state: MessageStateChange['state'], day: string | null = null) => {
    for (let first = 0; first < messages.length; first += atOnce) {
      const messageIds = messages.slice(first, first + atOnce).map(({ messageId }) => messageId)
      await setState({ messageStateChange: { messageIds, state, snoozedUntil: day } }).unwrap()
    }
    const now = new Date().toISOString()
    show(messages.map((one) => ({ ...one, doneAt: state === 'Done' ? now : null, snoozedUntil: day })))
  }
  const takeBack = async (messages: Message[]) => {
    await set(messages, 'Current').catch((error) => showProblem(error, 'Messages'))
  }
  const act = async (messages: Message[], text: string, ...how: [MessageStateChange['state'], string?]) => {
    try {
      await set(messages, ...how)
      showUndo(text, () => set(messages, 'Current'))
    } catch (error) {
      showProblem(error, 'Messages')
    }
  }
  return {
    takeBack,
    done: (messages: Message[]) => act(messages, 'Done with this conversation.', 'Done'),
    snooze: (messages: Message[], day: string) => act(messages, `Snoozed until ${formatDay(day)}.`, 'Snoozed', day),
  }
}
