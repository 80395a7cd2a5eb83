export { OnPaper } from './OnPaper.tsx'
export { OrganisationLogo } from './OrganisationLogo.tsx'
export { openImageDialog } from './open-image-dialog.tsx'
export { Portrait } from './Portrait.tsx'
