import { formatMoment } from '@clearwing/domain/dates.ts'
import { UnstyledButton } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useListMessageDraftsQuery } from '#api/generated.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { EmptyState } from '#shared/pages/EmptyState.tsx'
import { draftLabel, openDraft } from './draft-label.ts'
import classes from './messages.module.css'

/** Messages started but not sent. */
export const Drafts = () => (
  <Loaded query={useListMessageDraftsQuery()} rows={3} rowHeight={60}>
    {(drafts) =>
      drafts.length === 0 ? (
        <EmptyState icon={IconPencil} title="No drafts." why="Messages you start writing are kept here." />
      ) : (
        <ul className={classes.rows}>
          {drafts.map((draft) => (
            <li key={draft.messageDraftId}>
              <UnstyledButton className={classes.row} onClick={() => openDraft(draft)}>
                <span className={classes.rowHead}>
                  <span className={classes.rowName}>{draftLabel(draft)}</span>
                  <span className={classes.when}>{formatMoment(draft.updatedAt)}</span>
                </span>
                <span className={classes.rowText}>{draft.text || 'No text yet'}</span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )
    }
  </Loaded>
)
