import { lazy, Suspense } from 'react'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { LoadingRows } from '#shared/Loaded.tsx'
import { type ImageUse, imageShapes } from './image-shapes.ts'

const ImageForm = lazy(async () => ({ default: (await import('./ImageForm.tsx')).ImageForm }))

type ImageDialogOptions = {
  use: ImageUse
  save: (image: string, password: string) => Promise<unknown>
  needsPassword?: boolean
}

/** Chooses, crops and saves a picture. Resolves with true once it is saved. */
export const openImageDialog = ({ use, ...wanted }: ImageDialogOptions) =>
  openDialog<boolean>(imageShapes[use].label, (close) => (
    <Suspense fallback={<LoadingRows rows={5} rowHeight={46} />}>
      <ImageForm use={use} {...wanted} onSaved={() => close(true)} />
    </Suspense>
  ))
