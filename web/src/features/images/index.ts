export { Logo } from './Logo.tsx'
export { OnPaper } from './OnPaper.tsx'
export { openImageDialog } from './open-image-dialog.tsx'
export { Portrait } from './Portrait.tsx'
