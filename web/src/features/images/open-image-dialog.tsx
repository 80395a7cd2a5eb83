import { lazy, Suspense } from 'react'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { Waiting } from '#shared/Loaded.tsx'
import { type ImageUse, shapes } from './shapes.ts'

const ImageForm = lazy(async () => ({ default: (await import('./ImageForm.tsx')).ImageForm }))

type Wanted = {
  use: ImageUse
  save: (image: string, password: string) => Promise<unknown>
  needsPassword?: boolean
}

/** Chooses, crops and saves a picture. Resolves with true once it is saved. */
export const openImageDialog = ({ use, ...wanted }: Wanted) =>
  openDialog<boolean>(shapes[use].label, (close) => (
    <Suspense fallback={<Waiting rows={5} rowHeight={46} />}>
      <ImageForm use={use} {...wanted} onSaved={() => close(true)} />
    </Suspense>
  ))
