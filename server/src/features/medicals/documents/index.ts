// What printed documents of other features share with those of medicals. Not part of the door of medicals, because that
// would load the PDF code when the server starts.
export { drawFooters } from './footer.ts'
export type { DocumentBrand } from './parties.ts'
export { type Paper, placeHeading, placeParagraphs, placeTable } from './sections.ts'
export { page, strong, styles } from './style.ts'
export { templateInWords } from './words.ts'
