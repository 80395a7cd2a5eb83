import type { FileLevel } from '@clearwing/domain/files/access-levels.ts'
import { maxLength } from '@clearwing/domain/max-length.ts'
import { useForm } from '@mantine/form'
import { IconArchive, IconArrowBackUp, IconFolder, IconShieldLock } from '@tabler/icons-react'
import { type ListedFile, useRetireResourceFileMutation, useUpdateResourceFileMutation } from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { Form } from '#shared/forms/Form.tsx'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { TextField } from '#shared/forms/TextField.tsx'
import type { BulkAction } from '#shared/lists/BulkBar.tsx'
import { showDone } from '#shared/lists/show-done.ts'
import { fileLevelOf, fileLevelOptions, fileValues } from './file-values.ts'

const isPicture = ({ resourceFileId }: ListedFile) =>
  resourceFileId === null ? 'it follows its organisation or person' : undefined

/** Ids of a row that is no picture; `isPicture` leaves the others out. */
const idsOf = ({ resourceFileId, version }: ListedFile) => ({
  resourceFileId: resourceFileId ?? 0,
  version: version ?? 0,
})

/** Gives files a level, moves them into a folder, retires them or offers them again. */
export function useFileBulk(): BulkAction<ListedFile>[] {
  const [retire] = useRetireResourceFileMutation()
  const set = (isRetired: boolean) => (file: ListedFile) => {
    const { resourceFileId, version } = idsOf(file)
    return retire({ resourceFileId, body: { isRetired, version } }).unwrap()
  }
  return [
    { label: 'Set access', icon: IconShieldLock, refuses: isPicture, open: openAccessForm },
    { label: 'Move', icon: IconFolder, refuses: isPicture, open: openMoveForm },
    {
      label: 'Retire',
      icon: IconArchive,
      refuses: (file) => isPicture(file) ?? (file.retiredAt === null ? undefined : 'already retired'),
      act: set(true),
    },
    {
      label: 'Restore',
      icon: IconArrowBackUp,
      refuses: (file) => isPicture(file) ?? (file.retiredAt === null ? 'not retired' : undefined),
      act: set(false),
    },
  ]
}

type Change = { folder: string | null } | { access: FileLevel }
type Props = { files: ListedFile[]; onSaved: () => void }

/** Changes one property of each file, and shows what was done. */
function useChangeOfEach(label: string, files: ListedFile[]) {
  const [update] = useUpdateResourceFileMutation()
  return (change: Change) =>
    showDone(label, files, (file) => {
      const { resourceFileId, version } = idsOf(file)
      return update({ resourceFileId, body: { ...fileValues(file), ...change, version } }).unwrap()
    })
}

const openAccessForm = (files: ListedFile[]) =>
  openDialog('Set access', (close) => <AccessForm files={files} onSaved={() => close()} />)

function AccessForm({ files, onSaved }: Props) {
  const change = useChangeOfEach('Set access', files)
  const form = useForm({ initialValues: { access: fileLevelOptions[0]?.value ?? null } })
  return (
    <Form
      form={form}
      save={({ access }: { access: string | null }) => change({ access: fileLevelOf(access) })}
      onSaved={onSaved}
      submit={{ label: 'Set access' }}
    >
      <SelectField
        label="Access"
        required
        hasPrompt={false}
        options={fileLevelOptions}
        value={form.values.access}
        onChange={(next) => form.setFieldValue('access', next)}
        hint="Public files can be opened without a login."
      />
    </Form>
  )
}

const openMoveForm = (files: ListedFile[]) =>
  openDialog('Move files', (close) => <MoveForm files={files} onSaved={() => close()} />)

function MoveForm({ files, onSaved }: Props) {
  const change = useChangeOfEach('Move', files)
  const form = useForm({ initialValues: { folder: '' } })
  return (
    <Form
      form={form}
      save={({ folder }: { folder: string }) => change({ folder: folder || null })}
      onSaved={onSaved}
      submit={{ label: 'Move files' }}
    >
      <TextField
        label="Folder"
        required={false}
        max={maxLength.documentGroupName}
        value={form.values.folder}
        onChange={(next) => form.setFieldValue('folder', next)}
        hint="Leave it empty to remove the files from their folders."
        data-autofocus
      />
    </Form>
  )
}
