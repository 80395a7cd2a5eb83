/** A file type accepted here: by file extension or, for pasted and photographed files, by media type. */
export type FileKind = { name: string; endings: string[]; types: string[] }

export const fileKinds = {
  pdf: { name: 'PDF', endings: ['.pdf'], types: ['application/pdf'] },
  png: { name: 'PNG', endings: ['.png'], types: ['image/png'] },
  jpeg: { name: 'JPEG', endings: ['.jpg', '.jpeg'], types: ['image/jpeg'] },
  heic: { name: 'HEIC', endings: ['.heic', '.heif'], types: ['image/heic', 'image/heif'] },
  tiff: { name: 'TIFF', endings: ['.tif', '.tiff'], types: ['image/tiff'] },
  csv: { name: 'CSV', endings: ['.csv', '.txt', '.tsv'], types: ['text/csv'] },
  webp: { name: 'WebP', endings: ['.webp'], types: ['image/webp'] },
  mp4: { name: 'MP4', endings: ['.mp4', '.m4v'], types: ['video/mp4'] },
  webm: { name: 'WebM', endings: ['.webm'], types: ['video/webm'] },
  zip: { name: 'ZIP', endings: ['.zip'], types: ['application/zip', 'application/x-zip-compressed'] },
  hl7: { name: 'HL7', endings: ['.hl7', '.txt', '.oru', '.dat', '.msg'], types: [] },
} satisfies Record<string, FileKind>

/** Document types the server stores anywhere; it converts HEIC and TIFF. */
export const documentKinds = [fileKinds.pdf, fileKinds.png, fileKinds.jpeg, fileKinds.heic, fileKinds.tiff]
export const pictureKinds = [fileKinds.png, fileKinds.jpeg]

/** The server's size limit per file (docs: 25 MiB). */
export const maxBytes = 25 * 1024 * 1024

/** Value for the `accept` attribute of an input. */
export const acceptOf = (accepted: FileKind[]) =>
  accepted.flatMap(({ endings, types }) => [...types, ...endings]).join(',')

export const isPicture = ({ types }: FileKind) => types.some((type) => type.startsWith('image/'))

const size = new Intl.NumberFormat('en-NZ', { maximumFractionDigits: 1 })

/** Formats a size such as '24.9 MB', using the megabyte computers display. */
export function formatSize(bytes: number) {
  if (bytes < 1024) return `${bytes} bytes`
  return bytes < 1024 * 1024 ? `${size.format(bytes / 1024)} kB` : `${size.format(bytes / 1024 / 1024)} MB`
}

const names = (accepted: FileKind[]) => {
  const all = accepted.map(({ name }) => name)
  return [all.slice(0, -1).join(', '), all.at(-1)].filter(Boolean).join(' and ')
}

/** States which files are accepted. */
export const rulesOf = (accepted: FileKind[], max: number) => `${names(accepted)} files, up to ${formatSize(max)} each.`

type FileFacts = Pick<File, 'name' | 'type' | 'size'>

/** Why a file is refused before upload. */
export function refusalOf(file: FileFacts, accepted: FileKind[], max: number) {
  if (file.size === 0) return 'This file is empty.'
  const name = file.name.toLowerCase()
  const isOf = ({ endings, types }: FileKind) =>
    types.includes(file.type) || endings.some((ending) => name.endsWith(ending))
  if (!accepted.some(isOf)) return `Only ${names(accepted)} files are accepted.`
  return file.size > max
    ? `This file is too large (${formatSize(file.size)}). The maximum is ${formatSize(max)}.`
    : undefined
}
