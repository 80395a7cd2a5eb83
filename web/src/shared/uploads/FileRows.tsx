import { ActionIcon, Button, Progress } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconFile, IconX } from '@tabler/icons-react'
import classes from './FileDrop.module.css'
import { formatSize } from './file-kinds.ts'
import { stateWords, type Upload } from './queue.ts'

type Acts = Record<'cancel' | 'retry' | 'remove', (id: number) => void>

/** The files with their progress and actions. */
export const FileRows = ({ uploads, ...acts }: { uploads: Upload[] } & Acts) =>
  uploads.length > 0 && (
    <ul className={classes.rows}>
      {uploads.map((upload) => (
        <FileRow key={upload.id} upload={upload} {...acts} />
      ))}
    </ul>
  )

function FileRow({ upload, ...acts }: { upload: Upload } & Acts) {
  const { file, state, share, isInterrupted, reasons } = upload
  const percent = Math.round(share * 100)
  const sendingWords = isInterrupted ? `${percent} %, connection lost. The upload continues by itself.` : `${percent} %`
  return (
    <li className={classes.row} data-state={state}>
      <StateIcon state={state} />
      <div className={classes.file}>
        <div className={classes.name}>{file.name}</div>
        <div className={classes.meta}>
          {[formatSize(file.size), state === 'sending' ? sendingWords : stateWords[state], ...reasons].join(' · ')}
        </div>
        {state === 'sending' && <Progress value={percent} size={4} aria-label={file.name} transitionDuration={150} />}
      </div>
      <Act upload={upload} {...acts} />
    </li>
  )
}

function StateIcon({ state }: Pick<Upload, 'state'>) {
  if (state === 'sent') return <IconCircleCheck size={18} stroke={1.75} color="var(--ui-ok)" aria-hidden />
  if (state === 'failed' || state === 'refused')
    return <IconAlertCircle size={18} stroke={1.75} color="var(--ui-bad)" aria-hidden />
  return <IconFile size={18} stroke={1.75} color="var(--ui-text-3)" aria-hidden />
}

function Act({ upload: { id, file, state }, cancel, retry, remove }: { upload: Upload } & Acts) {
  const isGoing = state === 'sending' || state === 'waiting'
  const name = isGoing ? 'Cancel' : state === 'failed' || state === 'cancelled' ? 'Retry' : undefined
  return (
    <div className={classes.acts}>
      {name && (
        <Button
          size="xs"
          variant="subtle"
          aria-label={`${name} ${file.name}`}
          onClick={() => (isGoing ? cancel(id) : retry(id))}
        >
          {name}
        </Button>
      )}
      {!isGoing && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Remove ${file.name} from the list`}
          onClick={() => remove(id)}
        >
          <IconX size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}

/** Screen reader announcement: how each finished upload ended. */
export const heardOf = (uploads: Upload[]) =>
  uploads
    .filter(({ state }) => state !== 'waiting' && state !== 'sending')
    .map(({ file, state, reasons }) => `${file.name}: ${[`${stateWords[state]}.`, ...reasons].join(' ')}`)
    .join(' ')
