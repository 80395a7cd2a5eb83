import { expect, test } from 'vitest'
import { documentKinds, fileKinds, formatSize, maxBytes, pictureKinds, refusalOf, rulesOf } from './file-kinds.ts'

const file = (name: string, size = 1000, type = '') => ({ name, size, type })
const onlyDocuments = 'Only PDF, PNG, JPEG, HEIC and TIFF files are accepted.'

test.each([
  ['a document, by its extension', file('Report.PDF'), undefined],
  ['a photograph, by its type', file('image', 1000, 'image/jpeg'), undefined],
  ['another kind', file('letter.docx', 1000, 'application/msword'), onlyDocuments],
  ['an extension in the middle', file('report.pdf.exe'), onlyDocuments],
  ['no extension and no type', file('report'), onlyDocuments],
  ['no content', file('report.pdf', 0), 'This file is empty.'],
  ['the maximum size', file('report.pdf', maxBytes), undefined],
  ['a byte too many', file('report.pdf', maxBytes + 1), 'This file is too large (25 MB). The maximum is 25 MB.'],
  [
    'far more than the maximum',
    file('film.pdf', 31.26 * 1024 * 1024),
    'This file is too large (31.3 MB). The maximum is 25 MB.',
  ],
])('a file with %s is accepted or refused', (_what, chosen, reason) => {
  expect(refusalOf(chosen, documentKinds, maxBytes)).toBe(reason)
})

test.each([
  [pictureKinds, 'PNG and JPEG files, up to 25 MB each.'],
  [[fileKinds.hl7], 'HL7 files, up to 25 MB each.'],
  [documentKinds, 'PDF, PNG, JPEG, HEIC and TIFF files, up to 25 MB each.'],
])('the accepted file types are stated in advance: %#', (taken, words) => expect(rulesOf(taken, maxBytes)).toBe(words))

test.each([
  [999, '999 bytes'],
  [1536, '1.5 kB'],
  [25 * 1024 * 1024, '25 MB'],
])('%i bytes are shown as %s', (bytes, words) => expect(formatSize(bytes)).toBe(words))
