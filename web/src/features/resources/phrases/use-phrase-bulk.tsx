import { maxLength } from '@clearwing/domain/max-length.ts'
import { useForm } from '@mantine/form'
import { IconArchive, IconArrowBackUp, IconFolder } from '@tabler/icons-react'
import { type LetterPhrase, useRetireLetterPhraseMutation, useUpdateLetterPhraseMutation } from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { Form } from '#shared/forms/Form.tsx'
import { TextField } from '#shared/forms/TextField.tsx'
import type { BulkAction } from '#shared/lists/BulkBar.tsx'
import { showDone } from '#shared/lists/show-done.ts'
import { phraseValues } from './phrase-values.ts'

/** Moves phrases into a folder, retires them or offers them again. */
export function usePhraseBulk(): BulkAction<LetterPhrase>[] {
  const [retire] = useRetireLetterPhraseMutation()
  const set = (isRetired: boolean) => (phrase: LetterPhrase) =>
    retire({ letterPhraseId: phrase.letterPhraseId, body: { isRetired, version: phrase.version } }).unwrap()
  return [
    { label: 'Move', icon: IconFolder, open: openMoveForm },
    {
      label: 'Retire',
      icon: IconArchive,
      act: set(true),
      refuses: ({ retiredAt }) => (retiredAt === null ? undefined : 'already retired'),
    },
    {
      label: 'Restore',
      icon: IconArrowBackUp,
      act: set(false),
      refuses: ({ retiredAt }) => (retiredAt === null ? 'not retired' : undefined),
    },
  ]
}

const openMoveForm = (phrases: LetterPhrase[]) =>
  openDialog('Move phrases', (close) => <MoveForm phrases={phrases} onSaved={() => close()} />)

function MoveForm({ phrases, onSaved }: { phrases: LetterPhrase[]; onSaved: () => void }) {
  const [update] = useUpdateLetterPhraseMutation()
  const form = useForm({ initialValues: { folder: '' } })
  const save = ({ folder }: { folder: string }) =>
    showDone('Move', phrases, (phrase) =>
      update({
        letterPhraseId: phrase.letterPhraseId,
        body: { ...phraseValues(phrase), folder: folder || null, version: phrase.version },
      }).unwrap(),
    )
  return (
    <Form form={form} save={save} onSaved={onSaved} submit={{ label: 'Move phrases' }}>
      <TextField
        label="Folder"
        required={false}
        max={maxLength.letterPhraseName}
        value={form.values.folder}
        onChange={(next) => form.setFieldValue('folder', next)}
        hint="Leave it empty to remove the phrases from their folders."
        data-autofocus
      />
    </Form>
  )
}
