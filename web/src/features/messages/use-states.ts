import { formatDay } from '@clearwing/domain/dates.ts'
import { type Message, type MessageStateChange, useSetMessageStateMutation } from '#api/generated.ts'
import { showProblem, showUndo } from '#shared/toasts/show-notice.ts'
import { today } from '#shared/today.ts'
import { changed, changesTo, undoingChanges } from './state-changes.ts'

/** Changes the state of messages and undoes it. `show` replaces the messages with their new state. */
export function useStates(show: (messages: Message[]) => void) {
  const [setState] = useSetMessageStateMutation()

  const set = async (messages: Message[], changes: MessageStateChange[]) => {
    for (const messageStateChange of changes) await setState({ messageStateChange }).unwrap()
    show(changed(messages, changes, new Date().toISOString()))
  }
  const takeBack = async (messages: Message[]) => {
    await set(messages, changesTo(messages, 'Current')).catch((error) => showProblem(error, 'Messages'))
  }
  const act = async (messages: Message[], text: string, ...how: [MessageStateChange['state'], string?]) => {
    try {
      await set(messages, changesTo(messages, ...how))
      showUndo(text, () => set(messages, undoingChanges(messages, today())))
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
