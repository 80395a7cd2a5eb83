import { Button, FileButton, Text, VisuallyHidden } from '@mantine/core'
import { IconCamera, IconUpload } from '@tabler/icons-react'
import { type ReactNode, useId, useRef } from 'react'
import { FieldError } from '#shared/forms/field.tsx'
import classes from './FileDrop.module.css'
import { FileRows, heardOf } from './FileRows.tsx'
import { acceptOf, type FileKind, isPicture, maxBytes, refusalOf, rulesOf } from './file-kinds.ts'
import { UnfinishedUploads } from './UnfinishedUploads.tsx'
import { useDropped } from './use-dropped.ts'
import { type SendFile, useUploads } from './use-uploads.ts'

type Props = {
  label: string
  kinds: FileKind[]
  send: SendFile
  /** Allows several files; without it, a new file replaces the previous one. */
  isSeveral?: boolean
  hint?: ReactNode
  error?: ReactNode
  max?: number
  disabled?: boolean
  /** The path of the call that files uploads: those that did not end are listed, and continue with the same file. */
  target?: string
}

/** Uploads files as soon as they are dropped, chosen, pasted or photographed. */
export function FileDrop({
  label,
  kinds,
  send,
  isSeveral = false,
  hint,
  error,
  max = maxBytes,
  disabled = false,
  target,
}: Props) {
  const id = useId()
  const place = useRef<HTMLFieldSetElement>(null)
  const { uploads, add, ...acts } = useUploads(send, (file) => refusalOf(file, kinds, max), isSeveral)
  const { isOver, target: dropTarget } = useDropped(place, !disabled, add)
  return (
    <fieldset ref={place} className={classes.field} disabled={disabled} aria-describedby={`${id}rules ${id}error`}>
      <legend className={classes.label}>{label}</legend>
      <div
        className={classes.zone}
        data-over={isOver || undefined}
        data-wrong={Boolean(error) || undefined}
        {...dropTarget}
      >
        <IconUpload size={22} stroke={1.75} color="var(--ui-text-3)" aria-hidden />
        <Text fz="sm" className={classes.words ?? ''}>
          Drop {isSeveral ? 'files' : 'a file'} here, paste, or
        </Text>
        <Choose kinds={kinds} isSeveral={isSeveral} disabled={disabled} add={add} />
        <Text id={`${id}rules`} className={classes.rules ?? ''}>
          {hint} {rulesOf(kinds, max)}
        </Text>
      </div>
      <div id={`${id}error`} className={classes.error}>
        {error && <FieldError>{error}</FieldError>}
      </div>
      {target !== undefined && !disabled && <UnfinishedUploads target={target} uploads={uploads} />}
      <FileRows uploads={uploads} {...acts} />
      <VisuallyHidden role="status">{heardOf(uploads)}</VisuallyHidden>
    </fieldset>
  )
}

type ChooseProps = { kinds: FileKind[]; isSeveral: boolean; disabled: boolean; add: (files: File[]) => void }

function Choose({ kinds, isSeveral, disabled, add }: ChooseProps) {
  const resetRef = useRef<() => void>(null)
  const take = (chosen: File[] | File | null) => {
    add([chosen ?? []].flat())
    // Lets the user choose the same file again.
    resetRef.current?.()
  }
  return (
    <div className={classes.choices}>
      <FileButton onChange={take} accept={acceptOf(kinds)} multiple={isSeveral} disabled={disabled} resetRef={resetRef}>
        {(props) => (
          <Button {...props} variant="default">
            {isSeveral ? 'Choose files' : 'Choose a file'}
          </Button>
        )}
      </FileButton>
      {kinds.some(isPicture) && (
        <FileButton onChange={take} accept="image/jpeg,image/png" capture="environment" disabled={disabled}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              className={classes.camera ?? ''}
              leftSection={<IconCamera size={16} stroke={1.75} aria-hidden />}
            >
              Take a photo
            </Button>
          )}
        </FileButton>
      )}
    </div>
  )
}
