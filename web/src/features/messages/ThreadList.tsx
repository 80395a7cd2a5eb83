import type { MessageMode } from '@clearwing/domain/messages/schema.ts'
import { IconMailOpened } from '@tabler/icons-react'
import { useRef } from 'react'
import { type MessageThread, useListMessageThreadsQuery } from '#api/generated.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { ListPages } from '#shared/lists/ListPages.tsx'
import { NewRowsBar } from '#shared/lists/NewRowsBar.tsx'
import { SearchField } from '#shared/lists/SearchField.tsx'
import { useList } from '#shared/lists/use-list.ts'
import { useListKeys } from '#shared/lists/use-list-keys.ts'
import { useSteadyPage } from '#shared/lists/use-steady-page.ts'
import { EmptyState } from '#shared/pages/EmptyState.tsx'
import { type ConversationKey, conversationKeyOf } from './conversation.ts'
import classes from './messages.module.css'
import { ThreadRow } from './ThreadRow.tsx'

type Props = {
  mode: MessageMode
  openConversation: ConversationKey | undefined
  open: (conversation: ConversationKey) => void
}

const keyOf = (thread: MessageThread) => conversationKeyOf(thread)

/**
 * One line for each person written about and for each other correspondent; urgent conversations first, then the latest.
 */
export function ThreadList({ mode, openConversation, open }: Props) {
  const list = useList('currentMessages', { columns: ['submittedAt'], direction: 1 })
  const query = useListMessageThreadsQuery({ ...list.query, m: mode })
  const { page, fresh, isChanged, accept } = useSteadyPage(query, keyOf)
  const box = useRef<HTMLDivElement>(null)
  useListKeys(box, {
    open: (row) => {
      const thread = page?.list[row]
      if (thread) open(conversationKeyOf(thread))
    },
    toggle: undefined,
    clear: () => undefined,
    hasRows: (page?.list.length ?? 0) > 0,
    hasSearch: true,
  })
  return (
    <div ref={box}>
      <div className={classes.search}>
        <SearchField list={{ ...list, filters: [] } as never} searches="Name, text" />
      </div>
      <NewRowsBar newRows={fresh} isChanged={isChanged} show={accept} />
      <Loaded query={{ ...query, currentData: page }} rows={4} rowHeight={76}>
        {(shownPage) =>
          shownPage.list.length === 0 ? (
            <EmptyState icon={IconMailOpened} {...emptyWords(mode, list.query.f)} />
          ) : (
            <>
              <ul className={classes.rows}>
                {shownPage.list.map((thread) => (
                  <li key={keyOf(thread)} data-row>
                    <ThreadRow
                      thread={thread}
                      isOpened={openConversation === conversationKeyOf(thread)}
                      open={() => open(conversationKeyOf(thread))}
                    />
                  </li>
                ))}
              </ul>
              {shownPage.numberOfPages > 1 && <ListPages list={list} page={shownPage} />}
            </>
          )
        }
      </Loaded>
    </div>
  )
}

const empty: Record<MessageMode, { title: string; why: string }> = {
  Current: { title: 'No unread messages.', why: 'Messages sent to you appear here.' },
  Snoozed: { title: 'No snoozed conversations.', why: 'Conversations you snooze stay here until the day you chose.' },
  Done: { title: 'No conversations are marked as done.', why: 'Conversations you mark as done are kept here.' },
  Sent: { title: 'No messages sent yet.', why: 'Messages you send are kept here.' },
  All: { title: 'No messages yet.', why: 'All messages you send or receive are kept here.' },
}

const emptyWords = (mode: MessageMode, words: string | undefined) =>
  words ? { title: 'No messages match your search.', why: 'Try fewer words, or search in All.' } : empty[mode]
