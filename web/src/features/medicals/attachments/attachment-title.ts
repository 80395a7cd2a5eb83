import { maxLength } from '@clearwing/domain/fields.ts'
import { type AttachmentKind, attachmentKindNames } from '@clearwing/domain/medicals/attachments/schema.ts'

/** True for generic file names from cameras and browsers. */
const isGeneric = (stem: string) => /^(image|img|photo|scan|document|file|dsc|screenshot)?[-_ \d()]*$/i.test(stem)

/** Default title of a document: its file name, or its kind if the name is generic. */
export function attachmentTitle(fileName: string, kind: AttachmentKind) {
  const stem = fileName
    .replace(/\.\w{1,5}$/, '')
    .replaceAll('_', ' ')
    .trim()
  return (isGeneric(stem) ? attachmentKindNames[kind] : stem).slice(0, maxLength.documentName)
}

const signs: [AttachmentKind, RegExp][] = [
  ['ecg', /\b(ecg|ekg|electrocardio)/i],
  ['audiogram', /audio(gram|metry)|hearing/i],
  ['spirometry', /spiro/i],
  ['eye', /\b(eye|vision|optom|ophthal)/i],
  ['dl9', /\bdl ?9\b/i],
  ['licence', /licen[cs]e|certificate|passport/i],
  ['letter', /letter|report|referral/i],
]

/** First guess of the kind from the file name; the sender can correct it. */
export const guessedKind = (fileName: string): AttachmentKind =>
  signs.find(([, sign]) => sign.test(fileName.replaceAll('_', ' ')))?.[0] ?? 'other'
